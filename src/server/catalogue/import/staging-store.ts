/**
 * The owner's rows on their way in: temporary tables that live as long as the import's transaction, filled in
 * batches, so that a catalogue of a million rows is checked and compared by PostgreSQL and never held in memory.
 */
import { sql } from 'kysely';
import type { InTransaction } from '#server/database/database.ts';
import type { SpecificationColumn } from '#server/database/tables.ts';
import type { SearchDocument } from '../search-document.ts';
import type { Complaint } from './complaints.ts';

const TABLES = {
  staged_products: `line integer, id bigint, part_number text, name text, description text, price integer, stock integer,
    is_available boolean, category text, material text, tags text[], featured boolean, "order" integer,
    created_at timestamptz, also_known_as text[]`,
  staged_specifications: 'line integer, product_id bigint, key text, value text',
  staged_pictures: 'line integer, product_id bigint, file text, alt_text text',
  staged_attachments: 'line integer, product_id bigint, file text, description text, is_public boolean',
  staged_picture_files: 'file text, hash text, width integer, height integer, placeholder text',
  staged_attached_files: 'file text, hash text, content_type text, byte_size bigint',
  staged_search: 'product_id bigint, vector text, text text, code text, alias_codes text[], vocabulary text[]',
};

type StagingTable = keyof typeof TABLES;

/** Rows of one statement. */
const BATCH_ROWS = 1000;
/** Products whose search words are made at a time. */
const DOCUMENT_BATCH = 500;
const MAX_PARTS_PER_PRODUCT = 200;

/** One import at a time; null of the lock is another import's. Takes away the time limits that visitors' statements have. */
export async function beginStaging(tx: InTransaction): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('catalogue import')) as is_ours`.execute(tx);
  if (rows[0]?.is_ours !== true) return false;
  for (const [name, columns] of Object.entries(TABLES)) {
    await sql`create temporary table ${sql.table(name)} (${sql.raw(columns)}) on commit drop`.execute(tx);
  }
  return true;
}

export async function stageRows(tx: InTransaction, table: StagingTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** Collects rows and stages them a batch at a time; `flush` stages the rest. */
export function batches(
  tx: InTransaction,
  table: StagingTable,
): { add(row: object): Promise<void>; flush(): Promise<void> } {
  let waiting: object[] = [];
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    await stageRows(tx, table, rows);
  };
  return {
    flush,
    async add(row) {
      waiting.push(row);
      if (waiting.length >= BATCH_ROWS) await flush();
    },
  };
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

/** Rows that say the same thing twice, or too many things. */
export async function findDoubles(tx: InTransaction): Promise<Complaint[]> {
  const doubles = (file: string, table: StagingTable, columns: string, label: string, message: string) => sql`
    select ${file} as file, line, ${label} as "column", ${message} || first as message from (
      select line, min(line) over (partition by ${sql.raw(columns)}) as first from ${sql.table(table)}) d
    where line <> first`;
  const crowds = (file: string, table: StagingTable) => sql`
    select ${file}, max(line), 'product_id', 'product ' || product_id || ' has ' || count(*) || ' of these: at most ${sql.raw(String(MAX_PARTS_PER_PRODUCT))}'
    from ${sql.table(table)} group by product_id having count(*) > ${sql.lit(MAX_PARTS_PER_PRODUCT)}`;
  const { rows } = await sql<Complaint>`
    ${doubles('products.csv', 'staged_products', 'id', 'id', 'is the same as on line ')}
    union all ${doubles('products.csv', 'staged_products', 'upper(part_number)', 'part_number', 'is the same as on line ')}
    union all ${doubles('specifications.csv', 'staged_specifications', 'product_id, key', 'key', 'this product has it already on line ')}
    union all ${doubles('pictures.csv', 'staged_pictures', 'product_id, file', 'file', 'this product has it already on line ')}
    union all ${doubles('attachments.csv', 'staged_attachments', `product_id, regexp_replace(file, '^.*/', '')`, 'file', 'this product has a file of that name already on line ')}
    union all ${crowds('specifications.csv', 'staged_specifications')}
    union all ${crowds('pictures.csv', 'staged_pictures')}
    union all ${crowds('attachments.csv', 'staged_attachments')}
    order by 1, 2 limit 1000`.execute(tx);
  return rows;
}

/** Rows of products that are not there. Only telling when every row of products.csv was right. */
export async function findOrphans(tx: InTransaction): Promise<Complaint[]> {
  const orphans = (file: string, table: StagingTable) => sql`
    select ${file} as file, line, 'product_id' as "column", 'no product has the id ' || product_id as message
    from ${sql.table(table)} where not exists (select from staged_products p where p.id = product_id)`;
  const { rows } = await sql<Complaint>`
    ${orphans('specifications.csv', 'staged_specifications')}
    union all ${orphans('pictures.csv', 'staged_pictures')}
    union all ${orphans('attachments.csv', 'staged_attachments')}
    order by 1, 2 limit 1000`.execute(tx);
  return rows;
}

export interface StagedDocument {
  id: number;
  part_number: string;
  name: string;
  description: string;
  material: string;
  category: string;
  tags: string[];
  aliases: string[];
  specifications: SpecificationColumn[];
}

/** Goes through all staged products and keeps what `toDocument` makes of each. */
export async function stageSearchDocuments(
  tx: InTransaction,
  toDocument: (product: StagedDocument) => SearchDocument,
): Promise<void> {
  await sql`create index on staged_products (id)`.execute(tx);
  await sql`create index on staged_specifications (product_id)`.execute(tx);
  for (let after = 0; ;) {
    const { rows } = await sql<StagedDocument>`
      select id, part_number, name, description, material, category, tags, also_known_as as aliases, (
        select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value) order by s.line), '[]')
        from staged_specifications s where s.product_id = p.id) as specifications
      from staged_products p where id > ${after} order by id limit ${sql.lit(DOCUMENT_BATCH)}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    await stageRows(
      tx,
      'staged_search',
      rows.map((product) => {
        const { aliasCodes, ...document } = toDocument(product);
        return { product_id: product.id, ...document, alias_codes: aliasCodes };
      }),
    );
  }
}
