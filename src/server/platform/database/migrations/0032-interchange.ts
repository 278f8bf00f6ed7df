/** Numbers of other makers and our parts that replace them, as in the owner's interchange.csv. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table interchange (
      id bigint generated always as identity primary key,
      position integer not null,
      maker text not null,
      type text not null,
      number text not null,
      -- The number in capitals without spaces and signs, by which it is searched.
      code text not null,
      -- The part number of our product.
      ours text not null,
      kind text not null,
      dimensions_verified boolean not null,
      source text not null,
      verified_on date,
      note text not null
    )`,
    sql`create index interchange_code on interchange (code)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
