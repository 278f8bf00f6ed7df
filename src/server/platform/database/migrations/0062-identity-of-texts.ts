/** Part numbers, names of categories and other keys are compared by the identity of their texts (docs/text.md). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { identityFunctions } from '#contract/text/identity.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of identityFunctions()) await sql.raw(statement).execute(database);
  await sql`create index products_part_number_identity on products (text_identity(part_number))`.execute(database);
  await sql`drop index products_part_number_any_case`.execute(database);
  // Codes that search and quick order look for: letters that look like ASCII are those since this version.
  for (const table of ['product_codes', 'interchange'])
    await sql`update ${sql.table(table)} set code = text_identity(code) where code ~ '[^A-Z0-9]' and code <> text_identity(code)`.execute(
      database,
    );
}
