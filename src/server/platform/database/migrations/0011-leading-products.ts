/**
 * What search looks in first: the same as `product_search` holds, of the products that the owner put first alone. A word
 * that half of a million products have is answered from there, since PostgreSQL collects all that an index knows of a word
 * before it takes the first of them. In a table of its own, because moving rows about in the large one spoils its index.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table leading_product_search (
      product_id bigint primary key,
      vector tsvector not null
    )`,
    // Until the next import, which chooses them anew.
    sql`insert into leading_product_search (product_id, vector)
      select s.product_id, s.vector from product_search s join products p on p.id = s.product_id
      where p.is_listed order by p.position nulls last, p.id limit 50000`,
    sql`create index leading_product_search_vector on leading_product_search using gin (vector)`,
    sql`create index leading_product_search_names on leading_product_search using gin (ts_filter(vector, '{a}'))`,
    sql`analyze leading_product_search`,
    // Last, since it holds up every sale until the end of the migration.
    sql`alter table leading_product_search add foreign key (product_id) references products on delete cascade`,
  ];
  for (const statement of statements) await statement.execute(database);
}
