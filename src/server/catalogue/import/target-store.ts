/**
 * `wanted_products`: what an import wants of products, in the form in which they are stored. From the owner's files it is every
 * product; from a sheet, and to take an import back, only those concerned, each with all that does not change.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { columnOf } from '#contract/console/product-column-terms.ts';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { STORED_NAMES, sqlTypeOf, storedColumn, selectColumns } from './product-columns-store.ts';
import { STORED_ATTACHMENTS } from './target-columns-store.ts';

/**
 * `place`: the order of rows. `states_stock`: whether the file has a figure of it. `base_stock`: see FILE_STOCK. `stock_change`: units to
 * add, in place of a new figure.
 */
const FURTHER_COLUMNS = sql`null::integer as base_stock, null::integer as stock_change`;

/** Products that the shop has and this import is not about stay as they are. */
export type Scope = 'all' | 'some';

/** From the staged files of a folder. */
export async function buildTargetFromFiles(tx: InTransaction): Promise<void> {
  await joinSpecifications(tx);
  await sql`
    create temporary table wanted_products on commit drop as
    with images as (
      -- A product of which a named file is missing: what it has stays.
      select s.product_id, count(*) filter (where f.file is null) > 0 as is_incomplete, jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder, 'alt_text', s.alt_text) order by s.line) filter (where f.file is not null) as items
      from staged_pictures s left join staged_picture_files f using (file) group by s.product_id
    ), files as (
      select s.product_id, jsonb_agg(jsonb_build_object('filename', regexp_replace(s.file, '^.*/', ''), 'hash', f.hash,
        'type', f.content_type, 'size', f.byte_size, 'description', s.description, 'is_public', s.is_public) order by s.line) as items
      from staged_attachments s join staged_attached_files f using (file) group by s.product_id
    )
    select p.line, p.line as place, ${selectColumns(STORED_NAMES, (name) => sql`p.${sql.ref(name)}`)}, c.id as shop_category_id,
       coalesce(s.items, '[]') as specifications,
       case when i.is_incomplete and stored.images <> '[]' then stored.images else coalesce(i.items, '[]') end as images,
       coalesce(a.items, '[]') as attachments, true as states_stock,
      ${FURTHER_COLUMNS}
    from staged_products p
    left join shop_categories c on c.name = p.category
    left join staged_specifications s on s.product_id = p.id
    left join images i on i.product_id = p.id
    left join products stored on i.is_incomplete and stored.id = p.id
    left join files a on a.product_id = p.id`.execute(tx);
  await finishTarget(tx);
}

/** Afterwards each product has one row: those whose lines did not follow each other in the file have had several. */
async function joinSpecifications(tx: InTransaction): Promise<void> {
  await sql`
    with scattered as (
      delete from staged_specifications where product_id in (
        select product_id from staged_specifications group by product_id having count(*) > 1)
      returning line, product_id, items
    )
    insert into staged_specifications (product_id, items)
    select s.product_id, jsonb_agg(i.item order by s.line, i.place)
    from scattered s, jsonb_array_elements(s.items) with ordinality as i (item, place) group by s.product_id`.execute(
    tx,
  );
}

/**
 * Of the products that a sheet names, with the columns that its rows state over what the shop has. What was added by an import that
 * was taken back is new again, and has nothing of it.
 */
export async function buildTargetFromSheet(tx: InTransaction): Promise<void> {
  const initial = (name: ColumnName) => sql`${columnOf(name).initial}::${sql.raw(sqlTypeOf(name))}`;
  const category = sql`case when 'category' = any (s.given) then s.category else coalesce(known.name, ${initial('category')}) end`;
  const valueOf = (name: ColumnName) => {
    if (name === 'category') return category;
    if (name === 'id' || name === 'part_number') return sql`s.${sql.ref(name)}`;
    const stored = name === 'stock' ? 'imported_stock' : storedColumn(name);
    return sql`case when ${sql.lit(name)} = any (s.given) then s.${sql.ref(name)}
      when p.id is not null then p.${sql.ref(stored)} else ${initial(name)} end`;
  };
  await sql`
    create temporary table wanted_products on commit drop as
    select s.line, s.line as place, ${selectColumns(STORED_NAMES, valueOf)}, c.id as shop_category_id,
      coalesce(p.specifications, '[]') as specifications, coalesce(p.images, '[]') as images,
      case when p.id is null then '[]' else ${STORED_ATTACHMENTS} end as attachments,
      'stock' = any (s.given) as states_stock, ${FURTHER_COLUMNS}
    from staged_products s left join products p on p.id = s.id and not p.is_taken_back
    left join shop_categories known on known.id = p.shop_category_id
    left join shop_categories c on c.name = ${category}`.execute(tx);
  // The number that a product had is one that it is found by, also where the sheet has no column of them.
  await sql`
    update wanted_products w set also_known_as = array_append(w.also_known_as, s.renamed_from) from staged_products s
    where s.line = w.line and s.renamed_from is not null and s.renamed_from <> s.part_number
      and s.renamed_from <> all (w.also_known_as)`.execute(tx);
  await finishTarget(tx);
}

