/** SQL of an export: products and what belongs to them as the rows of the owner's files, read a few at a time. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { SourceFormat } from '#server/site/media/file-kinds.ts';
import { STORED_NAMES, exportedValue, selectColumns } from './product-columns-store.ts';

const ROWS_AT_ONCE = 1000;

/** Whether no other export of this shop is at work; until the end of the transaction. */
export async function lockExport(tx: InTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('catalogue export')) as is_ours`.execute(tx);
  return rows[0]?.is_ours === true;
}

const inOrder = sql`p.position nulls last, p.id`;

/** By the columns of products.csv. */
export type ExportedProduct = Partial<Record<ColumnName, unknown>>;

export function readProducts(tx: InTransaction): AsyncGenerator<ExportedProduct> {
  return readRows(
    tx,
    sql<ExportedProduct>`
      select ${selectColumns(STORED_NAMES, exportedValue)}
      from products p join shop_categories c on c.id = p.shop_category_id where p.is_listed order by ${inOrder}`,
  );
}

export function readSpecifications(
  tx: InTransaction,
): AsyncGenerator<{ part_number: string; key: string; value: string }> {
  return readRows(
    tx,
    sql<{ part_number: string; key: string; value: string }>`
      select p.part_number, s.item->>'key' as key, s.item->>'value' as value
      from products p, jsonb_array_elements(p.specifications) with ordinality as s (item, place)
      where p.is_listed order by ${inOrder}, s.place`,
  );
}

/**
 * Where each picture is in the folder: as in the owner's, where no other picture has that name in any letters. Attachments
 * have a folder of their own.
 */
const NAMED_PICTURES = sql`(
  select hash, format, is_broken, case when file is null or file ilike 'sheets/%' or place > 1
    then 'pictures/' || hash || '.' || format else file end as file
  from (select hash, format, is_broken, file, row_number() over (partition by lower(file) order by hash) as place
    from pictures) numbered)`;

export function readPictures(
  tx: InTransaction,
): AsyncGenerator<{ part_number: string; file: string; alt_text: string }> {
  return readRows(
    tx,
    sql<{ part_number: string; file: string; alt_text: string }>`
      select p.part_number, n.file, i.item->>'alt_text' as alt_text
      from products p, jsonb_array_elements(p.images) with ordinality as i (item, place) join ${NAMED_PICTURES} n on n.hash = i.item->>'hash'
      where p.is_listed order by ${inOrder}, i.place`,
  );
}

/** Two attachments of one name have the first characters of their hash as a folder. */
const NAMED_ATTACHMENTS = sql`(
  select product_id, position, file_hash, description, is_public, 'sheets/' || case
      when min(file_hash) over same = max(file_hash) over same and min(filename) over same = max(filename) over same then ''
      else left(file_hash, 12) || '/' end || filename as file
  from attachments where product_id in (select id from products where is_listed) window same as (partition by lower(filename)))`;

export interface ExportedAttachment {
  part_number: string;
  file: string;
  description: string;
  is_public: boolean;
}

export function readAttachments(tx: InTransaction): AsyncGenerator<ExportedAttachment> {
  return readRows(
    tx,
    sql<ExportedAttachment>`
      select p.part_number, a.file, a.description, a.is_public
      from products p join ${NAMED_ATTACHMENTS} a on a.product_id = p.id order by ${inOrder}, a.position`,
  );
}

export interface ExportedFile {
  hash: string;
  file: string;
  /** Of a picture; null for an attachment. */
  format: SourceFormat | null;
  /** A picture that was damaged when it came, and is not stored. */
  is_broken: boolean;
}

/** Every file that rows of the folder name, each once. */
export function readFiles(tx: InTransaction): AsyncGenerator<ExportedFile> {
  return readRows(
    tx,
    sql<ExportedFile>`
      select n.hash, n.file, n.format, n.is_broken from ${NAMED_PICTURES} n where n.hash in (
        select image->>'hash' from products, jsonb_array_elements(images) image where is_listed
        union select picture_hash from manufacturers union select picture_hash from gallery_images)
      union all select distinct file_hash, file, null, false from ${NAMED_ATTACHMENTS} a`,
  );
}

/** The pictures of logos and galleries, which are few. */
export async function findContentPictures(tx: InTransaction): Promise<Map<string, string>> {
  const { rows } = await sql<{ hash: string; file: string }>`
    select n.hash, n.file from ${NAMED_PICTURES} n where n.hash in (
      select picture_hash from manufacturers union select picture_hash from gallery_images)`.execute(tx);
  return new Map(rows.map(({ hash, file }) => [hash, file]));
}

async function* readRows<Row>(tx: InTransaction, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported_rows`.execute(tx);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close exported_rows`.execute(tx);
}
