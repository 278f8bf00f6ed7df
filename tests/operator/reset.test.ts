/** `operator reset`: what was tried in a shop is gone, what the owner has entered stays, and a live shop is refused. */

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { CATALOGUE_TABLES, TRADE_TABLES } from '#server/operations/reset/reset-tables.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

/** Never emptied: the shop's texts and logo, the terms of companies, how the owner's headings are read, who is signed in to the console and who may be, the shop's identity, its backups and its maintenance, and the schema's own. */
const KEPT_TABLES = [
  'backups',
  'column_mappings',
  'console_links',
  'console_people',
  'console_sessions',
  'kysely_migration',
  'kysely_migration_lock',
  'maintenance',
  'shop_identity',
  'shop_logos',
  'shop_texts',
  'terms_codes',
];

const shop = await startTestShop({ worker: false });
const owner = await makeOwnerFolder();
const folder = await mkdtemp(join(tmpdir(), 'reset-test-'));
const backups = join(folder, 'backups');
const NAME = 'Test Pumps';

const reset = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  runOperator(['reset', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...environment });
const operator = (...args: string[]) =>
  runOperator(args, {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
  });

/** Numbers of rows. */
async function count(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      shop.database,
    );
    counts[table] = rows[0]?.rows ?? 0;
  }
  return counts;
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, rows) => sum + rows, 0);

const readStock = async () =>
  (
    await sql<{ id: number; stock: number; held: number }>`select id, stock, held from products order by id`.execute(
      shop.database,
    )
  ).rows;

/** A paid order that was partly returned, one with an open payment page, a sale at the counter, an enquiry, a mail file. */
async function tryTheShop(): Promise<void> {
  await owner.replace('company.yaml', 'address: 1 Road', 'address: 1 Road, Hamilton, ON L8P 1A1');
  const { errors } = await importFolder({ ...shop, folder: owner.path, apply: true });
  expect(errors).toEqual([]);
  const buyer = shop.browser();
  const bought = await openPayment(buyer, { 1: 2 });
  await pay(bought.url);
  expect((await verifyPayment(buyer, bought)).status).toBe(200);
  await openPayment(shop.browser(), { 2: 2 });
  expect(await operator('sale', 'P-200:1', '--kind', 'cash')).toMatchObject({ code: 0, err: '' });
  expect((await operator('stock', 'S-1', '+2', '--reason', 'counted')).code).toBe(0);
  await sql`insert into enquiries (name, email, subject, message, fingerprint)
    values ('Ada', 'ada@example.com', 'quote', 'A pump', '\\x00')`.execute(shop.database);
  await mkdir(join(shop.dataDir, 'mail'), { recursive: true });
  await writeFile(join(shop.dataDir, 'mail/1.eml'), 'mail');
}

beforeAll(async () => {
  await tryTheShop();
  expect(await readStock()).toEqual([
    { id: 1, stock: 3, held: 0 },
    { id: 2, stock: 2, held: 2 },
    { id: 3, stock: 42, held: 0 },
  ]);
});
afterAll(async () => {
  await shop.close();
  await owner.remove();
  await rm(folder, { recursive: true });
});