/**
 * Categories that rows of the sheet are in and the shop does not have, in the order of the rows, each with its first row. A product that
 * was removed comes back in its own where the sheet names none.
 */
export async function findNewCategories(
  tx: InTransaction,
  defaultCategory: string,
): Promise<{ name: string; line: number }[]> {
  const { rows } = await sql<{ name: string; line: number }>`
    select name, min(line) as line from (
      select coalesce(s.category, former.name, ${defaultCategory}) as name, s.line
      from staged_products s left join products p on p.id = s.id and not p.is_taken_back
      left join shop_categories former on former.id = p.shop_category_id) named
    where not exists (select from shop_categories c where c.name = named.name and c.is_listed)
    group by name order by 2`.execute(tx);
  return rows;
}

/** Of the products that the last import changed or removed: as they were before it. Those that it added are to be removed. */
export async function buildTargetFromUndo(tx: InTransaction): Promise<void> {
  const former = (name: string, stored: string, value: RawBuilder<unknown>) =>
    sql`case when ${sql.lit(name)} = any (u.fields) then ${value} else ${sql.ref(stored)} end`;
  const category = former('category', 'known.name', sql`u.former->>'category'`);
  const valueOf = (name: ColumnName) => {
    if (name === 'category') return category;
    if (name === 'id') return sql`p.id`;
    const value =
      columnOf(name).kind === 'list'
        ? sql`array(select jsonb_array_elements_text(u.former->${sql.lit(name)}))`
        : sql`(u.former->>${sql.lit(name)})::${sql.raw(sqlTypeOf(name))}`;
    return former(name, `p.${name === 'stock' ? 'imported_stock' : storedColumn(name)}`, value);
  };
  await sql`
    create temporary table wanted_products on commit drop as
    select null::integer as line, coalesce(p.position, 0) as place, ${selectColumns(STORED_NAMES, valueOf)}, c.id as shop_category_id,
      ${former('specifications', 'p.specifications', sql`u.former->'specifications'`)} as specifications,
      ${former('pictures', 'p.images', sql`u.former->'pictures'`)} as images,
      case when 'attachments' = any (u.fields) then u.former->'attachments' else ${STORED_ATTACHMENTS} end as attachments,
      false as states_stock, null::integer as base_stock,
      case when 'stock' = any (u.fields) then (u.former->>'stock_before')::integer - (u.after->>'stock')::integer end as stock_change
    from import_undo u join products p on p.id = u.product_id
    join shop_categories known on known.id = p.shop_category_id
    left join shop_categories c on c.name = ${category}
    where u.kind <> 'new'`.execute(tx);
  await finishTarget(tx);
}

async function finishTarget(tx: InTransaction): Promise<void> {
  await sql`create index on wanted_products (id)`.execute(tx);
  await sql`analyze wanted_products`.execute(tx);
}

/** What the owner has not changed in a file since its export is no new count, although it is not the figure of the last import. */
export async function setExportedStock(tx: InTransaction, exportId: string): Promise<void> {
  await sql`
    update wanted_products w set base_stock = e.stock from exported_stock e
    where e.export_id = ${exportId} and e.product_id = w.id and w.states_stock`.execute(tx);
}

/** Rows of products that are new, and that the sheet gives no name. */
export async function findNamelessProducts(tx: InTransaction): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select s.line from staged_products s where coalesce(s.name, '') = ''
      and ('name' = any (s.given) or not exists (select from products p where p.id = s.id and not p.is_taken_back)) order by 1 limit 1000`.execute(
    tx,
  );
  return rows.map(({ line }) => line);
}
