/** What specifications mean, and their values as columns by which products are found. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // json and not jsonb: the text is compared with what the owner's folder says.
    sql`create table attributes (
      id integer generated always as identity primary key,
      key text not null unique,
      position integer not null,
      definition json not null
    )`,
    // Empty: those that its products state.
    sql`alter table shop_categories add column attributes text[] not null default '{}'`,
    // Of each category (0 is all of them): the ids of its products in ascending order, as 64-bit floating point numbers.
    sql`create table specification_lists (
      shop_category_id integer primary key,
      product_ids bytea not null
    )`,
    // For each product of the list the number of its set of values, as 32-bit numbers; all little-endian.
    sql`create table specification_columns (
      shop_category_id integer not null references specification_lists on delete cascade,
      attribute text not null,
      sets json not null,
      numbers bytea not null,
      primary key (shop_category_id, attribute)
    )`,
    // Numbers have nothing to compress, and are read whole.
    sql`alter table specification_columns alter column numbers set storage external`,
    sql`alter table specification_lists alter column product_ids set storage external`,
  ];
  for (const statement of statements) await statement.execute(database);
}
