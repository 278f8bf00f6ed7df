/**
 * POST /orders/: one order per intent. The stock is held, the order priced by the server and written in one
 * transaction, or nothing is. The same browser sending the same again gets the same unpaid order; sending another
 * cart replaces its unpaid order, whose payment is closed first (readings; reliability §7.2, 7.3, 7.5).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { CreateOrderBody } from '#contract/orders.ts';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { HOLD_GRACE_MINUTES, PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';
import { MAX_CENTS, toWireMoney } from '#contract/money.ts';
import { totalsFor } from '#contract/totals.ts';
import type { TotalsInCents } from '#contract/totals.ts';
import { mergeItems } from '#server/cart/decide-cart.ts';
import { holdStock } from '#server/catalogue/stock-store.ts';
import type { Offer } from '#server/catalogue/stock-store.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isRefusal, refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { makeOrderNumber } from './order-number.ts';
import { hashToken } from './order-proof.ts';
import {
  findByIdempotencyKey,
  findOpenOfVisitor,
  insertItems,
  insertOrder,
  recordEvent,
  setTotals,
} from './order-store.ts';
import type { NewOrder, OrderRow } from './order-store.ts';

/** Stripe takes no payment below about half a US dollar. */
const MIN_TOTAL_CENTS = 50;
/** A rival request of the same browser can get in between at most a few times. */
const MAX_TRIES = 4;

export interface CreateOrderServices {
  database: Database;
  confirmationToken: (orderNumber: string) => string;
  /** Ends an unpaid order; 'paid' when the buyer has just paid it after all. Given by the payments domain. */
  closeUnpaidOrder: (order: OrderRow) => Promise<'closed' | 'paid' | Refusal>;
}

export interface OrderIntent {
  visitorHash: Buffer;
  body: CreateOrderBody;
  idempotencyKey: string | null;
  requestId: string;
}

export async function createOrder(
  services: CreateOrderServices,
  intent: OrderIntent,
): Promise<{ order_number: string } | Refusal> {
  const requestHash = hashRequest(intent.body);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const earlier = await findEarlier(services, intent, requestHash);
    if (earlier !== null) return earlier;
    const made = await writeOrder(services, intent, requestHash);
    if (made !== 'rival') return made;
  }
  return refuse('cart_changed');
}

/** The order that answers this intent already, or null when a new one is to be written. */
async function findEarlier(
  services: CreateOrderServices,
  { visitorHash, body, idempotencyKey }: OrderIntent,
  requestHash: Buffer,
): Promise<{ order_number: string } | Refusal | null> {
  if (idempotencyKey !== null) {
    const sameKey = await findByIdempotencyKey(services.database, visitorHash, idempotencyKey);
    if (sameKey !== null && !sameKey.request_hash.equals(requestHash)) return refuse('idempotency_mismatch');
    if (sameKey !== null) return { order_number: sameKey.order_number };
  }
  const open = await findOpenOfVisitor(services.database, visitorHash);
  if (open === null) return null;
  const isSame = open.request_hash.equals(requestHash) && idempotencyKey === null;
  if (isSame && body.replaces !== open.order_number) return { order_number: open.order_number };
  const outcome = await services.closeUnpaidOrder(open);
  if (outcome === 'paid') return { order_number: open.order_number };
  return isRefusal(outcome) ? outcome : null;
}

