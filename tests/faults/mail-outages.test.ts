/**
 * R13: the mail server cannot be reached, puts mails off, refuses them for good, says nothing. Checkouts do not notice; every
 * mail is sent once when it is back; what cannot be sent at all is seen by operators in the metrics.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDLE_LIMIT_MS, checkInvariants, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const BUYERS = pick({ fast: 3, full: 20 });
const OUTAGE_MS = pick({ fast: 500, full: 45_000 });

let shop: RealShop;
beforeAll(async () => {
  shop = await startRealShop();
  await addProduct(shop.database, { id: 1, stock: 100_000 });
});
afterAll(() => shop.close());

const OUTAGES: Record<string, { begin: () => Promise<void> | void; end: () => Promise<void> | void }> = {
  'cannot be reached': { begin: () => shop.proxies.smtp.refuse(), end: () => shop.proxies.smtp.accept() },
  'puts off with 451': {
    begin: () => void (shop.mails.refusesWith = 451),
    end: () => void (shop.mails.refusesWith = null),
  },
  'refuses with 550': {
    begin: () => void (shop.mails.refusesWith = 550),
    end: () => void (shop.mails.refusesWith = null),
  },
  'says nothing': {
    begin: () => void (shop.proxies.smtp.isSilent = true),
    end: async () => shop.proxies.smtp.cutAll(),
  },
};

test('whatever the mail server does, buyers buy, and every mail is sent once', { timeout: TIME_LIMIT_MS }, async () => {
  const purchases: Purchase[] = [];
  let mostAtOnce = 0;
  for (const outage of Object.values(OUTAGES)) {
    const before = purchases.length;
    await outage.begin();
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      // Some never come back, so that their orders wait for a job: it must not wait behind the mails.
      purchases.push(await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: buyer < 2 }));
    }
    await until('every order is paid all the same', async () => {
      mostAtOnce = Math.max(mostAtOnce, await countMailsUnderWay());
      return (await checkInvariants(shop)).paidOrders === purchases.length;
    });
    await sleep(OUTAGE_MS);
    expect(shop.mails.taken).toHaveLength(before * 2);
    await outage.end();
    await passBackOff();
    await until('the mails are sent', () => shop.mails.taken.length === purchases.length * 2, IDLE_LIMIT_MS);
  }
  // At most two of the worker's four places, while the server says nothing: the others are for what orders wait for.
  expect(mostAtOnce).toBeLessThanOrEqual(2);
  const ledger = await checkInvariantsWhenIdle(shop);
  const ids = new Set(shop.mails.taken.map(({ messageId }) => messageId));
  report(
    'R13',
    `${Object.keys(OUTAGES).join(', ')}: ${purchases.length} checkouts meanwhile, ${shop.mails.taken.length} mails taken, ${ids.size} different;`,
    ledger,
  );
  expect(ids.size).toBe(purchases.length * 2);
  expect(purchases.flatMap(({ bad }) => bad)).toEqual([]);
  expect(purchases.map(({ lost, failures }) => lost + failures)).toEqual(purchases.map(() => 0));
  expect(ledger.violations).toEqual([]);
});

test(
  'a mail that was refused at every try is in the metrics, and its last reply in the database',
  { timeout: TIME_LIMIT_MS },
  async () => {
    shop.mails.refusesWith = 550;
    await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: true });
    await until('both mails were refused', async () => (await failing()).length === 2);
    // The reply is stored before the worker unlocks the job.
    await until('both jobs are unlocked', async () => (await countUnlocked()) === 2);
    await sql`update graphile_worker._private_jobs set max_attempts = attempts where payload ->> 'mail_id' is not null`.execute(
      shop.database,
    );
    const { body } = await shop.browser().send('GET', '/metrics');
    expect(body).toMatch(/^shop_backlog\{kind="jobs_failed"\} 2$/m);
    expect(body).toMatch(/^shop_backlog\{kind="mails_failing"\} 2$/m);
    expect((await failing()).map(({ last_error }) => last_error)).toEqual([
      expect.stringContaining('550'),
      expect.stringContaining('550'),
    ]);
  },
);

const failing = () =>
  shop.database
    .selectFrom('mails')
    .select('last_error')
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .execute();

async function countUnlocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where locked_at is null and payload ->> 'mail_id' is not null`.execute(shop.database);
  return rows[0]?.count ?? 0;
}

async function countMailsUnderWay(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where locked_at is not null and payload ->> 'mail_id' is not null`.execute(shop.database);
  return rows[0]?.count ?? 0;
}

/** As if the time of the next try had come. */
async function passBackOff(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload ->> 'mail_id' is not null`.execute(
    shop.database,
  );
}
