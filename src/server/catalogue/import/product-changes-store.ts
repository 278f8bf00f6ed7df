/** Compares the staged products with the stored ones, and makes the stored ones the same. Set by set, never row by row. */

import { sql } from 'kysely';
import { SEARCH_VERSION } from '#server/catalogue/products/search-document.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { RowError } from './row-errors.ts';
import { COPIED, TARGET, FILE_STOCK, NEW_STOCK, STORED_ATTACHMENTS } from './target-columns-store.ts';
import type { Scope } from './target-store.ts';

/** Changes of these change what a product is found by. */
const SEARCHED = [
  'part_number',
  'name',
  'description',
  'category',
  'material',
  'tags',
  'also_known_as',
  'specifications',
  'search index',
];

export interface ProductCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Of every change with its target values, whatever the order of the rows. */
  fingerprint: string;
}

/**
 * Builds `product_changes`: every product that is among the targets or, where all are compared, in the shop, and what is to happen to it.
 * `removed_products` has those that are to be removed where only some are compared. `stock_stays`: the file has the figure that it had
 * last, and the shop has another since, by sales or on a screen.
 */
export async function compareProducts(tx: InTransaction, scope: Scope): Promise<void> {
  const differences = COPIED.map(
    ({ column, wanted, label }) =>
      sql`case when p.${sql.ref(column)} is distinct from ${wanted} then ${sql.lit(label)} end`,
  );
  const compared =
    scope === 'all'
      ? sql`products`
      : sql`(select * from products where id in (select id from wanted_products) or id in (select id from removed_products))`;
  await sql`
    create temporary table product_changes on commit drop as
    select coalesce(w.id, p.id) as id, coalesce(w.part_number, p.part_number) as part_number, coalesce(w.name, p.name) as name,
      w.line, case when p.id is null or (w.id is not null and not p.is_listed) then 'new'
        when w.id is null then 'removed' when cardinality(d.fields) > 0 then 'changed' else 'unchanged' end as kind,
      coalesce(d.fields, '{}') as fields,
      coalesce(w.states_stock and ${FILE_STOCK} = w.stock and w.stock <> greatest(0, p.stock), false) as stock_stays
    from wanted_products w
    full join ${compared} p on p.id = w.id
    left join lateral (
      select array(select distinct f from unnest(array[${sql.join(differences)},
        case when ${FILE_STOCK} <> w.stock then 'stock' end,
        case when w.attachments is distinct from ${STORED_ATTACHMENTS} then 'attachments' end,
        case when not exists (select from product_search s where s.product_id = p.id and s.version = ${sql.lit(SEARCH_VERSION)})
          then 'search index' end]) f where f is not null order by f) as fields
    ) d on p.id is not null and w.id is not null
    where w.id is not null or p.is_listed`.execute(tx);
  await sql`alter table product_changes add column needs_search boolean not null default false`.execute(tx);
  await sql`
    update product_changes set needs_search = true
    where kind = 'new' or (kind = 'changed' and fields && ${SEARCHED}::text[])`.execute(tx);
  await sql`create index on product_changes (id)`.execute(tx);
  await sql`analyze product_changes`.execute(tx);
}

/** `removed_products`, for `compareProducts` of some. */
export async function markRemoved(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    create temporary table removed_products on commit drop as
    select unnest(${ids}::bigint[]) as id`.execute(tx);
}

/** Of what is compared; the others of the shop are unchanged. */
export async function countChanges(tx: InTransaction, scope: Scope): Promise<ProductCounts> {
  const { rows: counts } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from product_changes group by kind`.execute(tx);
  const { rows: hashes } = await sql<{ fingerprint: string }>`
    select coalesce(sum(hash_record_extended(
      row(c.kind, c.id, c.fields, ${sql.join(TARGET.map((column) => sql`w.${sql.ref(column)}`))}), 0)::numeric), 0)::text as fingerprint
    from product_changes c left join wanted_products w on w.id = c.id where c.kind <> 'unchanged'`.execute(tx);
  const of = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return {
    added: of('new'),
    changed: of('changed'),
    removed: of('removed'),
    unchanged: of('unchanged') + (scope === 'all' ? 0 : await countOthers(tx)),
    fingerprint: hashes[0]?.fingerprint ?? '',
  };
}