async function writeOrder(
  services: CreateOrderServices,
  { visitorHash, body, idempotencyKey, requestId }: OrderIntent,
  requestHash: Buffer,
): Promise<{ order_number: string } | Refusal | 'rival'> {
  const orderNumber = makeOrderNumber(randomBytes(10));
  const wanted = mergeItems(body.order_items);
  const token = services.confirmationToken(orderNumber);
  const holdUntil = new Date(Date.now() + (PAYMENT_SESSION_MINUTES + HOLD_GRACE_MINUTES) * 60_000);
  return inTransaction(services.database, async (tx, undo) => {
    const order = await insertOrder(tx, {
      ...checkoutFields(body),
      order_number: orderNumber,
      visitor_hash: visitorHash,
      request_hash: requestHash,
      idempotency_key: idempotencyKey,
      request_id: requestId,
      token_hash: hashToken(token),
      payment_method: body.payment_method,
      currency: 'cad',
      subtotal_cents: 0,
      tax_cents: 0,
      total_cents: 0,
    });
    if (order === null) return 'rival';
    const offers = await holdStock(tx, { id: order.id, holdUntil }, wanted);
    const priced = offers === null ? refuse('cart_changed') : priceOrder(body, wanted, offers);
    if (isRefusal(priced)) {
      undo();
      return priced;
    }
    await setTotals(tx, order.id, priced.totals);
    await insertItems(tx, order.id, priced.items);
    await recordEvent(tx, order.id, 'created', { total_cents: priced.totals.totalCents });
    return { order_number: orderNumber };
  });
}

/** What the order costs by the server's prices; refused when the buyer was shown another total. */
function priceOrder(
  body: CreateOrderBody,
  wanted: readonly { productId: number; quantity: number }[],
  offers: ReadonlyMap<number, Offer>,
) {
  const items = wanted.flatMap(({ productId, quantity }, position) => {
    const offer = offers.get(productId);
    if (offer === undefined) return [];
    return [
      {
        product_id: productId,
        position,
        quantity,
        price_cents: offer.priceCents,
        name: offer.name,
        part_number: offer.partNumber,
        image_url: offer.imageHash === null ? null : `/media/${offer.imageHash}/320.jpg`,
      },
    ];
  });
  const lines = items.map((item) => ({ priceCents: item.price_cents, quantity: item.quantity }));
  const country = body.billing_country === 'US' ? 'US' : 'CA'; // the schema lets no other country through
  const totals = totalsFor(lines, country);
  if (totals.totalCents < MIN_TOTAL_CENTS || totals.totalCents > MAX_CENTS) {
    return refuse('cart_invalid', { fields: { order_items: 'The total must be between C$0.50 and C$999,999.99' } });
  }
  return shownAnotherTotal(body, items, totals)
    ? refuse('totals_changed', { beside: { totals: toWireTotals(totals) } })
    : { items, totals };
}

/** Amounts in the request are only ever compared (readings). */
function shownAnotherTotal(
  body: CreateOrderBody,
  items: readonly { product_id: number; price_cents: number }[],
  totals: TotalsInCents,
): boolean {
  const differs = (shown: number | undefined, real: number) => shown !== undefined && shown !== real;
  const prices = new Map(items.map((item) => [item.product_id, item.price_cents]));
  return (
    differs(body.subtotal, totals.subtotalCents) ||
    differs(body.tax_amount, totals.taxCents) ||
    differs(body.total_amount, totals.totalCents) ||
    body.order_items.some((item) => differs(item.price, prices.get(item.product_id) ?? -1))
  );
}

function toWireTotals(totals: TotalsInCents) {
  return {
    subtotal: toWireMoney(totals.subtotalCents),
    tax_amount: toWireMoney(totals.taxCents),
    total_amount: toWireMoney(totals.totalCents),
  };
}

type CheckoutColumns = Pick<NewOrder, keyof typeof CHECKOUT_MAX_CHARACTERS>;

function checkoutFields(body: CreateOrderBody): CheckoutColumns {
  const fields = Object.keys(CHECKOUT_MAX_CHARACTERS) as (keyof CheckoutColumns)[]; // the keys of that very table
  return Object.fromEntries(fields.map((field) => [field, body[field]])) as CheckoutColumns; // one string for each of them
}

/** The same cart and addresses give the same hash, whatever the order of the items or the prices shown. */
function hashRequest(body: CreateOrderBody): Buffer {
  const items = mergeItems(body.order_items).toSorted((a, b) => a.productId - b.productId);
  const fields = Object.entries(checkoutFields(body)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([items, fields]))
    .digest();
}
