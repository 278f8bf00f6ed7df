/**
 * The owner's rows on their way in: temporary tables that live as long as the import's transaction, filled by COPY, so
 * that a catalogue of a million rows is checked and compared by PostgreSQL and never held in memory.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CATALOGUE_LOCK, LOCK_WAIT_MS } from '#server/catalogue/products/catalogue-lock-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { STAGED_DEFINITIONS } from './product-columns-store.ts';
import type { RowError } from './row-errors.ts';

const TABLES = {
  // `given`: the columns that a row of a sheet states. `given_id`: the id in the file, where the product has another one.
  // `cost`: what a column of the sheet says that the part costs, in cents.
  staged_products: `line integer, ${STAGED_DEFINITIONS}, given text[], given_id bigint, cost integer`,
  // One row for the lines of a product that follow each other: `items` are its keys and values, `lines` where each of them is.
  staged_specifications:
    'line integer, product_id bigint, part_number text, lines integer[], items jsonb, has_doubles boolean',
  staged_pictures: 'line integer, product_id bigint, part_number text, file text, alt_text text',
  staged_attachments:
    'line integer, product_id bigint, part_number text, file text, description text, is_public boolean',
  staged_picture_files: 'file text, hash text, width integer, height integer, placeholder text',
  staged_attached_files: 'file text, hash text, content_type text, byte_size bigint',
  staged_words: 'word text, products integer',
};

type StagingTable = keyof typeof TABLES;

const MAX_PARTS_PER_PRODUCT = 200;

/** For as long as the import's transaction lasts: no time limits as visitors' statements have, and memory to sort. */
const SETTINGS = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "work_mem = '64MB'",
  // Entries of a search index that wait to be sorted in: few large rounds are cheaper than many small ones.
  "gin_pending_list_limit = '64MB'",
];

/** A lock that is waited for in PostgreSQL would hold up the changes that come after it. */
const LOCK_TRY_MS = 50;

/** One import at a time, for as long as the transaction lasts: false when the lock is another's for longer than `waitMs`. */
export async function lockImport(tx: InTransaction, waitMs = 0): Promise<boolean> {
  for (const setting of SETTINGS) await sql`set local ${sql.raw(setting)}`.execute(tx);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) as is_ours`.execute(tx);
    if (rows[0]?.is_ours === true) return true;
    if (Date.now() >= deadline) return false;
    await sleep(LOCK_TRY_MS);
  }
}

/** False when another import is running, and does not end soon. */
export async function beginStaging(tx: InTransaction): Promise<boolean> {
  if (!(await lockImport(tx, LOCK_WAIT_MS))) return false;
  for (const [name, columns] of Object.entries(TABLES)) {
    await sql`create temporary table ${sql.table(name)} (${sql.raw(columns)}) on commit drop`.execute(tx);
  }
  return true;
}

/** Statistics, without which the joins below would be planned for empty tables. */
export async function analyzeStaging(tx: InTransaction): Promise<void> {
  for (const name of Object.keys(TABLES)) await sql`analyze ${sql.table(name)}`.execute(tx);
}

/** The files named by rows, each with the first line that names it. */
export async function listNamedFiles(
  tx: InTransaction,
  table: 'staged_pictures' | 'staged_attachments',
): Promise<{ file: string; line: number }[]> {
  const { rows } = await sql<{ file: string; line: number }>`
    select file, min(line) as line from ${sql.table(table)} group by file order by 2`.execute(tx);
  return rows;
}

/** The first part numbers of products that have pictures and of which this file is named; and how many there are. */
export interface PictureOwners {
  file: string;
  parts: string[];
  count: number;
}

/** Of each file that rows name and that is missing, after the others are staged. */
export async function findOwnersOfMissing(tx: InTransaction): Promise<PictureOwners[]> {
  const { rows } = await sql<PictureOwners>`
    select s.file, count(distinct p.id)::integer as count,
      (array_agg(distinct p.part_number order by p.part_number))[1:3] as parts
    from staged_pictures s join products p on p.id = s.product_id and p.images <> '[]'
    where not exists (select from staged_picture_files f where f.file = s.file) group by s.file`.execute(tx);
  return rows;
}

/** Rows of the same column in a file: each with the first line that has the same. */
function doubles(
  file: string,
  rows: StagingTable | RawBuilder<unknown>,
  columns: string,
  label: string,
  message: string,
  part = sql`null::text`,
) {
  const [needed] = columns.split(',');
  const source = typeof rows === 'string' ? sql.table(rows) : sql`(${rows})`;
  return sql<RowError>`
    select ${file} as file, line, ${label} as "column", ${message} || first as message, part from (
      select line, ${part} as part, min(line) over (partition by ${sql.raw(columns)}) as first from ${source} r
      where ${sql.raw(needed ?? columns)} is not null) d
    where line <> first`;
}

/**
 * Rows whose part numbers are the same and spelled otherwise (docs/text.md). Products of the shop that are so already, each in a row of
 * its own spelling, are none: a shop reads what it has exported.
 */
function sameNumbers(file: string) {
  const isListed = (partNumber: string) => sql`exists (select from products p where p.is_listed
    and text_identity(p.part_number) = d.number and p.part_number = ${sql.ref(partNumber)})`;
  return sql<RowError>`
    select ${file} as file, line, 'part_number' as "column",
      'is the same as on line ' || first as message, part_number as part
    from (
      select number, line, part_number, first_value(line) over numbers as first, first_value(part_number) over numbers as first_written
      from (select text_identity(part_number) as number, line, part_number from staged_products) r
      window numbers as (partition by number order by line)) d
    where line <> first and part_number <> first_written and not (${isListed('d.part_number')} and ${isListed('d.first_written')})`;
}

const doublesOfProducts = (file: string, column: 'id' | 'part_number', label: string, message: string) =>
  doubles(file, 'staged_products', column, label, message, sql`part_number`);

/** Products whose id or part number is in another row too. Before their ids are those of the shop. */
export async function findDoubleProducts(tx: InTransaction, file: string): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    ${doublesOfProducts(file, 'id', 'id', 'is the same as on line ')}
    union all ${doublesOfProducts(file, 'part_number', 'part_number', 'is the same as on line ')}
    union all ${sameNumbers(file)}
    order by 2 limit 1000`.execute(tx);
  return rows;
}

