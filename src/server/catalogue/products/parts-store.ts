/** SQL of parts and what they fit. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductName } from '#contract/catalogue.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Products that are sorted to find the first. */
const MOST_FOUND = 500;

interface PartQuery {
  /** The product itself, which is no part of its own. */
  id: number;
  /** Part numbers, or their beginnings before a hyphen, of what it fits. */
  fitting: readonly string[];
  /** Its own part number and the beginnings of it, by which its parts are tagged. */
  own: readonly string[];
  /** Of each. */
  limit: number;
}

/** Listed products that it fits, and its parts; the first of them, where thousands are. */
export async function findFitsAndSpares(
  queries: Queries,
  { id, fitting, own, limit }: PartQuery,
): Promise<{ fits: ProductName[]; spares: ProductName[] }> {
  // Sorted apart: in one step PostgreSQL reads the products in the order of their ids, all of them where few are found.
  const found = (condition: RawBuilder<unknown>) => sql`(
    with found as materialized (
      select id, part_number, name from products where is_listed and id <> ${id} and ${condition} limit ${sql.lit(MOST_FOUND)}),
    first as (select * from found order by id limit ${limit})
    select coalesce(json_agg(first order by id), '[]') from first)`;
  const { rows } = await sql<{ fits: ProductName[]; spares: ProductName[] }>`
    select ${found(isNumbered(fitting))} as fits, ${found(isTagged(own))} as spares`.execute(queries);
  return rows[0] ?? { fits: [], spares: [] };
}

function isNumbered(codes: readonly string[]): RawBuilder<unknown> {
  if (codes.length === 0) return sql`false`;
  // Patterns of their own for each code: only then does PostgreSQL use the index of part numbers.
  const matches = codes.map((code) => sql`part_number = ${code} or part_number like ${`${escapeLike(code)}-%`}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

function isTagged(codes: readonly string[]): RawBuilder<unknown> {
  return codes.length === 0 ? sql`false` : sql`tags && ${codes}::text[]`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
