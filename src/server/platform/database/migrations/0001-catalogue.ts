/** Shop categories, products with their stock, attachments, pictures; and what search looks in. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create extension if not exists pg_trgm`,
    sql`create extension if not exists fuzzystrmatch`,
    sql`create table pictures (
      hash text primary key,
      format text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null,
      is_broken boolean not null default false
    )`,
    sql`create table shop_categories (
      id integer generated always as identity primary key,
      name text not null unique,
      description text not null,
      position integer not null,
      is_listed boolean not null default true
    )`,
    // What is sold: quantity shown to visitors is stock - held. The checks are the last line of defence against overselling.
    sql`create table products (
      id bigint primary key check (id > 0),
      part_number text not null,
      name text not null,
      description text not null,
      price_cents integer not null check (price_cents between 0 and 99999999),
      stock integer not null check (stock >= 0),
      held integer not null default 0 check (held >= 0),
      imported_stock integer not null,
      is_available boolean not null,
      is_listed boolean not null default true,
      is_featured boolean not null,
      shop_category_id integer not null references shop_categories,
      material text not null,
      tags text[] not null,
      aliases text[] not null default '{}',
      specifications jsonb not null,
      images jsonb not null,
      position integer,
      created_at timestamptz not null,
      search_vector tsvector not null default '',
      search_text text not null default '',
      constraint products_held_within_stock check (held <= stock)
    )`,
    sql`create unique index products_part_number on products (part_number) where is_listed`,
    sql`create index products_search_vector on products using gin (search_vector)`,
    sql`create index products_search_text on products using gin (search_text gin_trgm_ops)`,
    sql`create index products_by_category on products (shop_category_id) where is_listed`,
    // Part numbers and their other spellings, upper case, letters and digits only.
    sql`create table product_codes (
      product_id bigint not null references products on delete cascade,
      code text not null,
      is_alias boolean not null,
      primary key (code, product_id)
    )`,
    sql`create index product_codes_prefix on product_codes (code text_pattern_ops)`,
    sql`create index product_codes_fragment on product_codes using gin (code gin_trgm_ops)`,
    sql`create index product_codes_product on product_codes (product_id)`,
    // Every word of letters that a product is found by: misspelt words are compared with these.
    sql`create table search_words (word text primary key)`,
    sql`create table attachments (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      position integer not null,
      filename text not null,
      file_hash text not null,
      content_type text not null,
      byte_size bigint not null,
      description text not null,
      is_public boolean not null,
      unique (product_id, filename)
    )`,
    // Every change of stock, so that available + held + sold = initial + restocked can be proved at any time.
    sql`create table stock_movements (
      id bigint generated always as identity primary key,
      product_id bigint not null references products,
      quantity integer not null,
      reason text not null check (reason in ('import', 'adjustment', 'sale', 'return')),
      order_id bigint,
      created_at timestamptz not null default now()
    )`,
    sql`create index stock_movements_product on stock_movements (product_id)`,
    sql`create unique index stock_movements_one_sale on stock_movements (order_id, product_id) where reason = 'sale'`,
  ];
  for (const statement of statements) await statement.execute(database);
}
