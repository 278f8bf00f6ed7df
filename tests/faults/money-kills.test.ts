/**
 * R2 for what people do with paid orders: a process that ships, refunds, cancels, books money from outside and closes months
 * is killed with SIGKILL before and after each statement that it sends. Nothing is half done, and the same change made
 * again completes it: one shipment, one refund, one mail, and numbers of invoices without a gap.
 *
 * @module-tag long
 */

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPayments, sandboxSettings } from '#server/connect-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import { offerFreight } from '#tests/support/freight.ts';
import type { MoneyWork, MoneyWorkerSettings } from '#tests/support/money-worker.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { nameStatements } from '#tests/support/wire-names.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom, shuffle } from './size.ts';

const WORKER = fileURLToPath(new URL('../support/money-worker.ts', import.meta.url));
/** Of each kind of change; at full size every statement, before and after it. */
const SOME = pick({ fast: 2, full: 1000 });
/** The month before this one. */
const MONTH = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7);

const shop = await startTestShop();
const services = connectPayments({
  config: { ...TEST_CONFIG, publicUrl: shop.url },
  secretKey: SHOP_SECRET,
  database: shop.database,
  gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
  log: createLog('silent', { write: () => undefined }),
});
let proxy: FaultProxy;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 100_000 });
  const { searchParams } = new URL(shop.databaseUrl);
  const to = { path: join(searchParams.get('host') ?? '', '.s.PGSQL.5432') };
  proxy = await startFaultProxy({ to, nameRequests: nameStatements });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await proxy.close();
  await shop.close();
});

