/** Compares the staged products with the stored ones, and makes the stored ones the same. Set by set, never row by row. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/database/database.ts';
import { SEARCH_VERSION } from '#server/catalogue/search-document.ts';
import { areListsStale, refreshLists } from '#server/catalogue/list-store.ts';
import type { Complaint } from './complaints.ts';
import { refreshLeading, replaceSearch } from './search-import-store.ts';

/** Columns that are copied, with the expression over `w` (wanted) and the name that the owner knows them by. */
const COPIED = {
  part_number: ['w.part_number', 'part_number'],
  name: ['w.name', 'name'],
  description: ['w.description', 'description'],
  price_cents: ['w.price', 'price'],
  is_available: ['w.is_available', 'is_available'],
  is_featured: ['w.featured', 'featured'],
  shop_category_id: ['w.shop_category_id', 'category'],
  material: ['w.material', 'material'],
  tags: ['w.tags', 'tags'],
  aliases: ['w.also_known_as', 'also_known_as'],
  specifications: ['w.specifications', 'specifications'],
  images: ['w.images', 'pictures'],
  position: ['w."order"', 'order'],
  created_at: ['w.created_at', 'created_at'],
} as const;

/** Changes of these change what a product is found by. */
const SEARCHED = ['part_number', 'name', 'description', 'category', 'material', 'tags', 'also_known_as', 'specifications', 'search index']; // prettier-ignore

const copied = Object.entries(COPIED).map(([column, [wanted, label]]) => ({ column, wanted: sql.raw(wanted), label }));

interface ProductChange {
  kind: 'new' | 'changed' | 'removed';
  part_number: string;
  name: string;
  fields: string[];
}

export interface ProductChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** The first few. */
  examples: ProductChange[];
  /** Of every change with what the folder wants, whatever the order of the rows. */
  fingerprint: string;
}

/** Builds `product_changes`: every product of the files or the shop, and what is to happen to it. */
export async function compareProducts(tx: InTransaction, maxExamples: number): Promise<ProductChanges> {
  await buildWanted(tx);
  const differences = copied.map(
    ({ column, wanted, label }) =>
      sql`case when p.${sql.ref(column)} is distinct from ${wanted} then ${sql.lit(label)} end`,
  );
  await sql`
    create temporary table product_changes on commit drop as
    select coalesce(w.id, p.id) as id, coalesce(w.part_number, p.part_number) as part_number, coalesce(w.name, p.name) as name,
      w.line, case when p.id is null or (w.id is not null and not p.is_listed) then 'new'
        when w.id is null then 'removed' when cardinality(d.fields) > 0 then 'changed' else 'unchanged' end as kind,
      d.fields
    from wanted_products w
    full join products p on p.id = w.id
    left join lateral (
      select array(select distinct f from unnest(array[${sql.join(differences)},
        case when p.imported_stock <> w.stock then 'stock' end,
        case when w.attachments is distinct from (
          select coalesce(jsonb_agg(jsonb_build_object('filename', a.filename, 'hash', a.file_hash, 'type', a.content_type,
            'size', a.byte_size, 'description', a.description, 'is_public', a.is_public) order by a.position), '[]')
          from attachments a where a.product_id = p.id) then 'attachments' end,
        case when not exists (select from product_search s where s.product_id = p.id and s.version = ${sql.lit(SEARCH_VERSION)})
          then 'search index' end]) f where f is not null) as fields
    ) d on p.id is not null and w.id is not null
    where w.id is not null or p.is_listed`.execute(tx);
  await sql`alter table product_changes add column needs_search boolean not null default false`.execute(tx);
  await sql`
    update product_changes set needs_search = true
    where kind = 'new' or (kind = 'changed' and fields && ${SEARCHED}::text[])`.execute(tx);
  await sql`create index on product_changes (id)`.execute(tx);
  await sql`analyze product_changes`.execute(tx);
  const { rows: counts } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from product_changes group by kind`.execute(tx);
  const { rows: examples } = await sql<ProductChange>`
    select kind, part_number, name, coalesce(fields, '{}') as fields from product_changes where kind <> 'unchanged'
    order by kind, line, id limit ${maxExamples}`.execute(tx);
  const { rows: hashes } = await sql<{ fingerprint: string }>`
    select coalesce(sum(hashtextextended(
      concat_ws('|', c.kind, c.id, c.fields, to_jsonb(w) - 'shop_category_id'), 0)::numeric), 0)::text as fingerprint
    from product_changes c left join wanted_products w on w.id = c.id where c.kind <> 'unchanged'`.execute(tx);
  const of = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return {
    added: of('new'),
    changed: of('changed'),
    removed: of('removed'),
    unchanged: of('unchanged'),
    examples,
    fingerprint: hashes[0]?.fingerprint ?? '',
  };
}

/** `wanted_products`: each staged product with its parts in the form in which it is stored. */
async function buildWanted(tx: InTransaction): Promise<void> {
  await sql`
    create temporary table wanted_products on commit drop as
    with specifications as (
      select product_id, jsonb_agg(jsonb_build_object('key', key, 'value', value) order by line) as items
      from staged_specifications group by product_id
    ), images as (
      select s.product_id, jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder, 'alt_text', s.alt_text) order by s.line) as items
      from staged_pictures s join staged_picture_files f using (file) group by s.product_id
    ), files as (
      select s.product_id, jsonb_agg(jsonb_build_object('filename', regexp_replace(s.file, '^.*/', ''), 'hash', f.hash,
        'type', f.content_type, 'size', f.byte_size, 'description', s.description, 'is_public', s.is_public) order by s.line) as items
      from staged_attachments s join staged_attached_files f using (file) group by s.product_id
    )
    select p.*, c.id as shop_category_id, coalesce(s.items, '[]') as specifications, coalesce(i.items, '[]') as images,
      coalesce(a.items, '[]') as attachments
    from staged_products p
    left join shop_categories c on c.name = p.category
    left join specifications s on s.product_id = p.id
    left join images i on i.product_id = p.id
    left join files a on a.product_id = p.id`.execute(tx);
  await sql`create index on wanted_products (id)`.execute(tx);
  await sql`analyze wanted_products`.execute(tx);
}

/** Locks what will change, in the order of ids as every sale does, so that neither can wait for the other in a circle. */
export async function lockChangedProducts(tx: InTransaction): Promise<void> {
  await sql`
    select id from products where id in (select id from product_changes where kind <> 'unchanged')
    order by id for no key update`.execute(tx);
}

/** Rows that would take stock away from open checkouts. */
export async function findStockBelowHolds(tx: InTransaction): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`
    select 'products.csv' as file, w.line, 'stock' as "column",
      'must be at least ' || p.held || ', which open checkouts hold, not ' || w.stock as message
    from wanted_products w join products p on p.id = w.id
    where p.imported_stock <> w.stock and w.stock < p.held order by w.line`.execute(tx);
  return rows;
}

/** Makes the shop's products those of the files. The caller has locked them. */
export async function applyProductChanges(tx: InTransaction): Promise<void> {
  await unlist(tx);
  await recordStock(tx);
  await updateProducts(tx);
  await insertProducts(tx);
  await replaceSearch(tx);
  await refreshLeading(tx);
  await replaceAttachments(tx);
  if (await areListsStale(tx)) await refreshLists(tx);
}

/** Removed products stay for the orders that name them. Renumbered ones step aside, so that two may swap part numbers. */
async function unlist(tx: InTransaction): Promise<void> {
  await sql`
    update products p set is_listed = false from product_changes c
    where c.id = p.id and p.is_listed and (c.kind = 'removed' or 'part_number' = any (c.fields))`.execute(tx);
}

/** The file's stock counts only where the owner has written another figure than last time; otherwise the stock after sales stays. */
async function recordStock(tx: InTransaction): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason)
    select p.id, w.stock - p.stock, 'import' from products p join wanted_products w on w.id = p.id
    where p.imported_stock <> w.stock and w.stock <> p.stock`.execute(tx);
}

