/** Random orders of several networks in a row: no network holds many products after it has left a large cart unpaid (decision 029). */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideHold } from '#server/orders/orders/decide-hold.ts';
import type { NetworkUse } from '#server/orders/orders/decide-hold.ts';
import { toHoldNetworks } from '#server/orders/orders/hold-networks.ts';
import { toClientNetworks } from '#server/platform/limits/client-network.ts';
import { sampled } from '#tests/support/long.ts';

const PRODUCTS = 40;
const DAY = 24 * 3600;
const MOST = 10;
/** One address, two /64 of one /56, and two other /56 of the same /48. */
const ADDRESSES = [
  '203.0.113.1',
  '2001:db8:1:1100::1',
  '2001:db8:1:1101::1',
  '2001:db8:1:2200::1',
  '2001:db8:1:3300::1',
];

interface Order {
  networks: readonly string[];
  units: ReadonlyMap<number, number>;
  expiryWeight: number;
}

class Model {
  readonly #stock: readonly number[];
  #orders: Order[] = [];
  #expiries: { network: string; at: number; weight: number }[] = [];
  #now = 0;

  constructor(stock: readonly number[]) {
    this.#stock = stock;
  }

  place(address: string, units: ReadonlyMap<number, number>): void {
    const networks = networksOf(address);
    const lines = [...units].map(([productId, quantity]) => {
      const stock = this.#stock[productId] ?? 0;
      return { productId, quantity, stock, free: stock - this.#heldOf(productId) - quantity };
    });
    if (lines.some(({ free }) => free < 0)) return;
    const before = networks.map((network) => this.#countMany(network.key));
    const decision = decideHold(
      lines,
      networks.map((network) => this.#useOf(network)),
    );
    if (decision.kind === 'refused') {
      expect(decision.lines.length).toBeGreaterThan(0);
      // One unit of each product that leaves some to others is never refused to a network that holds nothing.
      const isSmall = lines.every(({ quantity, free }) => quantity === 1 && free > 0);
      if (isSmall && networks.every(({ key }) => this.#isEmpty(key))) expect.unreachable();
      return;
    }
    this.#orders.push({ networks: networks.map(({ key }) => key), units, expiryWeight: decision.expiryWeight });
    for (const [place, network] of networks.entries()) {
      if (this.#weightOf(network.key) < network.breadth) continue;
      const most = Math.max(MOST * network.breadth, before[place] ?? 0);
      expect(this.#countMany(network.key)).toBeLessThanOrEqual(most);
    }
  }

  end(place: number, isPaid: boolean): void {
    const order = this.#orders[place % Math.max(1, this.#orders.length)];
    if (order === undefined) return;
    this.#orders = this.#orders.filter((other) => other !== order);
    if (isPaid) this.#expiries = this.#expiries.filter(({ network }) => !order.networks.includes(network));
    else if (order.expiryWeight > 0)
      for (const network of order.networks) this.#expiries.push({ network, at: this.#now, weight: order.expiryWeight });
  }

  endAll(): void {
    while (this.#orders.length > 0) this.end(0, false);
  }

  /** Products of which nothing is left to anybody. */
  countWhole(): number {
    return this.#stock.filter((stock, id) => this.#heldOf(id) === stock).length;
  }

  pass(seconds: number): void {
    this.#now += seconds;
    this.#expiries = this.#expiries.filter(({ at }) => this.#now - at < DAY);
  }

  #useOf({ key, breadth }: { key: string; breadth: 1 | 2 }): NetworkUse {
    const held = new Map<number, number>();
    for (const { networks, units } of this.#orders)
      if (networks.includes(key)) for (const [id, count] of units) held.set(id, (held.get(id) ?? 0) + count);
    const expiries = this.#expiries.flatMap(({ network, at, weight }) =>
      network === key ? [{ ageSeconds: this.#now - at, weight }] : [],
    );
    const lastHeld = new Set([...held.keys()].filter((id) => this.#heldOf(id) === this.#stock[id]));
    return { breadth, expiries, openPages: 0, held, lastHeld };
  }

  #weightOf(key: string): number {
    return this.#expiries.reduce((sum, { network, weight }) => sum + (network === key ? weight : 0), 0);
  }

  /** Products of which it holds more than one unit, or the last one. */
  #countMany(key: string): number {
    const { held, lastHeld } = this.#useOf({ key, breadth: 1 });
    return [...held].filter(([id, units]) => units > 1 || lastHeld.has(id)).length;
  }

  #isEmpty(key: string): boolean {
    return !this.#orders.some(({ networks }) => networks.includes(key));
  }

  #heldOf(productId: number): number {
    return this.#orders.reduce((sum, { units }) => sum + (units.get(productId) ?? 0), 0);
  }
}

function networksOf(address: string): { key: string; breadth: 1 | 2 }[] {
  return toHoldNetworks('a secret key', toClientNetworks(address)).map(({ hash, breadth }) => ({
    key: hash.toString('hex'),
    breadth,
  }));
}

const place = fc.record({
  kind: fc.constant('place' as const),
  address: fc.constantFrom(...ADDRESSES),
  units: fc
    .array(fc.tuple(fc.nat(PRODUCTS - 1), fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 30 })
    .map((lines) => new Map(lines)),
});
const end = fc.record({ kind: fc.constant('end' as const), place: fc.nat(50), isPaid: fc.boolean() });
const pass = fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: DAY }) });
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: place }, { weight: 4, arbitrary: end }, pass), {
  maxLength: 60,
});

for (const [cases, options] of sampled([1, 2, 3], 3))
  test.each(cases)(
    'products of %i units are held again and again by no network, in whatever parts',
    options,
    (units) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: PRODUCTS }), (size) => {
          const model = new Model(Array.from({ length: PRODUCTS }, () => units));
          for (let round = 0; round < 4; round += 1) {
            for (let first = 0; first < PRODUCTS; first += size)
              model.place(
                '203.0.113.1',
                new Map(Array.from({ length: Math.min(size, PRODUCTS - first) }, (_, at) => [first + at, units])),
              );
            // The first time it may hold all of them: decision 029 leaves that to an honest buyer.
            if (round > 0) expect(model.countWhole()).toBeLessThanOrEqual(MOST);
            model.endAll();
            model.pass(40 * 60);
          }
        }),
      );
    },
  );

test('whatever is ordered, left unpaid and paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
      steps,
      (stock, all) => {
        const model = new Model(stock);
        for (const step of all) {
          if (step.kind === 'place') model.place(step.address, step.units);
          else if (step.kind === 'end') model.end(step.place, step.isPaid);
          else model.pass(step.seconds);
        }
      },
    ),
    { numRuns: 300 },
  );
});
