/** An order that the owner makes at the counter: held and priced by the same functions as an order of the site, for no visitor. */

import { createHash, randomBytes } from 'node:crypto';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import type { CheckoutForm } from '#contract/checkout-form.ts';
import { PAYMENT_METHOD, UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import type { CreateOrderBody } from '#contract/orders.ts';
import { mergeItems } from '#server/orders/cart/decide-cart.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { checkoutFields, holdAndPrice } from './create-order.ts';
import { makeOrderNumber } from './order-number.ts';
import { hashToken } from './order-proof.ts';
import { findByIdempotencyKey, insertOrder, lockOrder } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

export interface CounterOrder {
  items: readonly { productId: number; quantity: number; note?: string }[];
  /** May be empty. */
  customerName: string;
  /** May be empty. */
  company: string;
  /** The total the customer was shown; another one is refused. Null: whatever it comes to. */
  shownTotalCents: number | null;
  /** Where the counter is: the goods are handed over there. */
  place: { country: 'CA' | 'US'; state: string };
  /** The same key twice makes one order. */
  key: string;
}

export type CounterOrderMade = { kind: 'made' | 'known'; order: OrderRow } | Problem;

/** The caller undoes its transaction when this is a problem. */
export async function createCounterOrder(
  tx: InTransaction,
  confirmationToken: (orderNumber: string) => string,
  input: CounterOrder,
): Promise<CounterOrderMade> {
  const visitorHash = sha256(`counter:${input.key}`);
  const body = toBody(input);
  const requestHash = sha256(JSON.stringify(body));
  const orderNumber = makeOrderNumber(randomBytes(10));
  const order = await insertOrder(tx, {
    ...checkoutFields(body),
    company: input.company,
    order_number: orderNumber,
    visitor_hash: visitorHash,
    request_hash: requestHash,
    idempotency_key: input.key,
    token_hash: hashToken(confirmationToken(orderNumber)),
    payment_method: 'counter',
    channel: 'counter',
    currency: 'cad',
    subtotal_cents: 0,
    tax_cents: 0,
    total_cents: 0,
  });
  if (order === null) return findEarlier(tx, { visitorHash, requestHash, key: input.key });
  const problem = await holdAndPrice(tx, {
    order,
    networks: [],
    replaced: null,
    body,
    input: mergeItems(body.order_items),
    holdMinutes: UNOPENED_HOLD_MINUTES,
    // What is sold at the counter is handed over there.
    calendar: null,
  });
  return problem ?? { kind: 'made', order: await lockOrder(tx, order.id) };
}

async function findEarlier(
  tx: InTransaction,
  { visitorHash, requestHash, key }: { visitorHash: Buffer; requestHash: Buffer; key: string },
): Promise<CounterOrderMade> {
  const order = await findByIdempotencyKey(tx, visitorHash, key);
  if (order === null) return new Problem('cart_changed');
  return order.request_hash.equals(requestHash) ? { kind: 'known', order } : new Problem('idempotency_mismatch');
}

function toBody({ items, customerName, company, place, shownTotalCents }: CounterOrder): CreateOrderBody {
  const empty = Object.fromEntries(Object.keys(CHECKOUT_MAX_CHARACTERS).map((field) => [field, ''])) as CheckoutForm; // one text for each of its fields
  return {
    ...empty,
    customer_last_name: customerName,
    billing_state: place.state,
    billing_country: place.country,
    shipping_state: place.state,
    shipping_country: place.country,
    payment_method: PAYMENT_METHOD,
    // Absent rather than empty, so that requests of the version before have the same hash.
    ...(company !== '' && { company }),
    ...(shownTotalCents !== null && { total_amount: shownTotalCents }),
    order_items: items.map(({ productId, quantity, note = '' }) => ({
      product_id: productId,
      quantity,
      ...(note !== '' && { note }),
    })),
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
