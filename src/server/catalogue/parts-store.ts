/** SQL of parts and what they fit. */
import { sql } from 'kysely';
import type { ProductName } from '#contract/catalogue.ts';
import type { Queries } from '#server/database/database.ts';

/** Products that are sorted to find the first. */
const MOST_TAGGED = 500;

interface Wanted {
  /** The product itself, which is no part of its own. */
  id: number;
  codes: readonly string[];
  limit: number;
}

/** Listed products whose part number is one of the codes, or begins with one before a hyphen. */
export async function findProductsNamed(queries: Queries, { id, codes, limit }: Wanted): Promise<ProductName[]> {
  if (codes.length === 0) return [];
  // Patterns of their own for each code: only then does PostgreSQL use the index of part numbers.
  const matches = codes.map((code) => sql`part_number = ${code} or part_number like ${`${escapeLike(code)}-%`}`);
  const { rows } = await sql<ProductName>`
    select id, part_number, name from products
    where is_listed and id <> ${id} and (${sql.join(matches, sql` or `)}) order by id limit ${limit}`.execute(queries);
  return rows;
}

/** Listed products with one of the codes among their tags; the first of them, where thousands have one. */
export async function findProductsTagged(queries: Queries, { id, codes, limit }: Wanted): Promise<ProductName[]> {
  if (codes.length === 0) return [];
  // Sorted apart: in one step PostgreSQL reads the products in the order of their ids, all of them where few have the tag.
  const { rows } = await sql<ProductName>`
    with tagged as materialized (
      select id, part_number, name from products
      where is_listed and id <> ${id} and tags && ${codes}::text[] limit ${sql.lit(MOST_TAGGED)})
    select * from tagged order by id limit ${limit}`.execute(queries);
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
