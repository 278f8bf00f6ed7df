/**
 * A million products: lists in every order as blocks of ids, so that any page is found by its number; counts beside them;
 * and what search looks in apart from the products, so that a sale never touches a search index.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table product_search (
      product_id bigint primary key references products on delete cascade,
      -- Which way of making vectors this one was made by; another is made anew at the next import.
      version integer not null,
      vector tsvector not null
    )`,
    // Version 0: the next import makes them anew. The word of the shop category is what narrows a search to it.
    sql`insert into product_search (product_id, version, vector)
      select id, 0, search_vector || ('''#' || shop_category_id || ''':1A')::tsvector from products where is_listed`,
    sql`create index product_search_vector on product_search using gin (vector)`,
    sql`create index product_search_names on product_search using gin (ts_filter(vector, '{a}'))`,
    sql`alter table products drop column search_vector, drop column search_text`,
    sql`drop table search_words`,
    sql`create table search_words (word text primary key, products integer not null)`,
    sql`insert into search_words
      select word, ndoc from ts_stat('select vector from product_search') where length(word) >= 3 and word !~ '[0-9.#]'`,

    sql`drop index products_by_category`,
    sql`create index products_alike on products (shop_category_id, material, id) where is_listed`,
    sql`create index products_tags on products using gin (tags) where is_listed`,
    sql`create index products_featured on products (position) where is_listed and is_featured`,
    sql`create index products_listed on products (id) where is_listed`,
    sql`create index products_part_number_any_case on products (upper(part_number))`,

    // Shop category 0 is all of them. Without a count the blocks are out of date, and lists are sorted when they are asked for.
    sql`create table product_lists (
      shop_category_id integer not null,
      sort text not null,
      block integer not null,
      product_ids bigint[] not null,
      primary key (shop_category_id, sort, block)
    )`,
    sql`create table product_counts (
      shop_category_id integer primary key,
      count integer not null
    )`,
    // Whatever changes an order or a count, through whichever statement, puts the blocks out of date in its transaction.
    sql`create function forget_product_lists() returns trigger language plpgsql as $$
      begin
        delete from product_counts;
        return null;
      end $$`,
    sql`create trigger products_forget_lists after insert or delete or truncate
      on products for each statement execute function forget_product_lists()`,
    sql`create trigger products_moved_in_lists
      after update of name, price_cents, position, created_at, is_listed, shop_category_id on products
      for each row when ((old.name, old.price_cents, old.position, old.created_at, old.is_listed, old.shop_category_id)
        is distinct from (new.name, new.price_cents, new.position, new.created_at, new.is_listed, new.shop_category_id))
      execute function forget_product_lists()`,
    sql`create trigger shop_categories_forget_lists after insert or delete or truncate or update of name
      on shop_categories for each statement execute function forget_product_lists()`,
  ];
  for (const statement of statements) await statement.execute(database);
}
