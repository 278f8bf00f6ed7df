/** SQL of the examples of `operator new`: in the products that an import wants, and in the shop. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

interface ExampleProduct {
  partNumber: string;
  name: string;
}

/** Null when the folder does not have it. */
export async function findWantedExample(
  tx: InTransaction,
  { partNumber, name }: ExampleProduct,
): Promise<{ line: number | null } | null> {
  const { rows } = await sql<{ line: number | null }>`
    select line from wanted_products where part_number = ${partNumber} and name = ${name} limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function isExampleSold(queries: Queries, { partNumber, name }: ExampleProduct): Promise<boolean> {
  const { rows } = await sql`
    select from products where part_number = ${partNumber} and name = ${name} and is_listed limit 1`.execute(queries);
  return rows.length > 0;
}

/** With a product, in a gallery, or of a manufacturer. */
export async function isExampleShown(queries: Queries, hash: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from gallery_images where picture_hash = ${hash})
      or exists (select from manufacturers where picture_hash = ${hash})
      or exists (select from products where is_listed and images @> jsonb_build_array(jsonb_build_object('hash', ${hash}::text))) as shown`.execute(
    queries,
  );
  return rows[0]?.shown === true;
}

/** As a manufacturer of a section, or as one whose numbers ours replace. */
export async function isExampleMakerShown(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from manufacturers where label = ${name})
      or exists (select from interchange where maker = ${name}) as shown`.execute(queries);
  return rows[0]?.shown === true;
}

/** To a product that is sold. */
export async function isExampleAttached(queries: Queries, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from attachments a join products p on p.id = a.product_id
    where a.file_hash = ${hash} and p.is_listed limit 1`.execute(queries);
  return rows.length > 0;
}
