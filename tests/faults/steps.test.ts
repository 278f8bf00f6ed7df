/**
 * reliability §7.17: the server is killed before and after every single step of a checkout that leaves a trace: each commit, each call
 * of Stripe, each mail. Proxies see the steps on the wire, so the product knows nothing of it. "Before": the message
 * never arrives. "After": it took effect, and the server is killed before the reply arrives.
 *
 * @module-tag long
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom, shuffle } from './size.ts';

type Wire = keyof RealShop['proxies'];

/** What is done, on which wire, how the message begins, and which one of its kind in this checkout it is. */
const STEPS: readonly [what: string, wire: Wire, begins: string, nth: number][] = [
  ['the order is written', 'database', 'commit', 1],
  ['the attempt to have it paid is written', 'database', 'commit', 2],
  ['the payment page is made', 'stripe', 'POST /v1/checkout/sessions', 1],
  ['the payment page is noted', 'database', 'commit', 3],
  ['the first event is stored', 'database', 'with stored as', 1],
  ['the second event is stored', 'database', 'with stored as', 2],
  ['the third event is stored', 'database', 'with stored as', 3],
  ['the session is looked at', 'stripe', 'GET /v1/checkout/sessions/{id}', 1],
  ['the session is looked at again', 'stripe', 'GET /v1/checkout/sessions/{id}', 2],
  ['the sale is written', 'database', 'commit', 4],
  ['the sale is found written', 'database', 'commit', 5],
  ['an event is done', 'database', 'update payment_events', 1],
  ['the first mail is sent', 'smtp', 'mail', 1],
  ['the second mail is sent', 'smtp', 'mail', 2],
  ['the first mail is noted as sent', 'database', 'update mails', 1],
  ['the second mail is noted as sent', 'database', 'update mails', 2],
  ['a job is handed in', 'database', 'delete from "graphile_worker"', 1],
  ['the job of a mail is handed in', 'database', 'with j as ( delete from "graphile_worker"', 1],
];
const ALL = STEPS.flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));
const SOME = 5;

let shop: RealShop;
beforeAll(async () => {
  // Of several servers it would have to be known which one is at the step.
  shop = await startRealShop({ servers: 1 });
  await addProduct(shop.database, { id: 1, stock: 100_000, priceCents: 1037 });
});
afterAll(() => shop.close());

test('killed before and after every step', { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const tried = pick({ fast: shuffle(ALL, random).slice(0, SOME), full: ALL });
  const failures: string[] = [];
  for (const [index, { step, when }] of tried.entries()) {
    const [what, wire, begins, nth] = step;
    const killed = killAt(wire, { begins, nth, when });
    const purchase = await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: true });
    await killed.orNotReached();
    const ledger = await checkInvariantsWhenIdle(shop);
    const say = (why: string) => failures.push(`${when} "${what}": ${why}`);
    if (!killed.happened()) say('the step was not seen');
    if (ledger.paidOrders !== index + 1) say(`${ledger.paidOrders} paid orders instead of ${index + 1}`);
    if (purchase.failures > 0) say(`${purchase.failures} replies of 500 and more`);
    for (const violation of [...ledger.violations, ...purchase.bad]) say(violation);
  }
  const ledger = await checkInvariantsWhenIdle(shop, 0);
  const orders = await shop.database.selectFrom('orders').select('id').execute();
  const doubled = shop.mails.taken.length - new Set(shop.mails.taken.map(({ messageId }) => messageId)).size;
  const notSeen = failures.filter((failure) => failure.endsWith('not seen')).length;
  report(
    '§7.17',
    `${shop.server.kills} kills before and after ${tried.length / 2} steps, ${notSeen} not seen, ${doubled} mails sent again under their Message-ID;`,
    ledger,
  );
  expect(failures).toEqual([]);
  expect(orders).toHaveLength(tried.length);
  expect(new Set(shop.mails.taken.map(({ messageId }) => messageId)).size).toBe(tried.length * 2);
  expect(shop.server.crashes).toEqual([]);
});

/** Kills the server at the moment of the nth such message. */
function killAt(wire: Wire, at: { begins: string; nth: number; when: 'before' | 'after' }) {
  const proxy = shop.proxies[wire];
  let seen = 0;
  let restart: Promise<void> | null = null;
  proxy.onMoment = ({ name, when }) => {
    if (when !== at.when || restart !== null || !name.startsWith(at.begins)) return undefined;
    seen += 1;
    if (seen < at.nth) return undefined;
    restart = shop.server.kill();
    return 'cut';
  };
  return {
    happened: () => restart !== null,
    /** Until the server has been killed and is back, or has done everything without coming to that step. */
    async orNotReached() {
      if (restart === null) await checkInvariantsWhenIdle(shop);
      await restart;
      proxy.onMoment = () => undefined;
    },
  };
}