test('each table of a shop is in one of the lists', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`.execute(
    shop.database,
  );
  const listed = [...TRADE_TABLES, ...CATALOGUE_TABLES, ...KEPT_TABLES].toSorted();
  expect(rows.map(({ name }) => name)).toEqual(listed);
});

describe('nothing is removed', () => {
  let before = {};
  beforeEach(async () => {
    before = await count([...TRADE_TABLES, ...CATALOGUE_TABLES]);
  });
  const expectRefusal = async (args: readonly string[], why: RegExp) => {
    const { code, err } = await reset(args);
    expect(code).toBe(1);
    expect(err).toMatch(/^Nothing was removed: [^\n]+\n$/);
    expect(err).toMatch(why);
    expect(await count([...TRADE_TABLES, ...CATALOGUE_TABLES])).toEqual(before);
  };

  test.each([
    ['without a folder for the backup', ['--confirm', NAME], /name a folder for the backup/],
    ['without the name', ['--no-backup'], /no terminal for the confirmation\. Use --confirm "Test Pumps"/],
    ['with another name', ['--no-backup', '--confirm', 'yes'], /the name must be "Test Pumps", not "yes"/],
    [
      'when the backup fails',
      ['--backup', '/dev/null/x', '--confirm', NAME],
      /no backup was taken: .*a file is where a folder is needed/,
    ],
  ])('%s', async (_, args, why) => {
    await expectRefusal(args, why);
  });

  test('of a shop with a payment by a live key', async () => {
    const setMode = (mode: string) =>
      sql`update checkout_sessions set mode = ${mode} where status = 'complete'`.execute(shop.database);
    await setMode('live');
    await expectRefusal(['--no-backup', '--confirm', NAME], /it has 1 payment by Stripe's live mode/);
    await setMode('sandbox');
  });

  test('while the shop runs', async () => {
    const client = await shop.pool.connect();
    await client.query("select pg_advisory_lock_shared(7316002, hashtext('a worker'))");
    await expectRefusal(['--no-backup', '--confirm', NAME], /the shop is running: stop it first/);
    // A connection that is closed has its locks for as long as PostgreSQL has not noticed.
    await client.query('select pg_advisory_unlock_all()');
    client.release();
  });
});

test('orders, mails, enquiries and figures go, the catalogue and the stock before them stay, and a backup was taken', async () => {
  const catalogue = CATALOGUE_TABLES.filter((table) => table !== 'stock_movements');
  const before = await count(catalogue);
  const { code, out, err } = await reset(['--backup', backups, '--confirm', NAME]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/Will be removed: 3 orders \(2 paid\), \d+ mails, 1 enquiry, 0 closed months/);
  expect(out).toMatch(/\nBackup: .*\nThe shop is ready for its first order\.\n$/);
  expect(await readdir(backups)).toHaveLength(1);
  expect(total(await count(TRADE_TABLES))).toBe(0);
  expect(await count(catalogue)).toEqual(before);
  expect(await readStock()).toEqual([
    { id: 1, stock: 5, held: 0 },
    { id: 2, stock: 3, held: 0 },
    { id: 3, stock: 42, held: 0 },
  ]);
  expect(existsSync(join(shop.dataDir, 'mail'))).toBe(false);
  expect(existsSync(join(shop.dataDir, 'media'))).toBe(true);
  expect((await operator('check')).out).toContain('0 violations');
  const { rows: jobs } = await sql`select from graphile_worker._private_jobs`.execute(shop.database);
  expect(jobs).toEqual([]);
});

test('the first order afterwards has the first invoice of the year', async () => {
  expect((await operator('sale', 'P-200:1', '--kind', 'cash')).code).toBe(0);
  const { rows } = await sql<{ number: string }>`select number::text from invoices`.execute(shop.database);
  expect(rows).toEqual([{ number: '1' }]);
});

test('with --catalogue the products go too, and another folder inherits nothing of them', async () => {
  const { code, out } = await reset(['--catalogue', '--no-backup', '--confirm', NAME]);
  expect(code).toBe(0);
  expect(out).toContain('Also 3 products with their pictures, the company and its taxes.');
  expect(total(await count([...TRADE_TABLES, ...CATALOGUE_TABLES]))).toBe(0);
  for (const name of ['media', 'files']) expect(existsSync(join(shop.dataDir, name))).toBe(false);
  const other = await owner.copy();
  await other.replace('products.csv', '1,P-100,Small pump', '1,X-9,Another pump');
  expect(
    (await runOperator(['import', other.path, '--yes'], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }))
      .code,
  ).toBe(0);
  await other.remove();
  const { rows } = await sql`select part_number, stock, low_mark from products where id = 1`.execute(shop.database);
  expect(rows).toEqual([{ part_number: 'X-9', stock: 5, low_mark: null }]);
  expect((await operator('check')).out).toContain('0 violations');
});
