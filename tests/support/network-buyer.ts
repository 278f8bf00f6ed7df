/** Buyers behind addresses of their choice, and time that passes without waiting, for tests of stock holds. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { orderBody } from './buying.ts';
import type { TestResponse } from './test-browser.ts';
import type { TestShop } from './test-shop.ts';

export interface NetworkBuyer {
  order(items: Record<number, number>, changes?: Record<string, unknown>): Promise<TestResponse>;
  open(orderNumber: string): Promise<TestResponse>;
}

/** A browser of its own; the shop must trust the proxy 127.0.0.1. */
export function buyerFrom(shop: TestShop, address: string): NetworkBuyer {
  const browser = shop.browser();
  const headers = { 'x-forwarded-for': address };
  return {
    order: (items, changes = {}) => browser.call('createOrder', { body: orderBody(items, changes), headers }),
    open: (orderNumber) => browser.call('createCheckoutSession', { params: { id: orderNumber }, headers }),
  };
}

/** Moves everything about holds that has a time into the past, as if so many minutes went by. */
export async function passMinutes(database: Database, minutes: number): Promise<void> {
  const past = sql`make_interval(secs => ${minutes * 60})`;
  await sql`update stock_holds set expires_at = expires_at - ${past}`.execute(database);
  await sql`update orders set created_at = created_at - ${past}, held_since = held_since - ${past}`.execute(database);
  // Not the end that was requested from Stripe: a request with the same key must stay the same.
  await sql`update checkout_sessions set created_at = created_at - ${past}`.execute(database);
  await sql`update unpaid_lapses set lapsed_at = lapsed_at - ${past}`.execute(database);
}