async function startWorker(): Promise<ChildProcess> {
  const { username, pathname } = new URL(shop.databaseUrl);
  const settings: MoneyWorkerSettings = {
    databaseUrl: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`,
    dataDir: shop.dataDir,
    url: shop.url,
    stripeUrl: shop.stripe.url,
  };
  const child = fork(WORKER, [JSON.stringify(settings)]);
  await once(child, 'message');
  return child;
}

/** Has the worker make the change; kills it at that statement, if it comes to it. Null when it was killed. */
async function make(
  work: MoneyWork,
  at: { statement: number; when: 'before' | 'after' } | null,
): Promise<{ kind: string | null; statements: number }> {
  worker ??= await startWorker();
  const child = worker;
  let statements = 0;
  proxy.onMoment = ({ when }) => {
    if (when === 'before') statements += 1;
    if (at === null || when !== at.when || statements !== at.statement) return undefined;
    child.kill('SIGKILL');
    return 'cut';
  };
  const ended = once(child, 'exit').then(() => null);
  const made = once(child, 'message').then(([reply]: { kind: string }[]) => reply?.kind ?? '');
  child.send(work);
  const kind = await Promise.race([made, ended]);
  proxy.onMoment = () => undefined;
  if (kind === null) worker = null;
  return { kind, statements };
}

async function create(): Promise<string> {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
  return String(created.body.order_number);
}

async function payOffline(): Promise<string> {
  const orderNumber = await create();
  const money = { kind: 'cash', reference: '', receivedAt: new Date() } as const;
  expect(await recordOfflinePayment(services, byAnna(orderNumber), money)).toMatchObject({ kind: 'done' });
  return orderNumber;
}

async function payByCard(): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  return orderNumber;
}

const stock = async () =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', 1).executeTakeFirstOrThrow()).stock;
const violations = async () => (await checkDatabase(shop.database)).flatMap(({ lines }) => lines);

/** What there is of the order, in the words of its tables. */
async function factsOf(orderNumber: string) {
  const { id } = await orderOf(shop, orderNumber);
  const mails = await shop.database.selectFrom('mails').select('dedup_key').where('order_id', '=', id).execute();
  const count = async (table: 'shipments' | 'refunds' | 'invoices' | 'outside_payments') =>
    (await shop.database.selectFrom(table).select('id').where('order_id', '=', id).execute()).length;
  return {
    state: await stateOf(shop, orderNumber),
    shipments: await count('shipments'),
    refunds: await count('refunds'),
    invoices: await count('invoices'),
    payments: await count('outside_payments'),
    mails: mails.map(({ dedup_key }) => (dedup_key.split(':')[0] ?? '').replace(/-\d+$/, '')).toSorted(),
  };
}

interface Change {
  what: MoneyWork['what'];
  name: string;
  begin: () => Promise<string>;
  /** What it comes to, however often it was begun. */
  end: Partial<Awaited<ReturnType<typeof factsOf>>>;
  /** Units that the shop has less of in the end than after `begin`. */
  taken: number;
}

const PAID_MAILS = ['confirmation', 'new-order'];
const CHANGES: readonly Change[] = [
  {
    what: 'ship',
    name: 'a shipment with its mail',
    begin: payOffline,
    end: { state: 'paid shipped', shipments: 1, mails: [...PAID_MAILS, 'shipment'] },
    taken: 0,
  },
  {
    what: 'refund',
    name: 'a refund by line at Stripe',
    begin: payByCard,
    end: { state: 'part_refunded processing', refunds: 1, mails: [...PAID_MAILS, 'refund'] },
    taken: -1,
  },
  {
    what: 'refund',
    name: 'a refund by line of money from outside',
    begin: payOffline,
    end: { state: 'part_refunded processing', refunds: 1, mails: [...PAID_MAILS, 'refund'] },
    taken: -1,
  },
  {
    what: 'cancel',
    name: 'the cancellation of a paid order',
    begin: payByCard,
    end: { state: 'refunded cancelled', refunds: 1, mails: [...PAID_MAILS, 'refund'] },
    taken: -2,
  },
  {
    what: 'pay',
    name: 'money from outside and the number of its invoice',
    begin: create,
    end: { state: 'paid processing', payments: 1, invoices: 1, mails: PAID_MAILS },
    taken: 2,
  },
  {
    what: 'pay_freight',
    name: 'freight paid outside and the number of its invoice',
    async begin() {
      const orderNumber = await payOffline();
      await offerFreight(shop, orderNumber);
      return orderNumber;
    },
    end: {
      state: 'paid processing',
      payments: 2,
      invoices: 2,
      mails: [...PAID_MAILS, 'freight', 'freight-paid', 'freight-paid-owner'].toSorted(),
    },
    taken: 0,
  },
];

async function begin(change: Change): Promise<MoneyWork> {
  const orderNumber = await change.begin();
  const { id } = await orderOf(shop, orderNumber);
  const item = await shop.database
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { what: change.what, orderNumber, itemId: item.id, month: MONTH };
}

/** Which statements to kill at, of so many. */
function moments(statements: number): { statement: number; when: 'before' | 'after' }[] {
  const all = Array.from({ length: statements }, (_, index) => index + 1).flatMap((statement) =>
    (['before', 'after'] as const).map((when) => ({ statement, when })),
  );
  return shuffle(all, randomFrom(SEED)).slice(0, SOME);
}

test.each(CHANGES)('killed at its statements: $name', { timeout: TIME_LIMIT_MS }, async (change) => {
  const unharmed = await make(await begin(change), null);
  let killed = 0;
  for (const at of moments(unharmed.statements)) {
    const work = await begin(change);
    const before = { facts: await factsOf(work.orderNumber), stock: await stock() };
    const { kind } = await make(work, at);
    if (kind === null) killed += 1;
    const said = { ...at, kind };
    expect({ ...said, violations: await violations() }).toEqual({ ...said, violations: [] });
    // The person does it again; what the killed process had stored is found, and completed.
    await make(work, null);
    const facts = await factsOf(work.orderNumber);
    expect({ ...said, ...facts }).toEqual({ ...said, ...before.facts, ...change.end });
    expect({ ...said, stock: await stock() }).toEqual({ ...said, stock: before.stock - change.taken });
    expect({ ...said, violations: await violations() }).toEqual({ ...said, violations: [] });
  }
  expect(killed).toBeGreaterThan(0);
});

test('killed at its statements: the closing of a month', { timeout: TIME_LIMIT_MS }, async () => {
  const work: MoneyWork = { what: 'close_month', orderNumber: '', itemId: 0, month: MONTH };
  const closed = async () =>
    (await shop.database.selectFrom('closed_months').select(['closed_by', 'figures']).execute()).map(
      ({ closed_by, figures }) => JSON.stringify([closed_by, figures]),
    );
  const reopen = () => sql`delete from closed_months`.execute(shop.database);
  const unharmed = await make(work, null);
  expect(unharmed.kind).toBe('closed');
  const [right] = await closed();
  for (const at of moments(unharmed.statements)) {
    await reopen();
    const { kind } = await make(work, at);
    const left = await closed();
    expect({ at, left: left.filter((row) => row !== right) }).toEqual({ at, left: [] });
    const again = await make(work, null);
    expect({ at, again: again.kind }).toEqual({
      at,
      again: kind === 'closed' || left.length > 0 ? 'refused' : 'closed',
    });
    expect(await closed()).toEqual([right]);
  }
  await reopen();
});