async function countOthers(tx: InTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products p where is_listed and not exists (
      select from product_changes c where c.id = p.id)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Locks what will change, in the order of ids as every sale does, so that neither can wait for the other in a circle. */
export async function lockChangedProducts(tx: InTransaction): Promise<void> {
  await sql`
    select id from products where id in (
      select id from product_changes where kind <> 'unchanged'
      union all select id from wanted_products where base_stock is not null)
    order by id for no key update`.execute(tx);
}

export interface WaitingProduct {
  line: number | null;
  part_number: string;
  stock: number;
  held: number;
}

/** Not below what open checkouts hold; where they hold more than there is, not below what there is. */
const BELOW_HOLDS = sql`${FILE_STOCK} <> w.stock and w.stock_change is null and w.stock < least(p.held, greatest(0, p.stock))`;

/** Rows that would take stock away from open checkouts, where a part number moves with them: these cannot be left out alone. */
export async function findStockBelowHolds(tx: InTransaction, file: string): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    select ${file} as file, w.line, 'stock' as "column",
      'must be at least ' || p.held || ', which open checkouts hold, not ' || w.stock as message
    from wanted_products w join products p on p.id = w.id
    where ${BELOW_HOLDS} and (p.part_number <> w.part_number or exists (
      select from wanted_products o where o.part_number = p.part_number and o.id <> p.id)) order by w.line`.execute(tx);
  return rows;
}

/** Leaves the other rows of that kind out of this import, and returns them. */
export async function leaveOutBelowHolds(tx: InTransaction): Promise<WaitingProduct[]> {
  const { rows } = await sql<WaitingProduct>`
    with waiting as (
      select w.id, w.line, w.part_number, w.stock, p.held from wanted_products w join products p on p.id = w.id
      where ${BELOW_HOLDS}
    ), left_out as (
      update product_changes c set kind = 'unchanged', fields = '{}', needs_search = false from waiting
      where c.id = waiting.id
    )
    select line, part_number, stock, held from waiting order by line, part_number`.execute(tx);
  return rows;
}

/** What the history of the stock has of the import that changed it. */
export interface StockOrigin {
  note: string;
  by: string;
}

/** Makes the shop's products those of the files. The caller has locked them. */
export async function applyProductChanges(tx: InTransaction, origin: StockOrigin): Promise<void> {
  await unlist(tx);
  await recordStock(tx, origin);
  await updateProducts(tx);
  await insertProducts(tx, origin);
  await replaceAttachments(tx);
}

/** Removed products stay for the orders that name them. Renumbered ones step aside, so that two may swap part numbers. */
async function unlist(tx: InTransaction): Promise<void> {
  await sql`
    update products p set is_listed = false from product_changes c
    where c.id = p.id and p.is_listed and (c.kind = 'removed' or 'part_number' = any (c.fields))`.execute(tx);
}

async function recordStock(tx: InTransaction, { note, by }: StockOrigin): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, note, made_by)
    select p.id, ${NEW_STOCK} - p.stock, 'import', ${note}, ${by} from products p join wanted_products w on w.id = p.id
      join product_changes c on c.id = p.id and c.kind <> 'unchanged'
    where ${NEW_STOCK} <> p.stock`.execute(tx);
}

async function updateProducts(tx: InTransaction): Promise<void> {
  const copies = COPIED.map(({ column, wanted }) => sql`${sql.ref(column)} = ${wanted}`);
  await sql`
    update products p set is_listed = true, is_taken_back = false, imported_stock = w.stock, stock = ${NEW_STOCK},
      coming = p.coming - least(p.coming, greatest(0, ${NEW_STOCK} - p.stock)), ${sql.join(copies)}
    from wanted_products w join product_changes c on c.id = w.id
    where p.id = w.id and c.kind <> 'unchanged'`.execute(tx);
  // From now on the owner's file has these figures.
  await sql`
    update products p set imported_stock = w.stock from wanted_products w join product_changes c on c.id = w.id
    where p.id = w.id and c.kind = 'unchanged' and w.base_stock = w.stock and p.imported_stock <> w.stock`.execute(tx);
}

async function insertProducts(tx: InTransaction, { note, by }: StockOrigin): Promise<void> {
  const columns = COPIED.map(({ column }) => sql.ref(column));
  const values = COPIED.map(({ column, wanted }) =>
    column === 'created_at' ? sql`coalesce(w.created_at, now())` : wanted,
  );
  await sql`
    with added as (
      insert into products (id, stock, imported_stock, ${sql.join(columns)})
      select w.id, w.stock, w.stock, ${sql.join(values)} from wanted_products w
      where not exists (select from products p where p.id = w.id)
      returning id, stock)
    insert into stock_movements (product_id, quantity, reason, note, made_by)
    select id, stock, 'import', ${note}, ${by} from added where stock <> 0`.execute(tx);
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