/** Rows that turned out to be the same product of the shop, such as one by its number and one by its former number. */
export async function findDoubleIdentities(tx: InTransaction, file: string): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    ${doublesOfProducts(file, 'id', 'part_number', 'is the same product as on line ')} order by 2 limit 1000`.execute(
    tx,
  );
  return rows;
}

/** The lines of specifications.csv, of the staged rows that are requested. */
const specificationLines = (which: RawBuilder<unknown>) => sql`
  select l.line, s.product_id, s.part_number, s.items -> (l.place::integer - 1) ->> 'key' as key
  from staged_specifications s, unnest(s.lines) with ordinality as l (line, place) where ${which}`;

/** Only those of products that can have a double: of most products all lines follow each other, and their keys differ. */
const SUSPECTED = specificationLines(sql`s.product_id in (
  select product_id from staged_specifications group by product_id having count(*) > 1 or bool_or(has_doubles))`);

/** Duplicate rows of what belongs to products, and products with too many rows. */
export async function findDoubles(tx: InTransaction): Promise<RowError[]> {
  const crowds = (file: string, table: StagingTable, lines = sql`line`, count = sql`count(*)`) => sql`
    select ${file}, max(${lines}), 'product_id', 'product ' || coalesce(max(part_number), product_id::text) || ' has ' || ${count} || ' of these: at most ${sql.raw(String(MAX_PARTS_PER_PRODUCT))}', null
    from ${sql.table(table)} where product_id is not null group by product_id having ${count} > ${sql.lit(MAX_PARTS_PER_PRODUCT)}`;
  const { rows } = await sql<RowError>`
    ${doubles('specifications.csv', SUSPECTED, 'product_id, key', 'key', 'this product has it already on line ')}
    union all ${doubles('pictures.csv', 'staged_pictures', 'product_id, file', 'file', 'this product has it already on line ')}
    union all ${doubles('attachments.csv', 'staged_attachments', `product_id, regexp_replace(file, '^.*/', '')`, 'file', 'this product has a file of that name already on line ')}
    union all ${crowds('specifications.csv', 'staged_specifications', sql`lines[cardinality(lines)]`, sql`sum(cardinality(lines))`)}
    union all ${crowds('pictures.csv', 'staged_pictures')}
    union all ${crowds('attachments.csv', 'staged_attachments')}
    order by 1, 2 limit 1000`.execute(tx);
  return rows;
}

/** Those whose part number no product has, neither of the file nor one that was withdrawn from the shop. */
export async function findUnknownParts(
  tx: InTransaction,
  parts: readonly { line: number; part: string }[],
): Promise<{ line: number; part: string }[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ line: number; part: string }>`
    select line, part from unnest(${parts.map(({ line }) => line)}::integer[], ${parts.map(({ part }) => part)}::text[])
      as asked (line, part)
    where not exists (select from staged_products p where p.part_number = part)
      and not exists (select from products p where p.part_number = part and not p.is_listed) order by 1`.execute(tx);
  return rows;
}

/** Of part numbers that no product is spelled as, those of the file that are the same. */
export async function findSameParts(
  tx: InTransaction,
  parts: readonly string[],
): Promise<{ part: string; part_number: string }[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ part: string; part_number: string }>`
    select part, min(p.part_number) as part_number from unnest(${parts}::text[]) as asked (part)
    join staged_products p on text_identity(p.part_number) = text_identity(part) group by part having count(*) = 1`.execute(
    tx,
  );
  return rows;
}

/** Rows of products that are not there. Only telling when every row of products.csv was right. */
export async function findOrphans(tx: InTransaction): Promise<RowError[]> {
  const orphans = (file: string, rows: RawBuilder<unknown>) => sql`
    select ${file} as file, line, case when product_id is null then 'part_number' else 'product_id' end as "column",
      case when product_id is null then 'no product has the part number ' || coalesce(part_number, '')
        else 'no product has the id ' || product_id end as message
    from ${rows} r where not exists (select from staged_products p where p.id = product_id)`;
  const { rows } = await sql<RowError>`
    ${orphans('specifications.csv', sql`(${specificationLines(sql`true`)})`)}
    union all ${orphans('pictures.csv', sql`staged_pictures`)}
    union all ${orphans('attachments.csv', sql`staged_attachments`)}
    order by 1, 2 limit 1000`.execute(tx);
  return rows;
}