async function updateProducts(tx: InTransaction): Promise<void> {
  const copies = copied.map(({ column, wanted }) => sql`${sql.ref(column)} = ${wanted}`);
  await sql`
    update products p set is_listed = true, imported_stock = w.stock,
      stock = case when p.imported_stock <> w.stock then w.stock else p.stock end, ${sql.join(copies)}
    from wanted_products w join product_changes c on c.id = w.id
    where p.id = w.id and c.kind <> 'unchanged'`.execute(tx);
}

async function insertProducts(tx: InTransaction): Promise<void> {
  const columns = copied.map(({ column }) => sql.ref(column));
  const values = copied.map(({ wanted }) => wanted);
  await sql`
    with added as (
      insert into products (id, stock, imported_stock, ${sql.join(columns)})
      select w.id, w.stock, w.stock, ${sql.join(values)} from wanted_products w
      where not exists (select from products p where p.id = w.id)
      returning id, stock)
    insert into stock_movements (product_id, quantity, reason) select id, stock, 'import' from added where stock <> 0`.execute(
    tx,
  );
}

/** By file name, so that a file keeps its address while it is only described anew. */
async function replaceAttachments(tx: InTransaction): Promise<void> {
  await sql`
    create temporary table wanted_attachments on commit drop as
    select w.id as product_id, a.position::integer, a.item->>'filename' as filename, a.item->>'hash' as file_hash,
      a.item->>'type' as content_type, (a.item->>'size')::bigint as byte_size, a.item->>'description' as description,
      (a.item->>'is_public')::boolean as is_public
    from wanted_products w join product_changes c on c.id = w.id,
      jsonb_array_elements(w.attachments) with ordinality as a (item, position)
    where c.kind in ('new', 'changed')`.execute(tx);
  await sql`
    delete from attachments a using product_changes c
    where c.id = a.product_id and c.kind in ('new', 'changed') and not exists (
      select from wanted_attachments w where w.product_id = a.product_id and w.filename = a.filename)`.execute(tx);
  await sql`
    insert into attachments (product_id, position, filename, file_hash, content_type, byte_size, description, is_public)
    select product_id, position, filename, file_hash, content_type, byte_size, description, is_public from wanted_attachments
    on conflict (product_id, filename) do update set position = excluded.position, file_hash = excluded.file_hash,
      content_type = excluded.content_type, byte_size = excluded.byte_size, description = excluded.description,
      is_public = excluded.is_public`.execute(tx);
}
