/**
 * A whole shop, without pages by default, for one test file: its own database, the payment sandbox behind a judging proxy, the job
 * worker, mails as files.
 */

import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { startSandbox } from 'stripe-sandbox';
import { createApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { sandboxSettings } from '#server/connect-payments.ts';
import type { Disk } from '#server/operations/health/disk.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction, isLockedByOthers } from '#server/platform/database/transaction.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { createLog } from '#server/platform/log.ts';
import { markAsCopy } from '#server/platform/maintenance/restored-copy.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { mayRunInCopy } from '#server/suspend-copies.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { startSecondServer } from './second-server.ts';
import type { SecondServer } from './second-server.ts';
import { SERVERS, inTurn } from './server-count.ts';
import { startStripeProxy } from './stripe-proxy.ts';
import type { StripeProxy } from './stripe-proxy.ts';
import { TestBrowser } from './test-browser.ts';
import { SANDBOX_KEY, SHOP_SECRET, TEST_CONFIG, TEST_SECRETS, WEBHOOK_SECRET } from './test-config.ts';
import { TEST_WORK } from './test-work.ts';
import { until } from './until.ts';

export interface TestShop {
  url: string;
  app: App;
  database: Database;
  pool: pg.Pool;
  /** Every line of the log so far, as it was written. */
  logLines: string[];
  /** For an operator command started as a process of its own. */
  databaseUrl: string;
  dataDir: string;
  stripe: StripeProxy;
  sandboxUrl: string;
  browser(): TestBrowser;
  /** Mails written so far, oldest first. */
  mails(): Promise<Email[]>;
  /** Runs a job now, as the worker would. */
  runTask(name: string, payload: unknown): Promise<void>;
  close(): Promise<void>;
}

interface TestShopOptions {
  /** Whether the sandbox reports events; true by default. `lost`: it does, and none is delivered. */
  webhooks?: boolean | 'lost';
  /** Whether jobs run by themselves; true by default. */
  worker?: boolean;
  /** Whether calls are limited; false by default. */
  rateLimits?: boolean;
  /** How many connections to the database requests and jobs have; as many as in production by default. */
  connections?: number;
  /** Whether pages are served, from the build; false by default. */
  pages?: boolean;
  /** Whether it is the demo company's, with its pictures and files; an empty one by default. */
  demo?: boolean;
  /** The address that visitors use, when it is not the shop's own. */
  publicUrl?: string;
  /** What the disk says; by default nothing, as that of a developer may be nearly full. */
  readDisk?: () => Promise<Disk | null>;
  /** Whether its data is a restored copy; false by default. */
  isCopy?: boolean;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: string[];
}

export async function startTestShop({
  webhooks = true,
  worker: runsJobs = true,
  rateLimits = false,
  trustProxy = [],
  pages = false,
  demo = false,
  publicUrl,
  connections,
  readDisk = async () => null,
  isCopy = false,
}: TestShopOptions = {}): Promise<TestShop> {
  if (pages) await buildPagesIfChanged(() => undefined);
  const open = await createTestDatabase({ demo });
  if (connections !== undefined) open.pool.options.max = connections;
  const folder = await mkdtemp(join(tmpdir(), 'storefront-test-'));
  if (demo) {
    for (const shared of ['media', 'files']) await symlink(join(open.dataDir, shared), join(folder, shared));
  } else {
    await open.database.insertInto('company').values(COMPANY).execute();
  }
  if (isCopy) await markAsCopy(open.database);
  // Where operator commands look for the shop's keys.
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(TEST_SECRETS), { mode: 0o600 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    stateDir: join(folder, 'sandbox'),
    secretKey: SANDBOX_KEY,
    ...(webhooks
      ? {
          webhook: {
            url: url + WEBHOOK_PATH,
            secret: webhooks === 'lost' ? 'whsec_of_another_shop' : WEBHOOK_SECRET,
            retryDelaysMs: [50, 100, 200],
          },
        }
      : {}),
  });
  const stripe = await startStripeProxy(sandbox.url);
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line) => void logLines.push(line) });
  const app = await createApp({
    config: {
      ...TEST_CONFIG,
      publicUrl: publicUrl ?? url,
      dataDir: folder,
      trustProxy,
      rateLimits,
    },
    secretKey: SHOP_SECRET,
    database: open.database,
    searches: open.searches,
    pools: [open.pool, open.searchPool],
    gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, stripe.url)),
    log,
    workers: TEST_WORK.workers,
    readDisk,
    pages: pages ? { mode: 'production', testMode: true } : null,
  });
  const mayRun = (task: string) => !app.copy.isCopy() || mayRunInCopy(task);
  const worker = runsJobs
    ? await startWorker({ pool: open.pool, tasks: app.tasks, everyMinute: [], isAlone: true, log, mayRun })
    : null;
  app.copy.onActivated(() => void worker?.renew());
  await app.http.listen({ port, host: '127.0.0.1' });
  const others: SecondServer[] = [];
  while (!pages && others.length < SERVERS - 1) {
    const facts = { url, databaseUrl: open.databaseUrl, dataDir: folder, stripe };
    others.push(await startSecondServer(facts, { worker: runsJobs, rateLimits, trustProxy }));
  }
  const nextUrl = inTurn([url, ...others.map((other) => other.url)]);

  return {
    url,
    app,
    database: open.database,
    pool: open.pool,
    logLines,
    databaseUrl: open.databaseUrl,
    dataDir: folder,
    stripe,
    sandboxUrl: sandbox.url,
    browser: () => new TestBrowser(nextUrl),
    mails: () => readMails(join(folder, 'mail')),
    async runTask(name, payload) {
      const task = app.tasks[name];
      if (task === undefined) throw new Error(`No task ${name}`);
      await task(payload);
    },
    async close() {
      for (const other of others) await other.close();
      await app.http.close();
      await worker?.stop();
      await stripe.close();
      await sandbox.close();
      await open.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Forgets every order with all that belongs to it, and every product, as soon as no job of an earlier test is at work on them. */
export async function clearOrders(database: Database): Promise<void> {
  await until('no job processes an order', () => truncateUnlessBusy(database));
}

/**
 * All locks at once or none: taken one after the other they would meet those of a job the wrong way round. Nor while a job is under way: what it has
 * read is forgotten then, and the next test's order has the same number.
 */
async function truncateUnlessBusy(database: Database): Promise<boolean> {
  const names = `orders, order_items, stock_holds, checkout_sessions, order_events, payment_events, payment_events_read,
    mails, refunds, stock_movements, products, unpaid_order_networks, unpaid_lapses, invoices, invoice_counters`.split(
    /,\s+/,
  );
  const tables = sql.join(names.map((name) => sql.table(name)));
  try {
    return await inTransaction(database, async (tx, undo) => {
      await sql`lock table ${tables} in access exclusive mode nowait`.execute(tx);
      const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(tx);
      if (rows.length > 0) undo();
      else await emptyWithDependants(tx, names);
      return rows.length === 0;
    });
  } catch (error) {
    if (isLockedByOthers(error)) return false;
    throw error;
  }
}

/**
 * As TRUNCATE … RESTART IDENTITY CASCADE leaves the tables and those that refer to them. That one makes new files for every table
 * and index, also of empty ones, which takes ten times as long.
 */
async function emptyWithDependants(tx: InTransaction, names: readonly string[]): Promise<void> {
  const list = names.map((name) => `'${name}'::regclass`).join(', ');
  await sql
    .raw(
      `do $$
       declare emptied regclass; counter text;
       begin
         set local session_replication_role = replica; -- no triggers and no checks of references: all of them go
         for emptied in
           with recursive dependants as (
             select unnest(array[${list}]) as id
             union select c.conrelid::regclass from pg_constraint c join dependants d on c.confrelid = d.id where c.contype = 'f')
           select id from dependants
         loop
           execute format('delete from %s', emptied);
           for counter in
             select pg_get_serial_sequence(emptied::text, attname) from pg_attribute
             where attrelid = emptied and attnum > 0 and not attisdropped
           loop
             if counter is not null then perform setval(counter, 1, false); end if;
           end loop;
         end loop;
         set local session_replication_role = origin;
         delete from products; -- none is left: for the trigger by which the stored lists are forgotten
       end $$`,
    )
    .execute(tx);
}

export interface TestProduct {
  id: number;
  stock?: number;
  priceCents?: number;
  isAvailable?: boolean;
  isListed?: boolean;
  name?: string;
}

/** Puts a product on the shelf, as an import does. */
export async function addProduct(database: Database, product: TestProduct): Promise<void> {
  await sql`
    insert into shop_categories (name, description, position) values ('Pumps', '', 0) on conflict do nothing`.execute(
    database,
  );
  const { id } = await database.selectFrom('shop_categories').select('id').executeTakeFirstOrThrow();
  const stock = product.stock ?? 10;
  await database
    .insertInto('products')
    .values({
      id: product.id,
      part_number: `T-${product.id}`,
      name: product.name ?? `Product ${product.id}`,
      description: 'For tests.',
      price_cents: product.priceCents ?? 10_000,
      stock,
      imported_stock: stock,
      is_available: product.isAvailable ?? true,
      is_listed: product.isListed ?? true,
      is_featured: false,
      shop_category_id: id,
      material: '',
      tags: [],
      specifications: '[]',
      images: '[]',
      position: null,
      created_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  if (stock > 0)
    await database
      .insertInto('stock_movements')
      .values({ product_id: product.id, quantity: stock, reason: 'import', order_id: null })
      .execute();
}

export const COMPANY = {
  name: 'Test Pumps',
  tagline: '',
  description: '',
  address: '1 Test Street',
  phone: '(555) 555-0100',
  email: 'info@example.com',
  hours: '',
  days: '',
  founded: 1981,
  story: [],
};

async function readMails(folder: string): Promise<Email[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted();
  return Promise.all(mails.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
}
