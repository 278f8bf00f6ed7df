/** For how long of a day one network can hold all stock of the shop, and how often honest carts of an office are rejected, by simulation. */

import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { HeldShop } from './held-shop.ts';

const STEP_S = 15;
/** The last step at which an order without a page still holds. */
const LAST_MOMENT_S = UNOPENED_HOLD_MINUTES * 60 - STEP_S;
const DAY_S = 86_400;
const MOST_EMPTY_MINUTES = 40;
/** Attacks of random plans; the longest of them counts. */
const PLANS = 60;
const OFFICE_DAYS = 10;
const OFFICE_PEOPLE = 20;
/** Chance that a person of the office begins a cart in one step: about three carts per person and day. */
const CART_CHANCE = (3 * STEP_S) / DAY_S;

export const stockHolding: Benchmark = {
  name: 'stock-holding',
  about: `Minutes of a day in which one network keeps every product sold out without paying, the longest of ${PLANS} plans, and carts of an office behind one address, by simulation of the hold policy`,
  async run(_data, say) {
    const stock = await readStock();
    say(`${stock.size} products, ${[...stock.values()].reduce((sum, units) => sum + units, 0)} units`);
    const longest = (restricts: boolean) =>
      Math.max(...Array.from({ length: PLANS }, (_, seed) => attack(new HeldShop(stock, restricts), seed)));
    const office = workAtOffice(stock);
    return [
      plain('three and 75 minutes alone (RATE_LIMITS=off)', longest(false), 'min', 1),
      atMost('with networks restricted', longest(true), MOST_EMPTY_MINUTES, 'min'),
      plain(`carts of an office of ${OFFICE_PEOPLE} in ${OFFICE_DAYS} days`, office.carts, '', 0),
      plain('of these left unpaid', office.abandoned, '', 0),
      atMost('of these refused for the network', office.refused, 0, '', 0),
    ];
  },
};

async function readStock(): Promise<Map<number, number>> {
  const csv = await readFile(new URL('../demo/products.csv', import.meta.url), 'utf8');
  const rows = parse<{ id: string; stock: string }>(csv, { columns: true, bom: true });
  return new Map(
    rows.map(({ id, stock }) => [Number(id), Number(stock)]).filter(([, units = 0]) => units > 0) as [number, number][],
  ); // pairs of numbers
}

/** One browser of an attack: what share of which products it takes, when it opens its page, and when it renews. */
interface Slot {
  browser: string;
  ids: readonly number[];
  /** Units that it leaves of each product. */
  leaves: number;
  beginsAt: number;
  opensAfter: number;
  /** Replaces its own order after so many seconds; never when infinite. */
  renewsAfter: number;
}

/** Minutes of the day without a single unit for sale. The attacker acts again at every step in which it holds nothing. */
function attack(shop: HeldShop, seed: number): number {
  const random = randomFrom(seed);
  const ids = [...shop.stock.keys()];
  const slots = seed === 0 ? [bestKnown(ids)] : planAttack(ids, random);
  let emptySteps = 0;
  for (; shop.now < DAY_S; shop.pass(STEP_S)) {
    for (const slot of slots) act(shop, slot);
    if (shop.isEmpty()) emptySteps += 1;
  }
  return (emptySteps * STEP_S) / 60;
}

/** One order of everything, replaced as late as it is not counted, its page opened at the last moment. */
function bestKnown(ids: readonly number[]): Slot {
  return { browser: 'one', ids, leaves: 0, beginsAt: 0, opensAfter: LAST_MOMENT_S, renewsAfter: 285 };
}

function planAttack(ids: readonly number[], random: () => number): Slot[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value; // never an empty list
  const perOrder = pick([ids.length, ids.length, 10, 20, 40]);
  const layers = pick([1, 1, 2, 3]);
  const slots: Slot[] = [];
  for (let layer = layers - 1; layer >= 0; layer -= 1) {
    for (let from = 0; from < ids.length; from += perOrder) {
      slots.push({
        browser: `${layer}-${from}`,
        ids: ids.slice(from, from + perOrder),
        leaves: layer * pick([1, 5]),
        beginsAt: pick([0, 0, STEP_S, 60, Math.floor(random() * 40) * 60]),
        opensAfter: pick([0, LAST_MOMENT_S, LAST_MOMENT_S]),
        renewsAfter: pick([Infinity, 60, 285, 1800, 1995]),
      });
    }
  }
  return slots;
}

function act(shop: HeldShop, slot: Slot): void {
  if (shop.now < slot.beginsAt) return;
  const order = shop.orderOf(slot.browser);
  if (order === undefined) return take(shop, slot);
  const age = shop.now - (order.holdEnd - UNOPENED_HOLD_MINUTES * 60);
  if (order.pageAt === null && age >= slot.opensAfter) shop.open(slot.browser);
  if (shop.now - order.heldSince === slot.renewsAfter) take(shop, slot);
}

/** All that is left; while the network is restricted as much as it may have. */
function take(shop: HeldShop, { browser, ids, leaves }: Slot): void {
  const own = shop.orderOf(browser)?.lines;
  const available = (id: number) => shop.free(id) + (own?.get(id) ?? 0);
  const all = ids.map((id) => [id, available(id) - leaves] as const).filter(([, units]) => units > 0);
  if (all.length === 0 || shop.order('attacker', browser, new Map(all)) !== 'stock_limited') return;
  for (const share of [1 / 4, 1 / 8]) {
    const some = ids
      .map((id) => [id, Math.min(available(id), Math.max(5, Math.floor((shop.stock.get(id) ?? 0) * share)))] as const)
      .filter(([, units]) => units > 0);
    if (some.length > 0 && shop.order('attacker', browser, new Map(some)) === 'held') return;
  }
}

/** Twenty people with carts of a few lines, of whom two in five leave; whatever is sold is restocked every hour. */
function workAtOffice(stock: ReadonlyMap<number, number>): { carts: number; abandoned: number; refused: number } {
  const shop = new HeldShop(stock, true);
  const random = randomFrom(1);
  const ids = [...stock.keys()];
  const paysAt = new Map<string, number>();
  const count = { carts: 0, abandoned: 0, refused: 0 };
  for (; shop.now < OFFICE_DAYS * DAY_S; shop.pass(STEP_S)) {
    if (shop.now % 3600 === 0) for (const [id, units] of stock) shop.stock.set(id, units);
    for (let person = 0; person < OFFICE_PEOPLE; person += 1) {
      const browser = `person ${person}`;
      if (shop.now === paysAt.get(browser)) shop.pay(browser);
      if (shop.orderOf(browser) !== undefined || random() > CART_CHANCE) continue;
      const lines = new Map<number, number>();
      for (let line = 0; line < 1 + random() * 5; line += 1) {
        const id = ids[Math.floor(random() * ids.length)] ?? 0;
        if (shop.free(id) > 0) lines.set(id, Math.min(shop.free(id), 1 + Math.floor(random() * 5)));
      }
      if (lines.size === 0) continue;
      count.carts += 1;
      const isHeld = shop.order('office', browser, lines) === 'held' && shop.open(browser);
      if (!isHeld) count.refused += 1;
      const leaves = random() < 0.4;
      if (leaves) count.abandoned += 1;
      else paysAt.set(browser, shop.now + STEP_S * (8 + Math.floor(random() * 32)));
    }
  }
  return count;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
