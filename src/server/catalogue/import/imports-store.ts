/** SQL of exports and imports: which there were, and what is needed to take the last import back. */

import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ImportKind } from '#contract/console/import-terms.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { CHANGED_VALUES } from './target-columns-store.ts';

export interface ImportRecord {
  id: number;
  kind: ImportKind;
  source: string;
  made_by: string;
  imported_at: Date;
  is_first: boolean;
  added: number;
  changed: number;
  removed: number;
  former_content: Record<string, unknown>;
  content_hashes: Record<string, string>;
  undone_at: Date | null;
  headings: string | null;
}

export async function findLastRecord(queries: Queries): Promise<ImportRecord | null> {
  const row = await queries.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ?? null;
}

/** What earlier ones had for taking them back is dropped: only the last can be. */
export async function insertImport(
  tx: InTransaction,
  record: Omit<Insertable<Tables['imports']>, 'former_content' | 'content_hashes'>,
  content: { former: Record<string, unknown>; hashes: Record<string, string> },
): Promise<void> {
  await sql`update imports set former_content = '{}' where former_content::text <> '{}'`.execute(tx);
  await tx
    .insertInto('imports')
    .values({
      ...record,
      former_content: JSON.stringify(content.former),
      content_hashes: JSON.stringify(content.hashes),
    })
    .execute();
}

export async function markUndone(tx: InTransaction, id: number): Promise<void> {
  await sql`update imports set undone_at = clock_timestamp() where id = ${id}`.execute(tx);
}

/** Of the products that the last import added, once they are withdrawn. */
export async function markTakenBack(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await sql`update products set is_taken_back = true where id = any (${ids}::bigint[])`.execute(tx);
}

/** From `product_changes`, before they are applied; the rows of the import before are deleted. */
export async function replaceUndoRows(tx: InTransaction): Promise<void> {
  await deleteUndoRows(tx);
  await sql`
    insert into import_undo (product_id, kind, fields, former, after)
    select c.id, c.kind, case when c.kind = 'changed' then c.fields else '{}' end,
      case when c.kind = 'changed' then ${CHANGED_VALUES.former} else '{}' end,
      case when c.kind = 'changed' then ${CHANGED_VALUES.after} else '{}' end
    from product_changes c left join products p on p.id = c.id left join wanted_products w on w.id = c.id
    where c.kind <> 'unchanged'`.execute(tx);
}

export async function deleteUndoRows(tx: InTransaction): Promise<void> {
  await sql`delete from import_undo`.execute(tx);
}

export async function findAddedByLast(tx: InTransaction): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from import_undo where kind = 'new' order by product_id`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

export interface ChangedSince {
  part_number: string;
  name: string;
  /** The fields, or what became of the product. */
  what: string[];
}

/** Products of the last import that have changed since in what it would give back. Stock may: its differences are given back. */
export async function findChangedSince(tx: InTransaction, importedAt: Date, limit: number): Promise<ChangedSince[]> {
  const { rows } = await sql<ChangedSince>`
    select p.part_number, p.name, found.what
    from import_undo c join products p on p.id = c.product_id, lateral (
      select array_agg(what order by what) as what from (
        select f as what from unnest(c.fields) f
        where f not in ('stock', 'search index') and ${CHANGED_VALUES.former} -> f is distinct from c.after -> f
        union all select 'withdrawn' where c.kind = 'changed' and not p.is_listed
        union all select 'in the shop again' where c.kind = 'removed' and p.is_listed
        union all select distinct s.field from screen_changes s
          where c.kind = 'new' and s.product_id = p.id and s.changed_at > ${importedAt} and p.is_listed
        union all select 'part number taken by another product' where exists (
          select from products other where other.is_listed and other.id <> p.id
            and other.part_number = coalesce(c.former->>'part_number', case when c.kind = 'removed' then p.part_number end)
            and not exists (select from import_undo u where u.product_id = other.id))) each) found
    where found.what is not null order by p.part_number limit ${limit}`.execute(tx);
  return rows;
}

/** Products whose stock cannot be given back whole, because the units are sold or held meanwhile. */
export async function findShortStock(tx: InTransaction): Promise<{ part_number: string; missing: number }[]> {
  const { rows } = await sql<{ part_number: string; missing: number }>`
    select p.part_number, least(p.held, p.stock) - (p.stock + w.stock_change) as missing
    from wanted_products w join products p on p.id = w.id
    where w.stock_change is not null and p.stock + w.stock_change < least(p.held, p.stock) order by p.part_number`.execute(
    tx,
  );
  return rows;
}

const KEPT_EXPORTS = 20;

/** With the figures of stock that are not those of the last import. `tx` reads the snapshot that was exported. */
export async function findExportedStock(tx: InTransaction): Promise<{ product_id: number; stock: number }[]> {
  const { rows } = await sql<{ product_id: number; stock: number }>`
    select id as product_id, greatest(0, stock) as stock from products
    where is_listed and greatest(0, stock) <> imported_stock`.execute(tx);
  return rows;
}

export async function insertExport(
  tx: InTransaction,
  row: { id: string; made_by: string; exported_at: Date },
  stock: readonly { product_id: number; stock: number }[],
): Promise<void> {
  await tx.insertInto('exports').values(row).execute();
  await sql`
    insert into exported_stock (export_id, product_id, stock)
    select ${row.id}, * from unnest(${stock.map(({ product_id }) => product_id)}::bigint[], ${stock.map((each) => each.stock)}::integer[])`.execute(
    tx,
  );
  await sql`
    delete from exports where id not in (
      select id from exports order by exported_at desc limit ${sql.lit(KEPT_EXPORTS)})`.execute(tx);
}

export interface ExportRecord {
  id: string;
  exported_at: Date;
  /** Whether a file of it was imported and not taken back. */
  is_imported: boolean;
}

/** The export of this id, or without one the newest that is newer than the last import. */
export async function findExport(queries: Queries, id: string | null): Promise<ExportRecord | null> {
  const chosen =
    id === null
      ? sql`e.exported_at > coalesce((select max(imported_at) from imports), '-infinity')`
      : sql`e.id::text = ${id}`;
  const { rows } = await sql<ExportRecord>`
    select e.id, e.exported_at, exists (
      select from imports i where i.export_id = e.id and i.undone_at is null) as is_imported
    from exports e where ${chosen} order by e.exported_at desc limit 1`.execute(queries);
  return rows[0] ?? null;
}
