/**
 * Migrations run beside traffic on a full database: no statement waits a second for them, and what the version before reads
 * and writes goes on working (reliability X5). Begins with the schema of 0007, the first that accepted real payments.
 *
 * @module-tag long
 */

import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrateUpTo } from '#server/platform/database/migrate.ts';
import { databaseUrl } from '#tests/support/database-names.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const ORDERS = 10_000;
const FIRST = '0007-refunds';
const WAIT_MS = 1000;
const TRAFFIC = 4;
const FOLDER = resolve(import.meta.dirname, '../../src/server/platform/database/migrations');
const server = inject('testServer');
const name = `shop_migrations_${process.pid}`;
const administrator = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' });
const pool = new pg.Pool({ connectionString: databaseUrl(server, name), max: TRAFFIC + 2 });
pool.on('error', () => undefined); // the database is dropped under connections that are just closing
const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await migrateUpTo(database, FIRST);
  await sql`insert into shop_categories (name, description, position) values ('Pumps', '', 0)`.execute(database);
  await sql`
    insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available, is_featured, shop_category_id, material, tags, specifications, images, created_at, search_vector, search_text)
    select n, 'T-' || n, 'Product ' || n, 'For tests.', 1000, 100000, 100000, true, false, 1, '', '{}', '[]', '[]', now(), '', '' from generate_series(1, 1000) n`.execute(
    database,
  );
  await sql`${sql.raw(INSERT_ORDER)} from generate_series(1, ${sql.lit(ORDERS)}) n`.execute(database);
  await sql`insert into order_items (order_id, product_id, position, quantity, price_cents, name, part_number)
    select id, 1 + id % 1000, 0, 1, 1000, 'Product', 'T' from orders`.execute(database);
  await sql`insert into order_events (order_id, kind, detail) select id, 'created', '{}' from orders`.execute(database);
  await sql`insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body)
    select id, 'k:' || id, '<' || id || '@x>', 'a@b.example', 's', 't', 'h' from orders`.execute(database);
}, TIME_LIMIT_MS);
afterAll(async () => {
  await database.destroy();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
});

/** As version 0007 wrote orders, in its own words. */
const INSERT_ORDER = `insert into orders (order_number, visitor_hash, request_hash, token_hash, payment_method, currency, subtotal_cents, tax_cents, total_cents,
    status, payment_state, customer_email, customer_first_name, customer_last_name, customer_phone,
    billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
    shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country)
  select gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea), sha256('r'), sha256(gen_random_uuid()::text::bytea), 'card', 'cad', 1000, 130, 1130,
    'pending', 'none', 'a@b.example', 'A', 'B', '', 'x', '', 'y', 'ON', 'L8P 1A1', 'CA', 'x', '', 'y', 'ON', 'L8P 1A1', 'CA'`;

/** What the old version does all day: sells, reads, writes history and mails. */
const OLD_WORK = [
  `${INSERT_ORDER} from generate_series(1, 1)`,
  'update products set held = held + 1 where id = 1 + (random() * 999)::int and stock >= held + 1',
  "update orders set payment_state = 'session_creating' where id = 1 + (random() * 9999)::int and payment_state = 'none'",
  "insert into order_events (order_id, kind, detail) values (1, 'created', '{}')",
  "insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body) values (1, gen_random_uuid()::text, gen_random_uuid()::text, 'a@b.example', 's', 't', 'h')",
  'select * from orders where id = 1 + (random() * 9999)::int',
  'select id, part_number, name, description, price_cents, stock, held, tags, specifications, images from products where id = 1 + (random() * 999)::int',
  'update products set stock = stock - 1 where id = 1 + (random() * 999)::int and stock > held',
  // One transaction, as the payment of an order is: what a migration locks in the opposite order is a deadlock.
  `select id from orders where id = 1 for update; select pg_sleep(0.01);
    insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body) values (1, gen_random_uuid()::text, gen_random_uuid()::text, 'a@b.example', 's', 't', 'h')`,
];

async function listMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'));
  return files.map((file) => file.slice(0, -3)).toSorted((a, b) => (a < b ? -1 : 1));
}

test(
  `on ${ORDERS} orders under traffic no statement waits a second, and none of the old ones fails`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    const later = (await listMigrations()).filter((migration) => migration > FIRST);
    expect(later.length).toBeGreaterThan(1);
    let isOver = false;
    const done = new Map<string, number>();
    const failures: string[] = [];
    const traffic = Array.from({ length: TRAFFIC }, async (_, worker) => {
      const client = await pool.connect();
      await client.query(`set lock_timeout = ${WAIT_MS}`);
      for (let count = worker; !isOver; count += 1) {
        const work = OLD_WORK[count % OLD_WORK.length] ?? '';
        await client.query(work).then(
          () => done.set(work, (done.get(work) ?? 0) + 1),
          (error: Error) => failures.push(`${error.message}: ${work.slice(0, 60)}`),
        );
      }
      client.release();
    });
    try {
      for (const migration of later) {
        const before = [...done.values()].reduce((sum, count) => sum + count, 0);
        await migrateUpTo(database, migration);
        const target = before + pick({ fast: 100, full: 5000 });
        // Traffic goes on between them, on the schema that is half way.
        while ([...done.values()].reduce((sum, count) => sum + count, 0) < target && failures.length === 0)
          await new Promise((resolve_) => setTimeout(resolve_, 10));
      }
    } finally {
      isOver = true;
      await Promise.all(traffic);
    }
    expect(failures).toEqual([]);
    expect(done.size).toBe(OLD_WORK.length);
  },
);
