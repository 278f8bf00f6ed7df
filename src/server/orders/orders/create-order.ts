/**
 * POST /orders/: one order per intent. The stock is held, the order priced by the server and written in one
 * transaction, or nothing is. A browser that repeats its request gets the same unpaid order; a request with another
 * cart replaces its unpaid order, whose payment is closed first (readings; reliability §7.2, 7.3, 7.5).
 */

import { createHash, randomBytes } from 'node:crypto';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { dayIn } from '#contract/company-time.ts';
import { UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { notesByProduct } from '#contract/order-notes.ts';
import type { CreateOrderBody, RequestedOrder } from '#contract/orders.ts';
import type { CalendarReading, ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import { holdStock } from '#server/catalogue/products/stock-store.ts';
import type { HeldOffer, RequestedUnits } from '#server/catalogue/products/stock-store.ts';
import { insertOrderTaxes, listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import { mergeItems } from '#server/orders/cart/decide-cart.ts';
import { findProvinces, findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { decideHold } from './decide-hold.ts';
import type { HoldDecision } from './decide-hold.ts';
import { findReplacedHold, joinNetworks, lockNetworks, readNetworks, takeBackExpiry } from './hold-network-store.ts';
import type { ReplacedHold } from './hold-network-store.ts';
import type { HoldNetwork } from './hold-networks.ts';
import { nameLines } from './name-lines.ts';
import { makeOrderNumber } from './order-number.ts';
import { hashToken } from './order-proof.ts';
import {
  findByIdempotencyKey,
  findOpenOfVisitor,
  findOwnByNumber,
  insertItems,
  insertOrder,
  recordEvent,
  setTotals,
} from './order-store.ts';
import type { NewOrder, OrderRow } from './order-store.ts';
import { priceOrder } from './price-order.ts';
import { promiseItems } from './promise-items.ts';

/** A concurrent request of the same browser can conflict at most a few times. */
const MAX_TRIES = 4;

export interface CreateOrderServices {
  database: Database;
  readCalendar: ReadCalendar;
  confirmationToken: (orderNumber: string) => string;
  /** Ends an unpaid order; 'paid' when the buyer has just paid it after all. Given by the payments domain. */
  closeUnpaidOrder: (order: OrderRow) => Promise<'closed' | 'paid' | Problem>;
}

export interface OrderIntent {
  visitorHash: Buffer;
  /** Whose stock holds are counted together with this order's; with none, nothing is restricted. */
  networks: readonly HoldNetwork[];
  body: CreateOrderBody;
  idempotencyKey: string | null;
  requestId: string;
}

export async function createOrder(
  services: CreateOrderServices,
  intent: OrderIntent,
): Promise<{ order_number: string } | Problem> {
  const requestHash = hashRequest(intent.body);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const earlier = await findEarlier(services, intent, requestHash);
    if (earlier.kind === 'reply') return earlier.reply;
    const made = await writeOrder(services, intent, { requestHash, replacedId: earlier.replacedId });
    if (made !== 'conflict') return made;
  }
  return new Problem('cart_changed');
}

type Earlier =
  | { kind: 'reply'; reply: { order_number: string } | Problem }
  /** A new order must be written; `replacedId` is the order that it replaces. */
  | { kind: 'none'; replacedId: number | null };

/** The existing order that is the reply to this intent, or none. */
async function findEarlier(
  services: CreateOrderServices,
  { visitorHash, body, idempotencyKey }: OrderIntent,
  requestHash: Buffer,
): Promise<Earlier> {
  const replyWith = (reply: { order_number: string } | Problem): Earlier => ({ kind: 'reply', reply });
  if (idempotencyKey !== null) {
    const sameKey = await findByIdempotencyKey(services.database, visitorHash, idempotencyKey);
    if (sameKey !== null && !sameKey.request_hash.equals(requestHash))
      return replyWith(new Problem('idempotency_mismatch'));
    if (sameKey !== null) return replyWith({ order_number: sameKey.order_number });
  }
  const open = await findOpenOfVisitor(services.database, visitorHash);
  const isSame = open !== null && open.request_hash.equals(requestHash) && idempotencyKey === null;
  if (open !== null) {
    if (isSame && body.replaces !== open.order_number) return replyWith({ order_number: open.order_number });
    const outcome = await services.closeUnpaidOrder(open);
    if (outcome instanceof Problem) return replyWith(outcome);
    if (outcome === 'closed') return { kind: 'none', replacedId: open.id };
    // It has just been paid after all. It is the reply to its own retry; a different request is an order of its own.
    if (body.replaces === open.order_number) return replyWith({ order_number: open.order_number });
  }
  // Paid and booked before, in another tab: a retry is never paid twice.
  const retried =
    body.replaces === undefined ? null : await findOwnByNumber(services.database, body.replaces, visitorHash);
  const isPaidAlready = retried !== null && retried.status !== 'cancelled' && isPaid(retried.payment_state);
  return isPaidAlready ? replyWith({ order_number: retried.order_number }) : { kind: 'none', replacedId: null };
}

async function writeOrder(
  services: CreateOrderServices,
  { visitorHash, networks, body, idempotencyKey, requestId }: OrderIntent,
  { requestHash, replacedId }: { requestHash: Buffer; replacedId: number | null },
): Promise<{ order_number: string } | Problem | 'conflict'> {
  const orderNumber = makeOrderNumber(randomBytes(10));
  const requested = mergeItems(body.order_items);
  const token = services.confirmationToken(orderNumber);
  const calendar = await services.readCalendar();
  return inTransaction(services.database, async (tx, undo) => {
    await lockNetworks(tx, networks);
    const replaced = replacedId === null ? null : await findReplacedHold(tx, replacedId);
    const order = await insertOrder(tx, {
      ...checkoutFields(body),
      company: body.company ?? '',
      po_number: body.po_number ?? '',
      note: body.note ?? '',
      ship_choice: body.ship_choice ?? null,
      ...(replaced?.isContinued === true && { held_since: replaced.since }),
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
    if (order === null) {
      undo();
      return 'conflict';
    }
    const holdMinutes = UNOPENED_HOLD_MINUTES;
    const written = await holdAndPrice(tx, {
      order,
      networks,
      replaced,
      body,
      input: requested,
      calendar,
      holdMinutes,
    });
    if (written instanceof Problem) {
      undo();
      return written;
    }
    return { order_number: orderNumber };
  });
}

/** Under the networks' locks, for orders of the site: holds the stock, prices the order and writes its items; a refusal is to be undone. */
export async function holdAndPrice(
  tx: InTransaction,
  {
    order,
    networks,
    replaced,
    body,
    input,
    calendar,
    holdMinutes,
  }: Pick<OrderIntent, 'networks'> & {
    order: Pick<OrderRow, 'id' | 'created_at' | 'ship_choice' | 'channel'>;
    body: RequestedOrder;
    holdMinutes: number;
    /** The hold of the same browser's order that this one replaces. */
    replaced: ReplacedHold | null;
    input: readonly RequestedUnits[];
    /** The calendar by which days are promised; null when none are. */
    calendar: CalendarReading;
  },
): Promise<Problem | null> {
  const { id, created_at, channel } = order;
  const offers = await holdStock(tx, { id, holdMinutes, isHandedOver: channel === 'counter' }, input);
  if (offers === null) return new Problem('cart_changed');
  const taxation = {
    table: await listTaxRates(tx),
    day: dayIn(await findTimeZone(tx), created_at),
    // What is handed over is not shipped.
    provinces: channel === 'counter' ? [] : await findProvinces(tx),
  };
  const priced = priceOrder(body, input, offers, taxation);
  if (priced instanceof Problem) return priced;
  if (replaced?.isContinued === true) await takeBackExpiry(tx, replaced, networks);
  const hold = await decideHoldOf(tx, { id, networks, requested: input, offers, replaced });
  if (hold.kind === 'refused')
    return new Problem('stock_limited', { fields: { order_items: nameLines(hold.lines, offers) } });
  await setTotals(tx, id, priced.totals, hold.expiryWeight);
  await insertItems(tx, id, await promiseItems(tx, { ...order, calendar }, priced.items, offers));
  await insertOrderTaxes(tx, id, priced.taxes);
  await joinNetworks(tx, id, networks);
  await recordEvent(tx, id, 'created', { total_cents: priced.totals.totalCents });
  return null;
}

async function decideHoldOf(
  tx: InTransaction,
  order: {
    id: number;
    networks: readonly HoldNetwork[];
    requested: readonly RequestedUnits[];
    offers: ReadonlyMap<number, HeldOffer>;
    replaced: ReplacedHold | null;
  },
): Promise<HoldDecision> {
  const networks = await readNetworks(tx, order.id, order.networks);
  const lines = order.requested.map(({ productId, quantity }) => {
    const { unsold = 0, quantity: free = 0 } = order.offers.get(productId) ?? {};
    return { productId, quantity, stock: unsold, free };
  });
  return decideHold(lines, networks, order.replaced?.isContinued === false ? order.replaced.expiryWeight : 0);
}

type CheckoutColumns = Pick<NewOrder, keyof typeof CHECKOUT_MAX_CHARACTERS>;

export function checkoutFields(body: Pick<CreateOrderBody, keyof CheckoutColumns>): CheckoutColumns {
  const fields = Object.keys(CHECKOUT_MAX_CHARACTERS) as (keyof CheckoutColumns)[]; // the keys of that very table
  return Object.fromEntries(fields.map((field) => [field, body[field]])) as CheckoutColumns; // one string for each of them
}

/** The same cart, notes and addresses give the same hash, independent of the order of the items and the prices shown. */
export function hashRequest(body: RequestedOrder): Buffer {
  const items = mergeItems(body.order_items).toSorted((a, b) => a.productId - b.productId);
  const fields = Object.entries(checkoutFields(body)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Without them the hash is that of the version before, which may have made the buyer's open order.
  const business = [body.company ?? '', body.po_number ?? ''];
  const choice = body.ship_choice === undefined ? [] : [body.ship_choice];
  const lineNotes = [...notesByProduct(body.order_items)].toSorted(([a], [b]) => a - b);
  const notes = { order: body.note ?? '', lines: lineNotes };
  const hasNotes = notes.order !== '' || lineNotes.length > 0;
  const isBusiness = hasNotes || choice.length > 0 || business.some((text) => text !== '');
  const more = isBusiness ? [business, ...choice, ...(hasNotes ? [notes] : [])] : [];
  return createHash('sha256')
    .update(JSON.stringify([items, fields, ...more]))
    .digest();
}
