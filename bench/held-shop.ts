/** A shop's stock and holds in memory, by the rules of docs/decisions/029 and the shop's own `decideHold`; time is an argument. */

import { HOLD_GRACE_MINUTES, MAX_HOLD_MINUTES, UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { decideHold, mayOpenPage } from '#server/orders/orders/decide-hold.ts';
import type { NetworkUse } from '#server/orders/orders/decide-hold.ts';
import { CONTINUED_MINUTES, EXPIRY_HOURS } from '#server/orders/orders/hold-network-store.ts';
import { SESSION_SECONDS } from '#server/payments/checkout/session-times.ts';

/** Seconds after its end in which a page is found to have ended, and after which a hold is swept at the latest. */
const PAGE_CHECK_S = 15;
const SWEEP_S = 60;

export interface SimulatedOrder {
  browser: string;
  network: string;
  lines: ReadonlyMap<number, number>;
  heldSince: number;
  holdEnd: number;
  pageAt: number | null;
  expiryWeight: number;
}

export type Ordered = 'held' | 'no_stock' | 'stock_limited';

export class HeldShop {
  readonly stock: Map<number, number>;
  readonly #held = new Map<number, number>();
  readonly #orders = new Map<string, SimulatedOrder>();
  readonly #restricts: boolean;
  #expiries: { network: string; at: number; weight: number }[] = [];
  now = 0;

  /** `restricts` false is RATE_LIMITS=off. */
  constructor(stock: ReadonlyMap<number, number>, restricts: boolean) {
    this.stock = new Map(stock);
    this.#restricts = restricts;
  }

  free(id: number): number {
    return (this.stock.get(id) ?? 0) - (this.#held.get(id) ?? 0);
  }

  isEmpty(): boolean {
    return [...this.stock.keys()].every((id) => this.free(id) === 0);
  }

  orderOf(browser: string): SimulatedOrder | undefined {
    return this.#orders.get(browser);
  }

  /** Replaces the browser's unpaid order, as the shop does. */
  order(network: string, browser: string, lines: ReadonlyMap<number, number>): Ordered {
    const replaced = this.#orders.get(browser);
    if (replaced !== undefined) this.#end(replaced);
    if ([...lines].some(([id, quantity]) => this.free(id) < quantity)) return 'no_stock';
    const continued = replaced !== undefined && this.now - replaced.heldSince < CONTINUED_MINUTES * 60;
    const before = this.#expiries;
    if (continued && replaced.expiryWeight > 0) this.#expiries = before.slice(0, -1);
    const decision = decideHold(
      [...lines].map(([productId, quantity]) => ({
        productId,
        quantity,
        stock: this.stock.get(productId) ?? 0,
        free: this.free(productId) - quantity,
      })),
      this.#restricts ? [this.#use(network)] : [],
    );
    if (decision.kind === 'refused') {
      this.#expiries = before;
      return 'stock_limited';
    }
    this.#move(lines, 1);
    this.#orders.set(browser, {
      browser,
      network,
      lines,
      heldSince: continued ? replaced.heldSince : this.now,
      holdEnd: this.now + UNOPENED_HOLD_MINUTES * 60,
      pageAt: null,
      expiryWeight: decision.expiryWeight,
    });
    return 'held';
  }

  /** Whether the payment page was opened. */
  open(browser: string): boolean {
    const order = this.#orders.get(browser);
    if (order === undefined || order.pageAt !== null) return order !== undefined;
    if (this.#restricts && !mayOpenPage([this.#use(order.network)])) return false;
    const holdEnd = this.now + SESSION_SECONDS + HOLD_GRACE_MINUTES * 60;
    if (holdEnd - order.heldSince > MAX_HOLD_MINUTES * 60) return false;
    order.pageAt = this.now;
    order.holdEnd = holdEnd;
    return true;
  }

  pay(browser: string): void {
    const order = this.#orders.get(browser);
    if (order === undefined) return;
    this.#orders.delete(browser);
    this.#move(order.lines, -1);
    for (const [id, quantity] of order.lines) this.stock.set(id, (this.stock.get(id) ?? 0) - quantity);
    this.#expiries = this.#expiries.filter(({ network }) => network !== order.network);
  }

  /** Lets time pass: pages end, and every minute holds that are over are swept. */
  pass(seconds: number): void {
    this.now += seconds;
    const isSweep = Math.floor(this.now / SWEEP_S) > Math.floor((this.now - seconds) / SWEEP_S);
    for (const order of this.#orders.values()) {
      const pageEnded = order.pageAt !== null && this.now >= order.pageAt + SESSION_SECONDS + PAGE_CHECK_S;
      if (pageEnded || (isSweep && this.now > order.holdEnd)) this.#end(order);
    }
    this.#expiries = this.#expiries.filter(({ at }) => this.now - at < EXPIRY_HOURS * 3600);
  }

  #end(order: SimulatedOrder): void {
    this.#orders.delete(order.browser);
    this.#move(order.lines, -1);
    if (order.expiryWeight > 0)
      this.#expiries.push({ network: order.network, at: this.now, weight: order.expiryWeight });
  }

  #move(lines: ReadonlyMap<number, number>, sign: 1 | -1): void {
    for (const [id, quantity] of lines) this.#held.set(id, (this.#held.get(id) ?? 0) + sign * quantity);
  }

  #use(network: string): NetworkUse {
    const held = new Map<number, number>();
    let openPages = 0;
    for (const order of this.#orders.values()) {
      if (order.network !== network) continue;
      if (order.pageAt !== null) openPages += 1;
      for (const [id, quantity] of order.lines) held.set(id, (held.get(id) ?? 0) + quantity);
    }
    const expiries = this.#expiries
      .filter((expiry) => expiry.network === network)
      .map(({ at, weight }) => ({ ageSeconds: this.now - at, weight }));
    const lastHeld = new Set([...held.keys()].filter((id) => this.free(id) === 0));
    return { breadth: 1, expiries, openPages, held, lastHeld };
  }
}
