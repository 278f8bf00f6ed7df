/**
 * The order of an accepted quote: its lines, prices and taxes are the quote's, and its stock is held as that of every order.
 * The caller holds the lock of the quote, so that one order is made however many accept it.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { CheckoutForm } from '#contract/checkout-form.ts';
import { UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { picturePath } from '#contract/media-paths.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { TotalsInCents } from '#contract/totals.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { holdStock } from '#server/catalogue/products/stock-store.ts';
import type { HeldOffer } from '#server/catalogue/products/stock-store.ts';
import { insertOrderTaxes } from '#server/catalogue/taxes/tax-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { checkoutFields } from './create-order.ts';
import { minutesUntil } from './minutes-until.ts';
import { makeOrderNumber } from './order-number.ts';
import { hashToken } from './order-proof.ts';
import { insertItems, insertOrder, lockOrder, recordEvent, setTotals } from './order-store.ts';
import type { NewOrderItem, OrderRow } from './order-store.ts';
import { promiseQuoted } from './promise-items.ts';

export interface QuotedLine {
  productId: number | null;
  /** Its units are held and sold from the stock. */
  takesStock: boolean;
  partNumber: string;
  name: string;
  quantity: number;
  priceCents: number;
  unit: StoredUnit;
  /** The lead time as the owner wrote it; may be empty. */
  leadTime: string;
  /** As the owner wrote it; may be empty. */
  note: string;
}

/** The code with which a purchase order is made. */
export interface QuotedTerms {
  codeId: number;
  dueDays: number;
  approveUntil: Date;
}

export interface QuotedOrder {
  quote: { number: string; version: number; validUntil: Date };
  lines: readonly QuotedLine[];
  /** Freight without tax; null when it is not part of the quote. */
  freight: { cents: number; carrier: string } | null;
  taxes: readonly TaxLine[];
  /** Null: taxes are charged. */
  exemption: { reason: string; reference: string } | null;
  totals: TotalsInCents;
  /** What is paid first, by which it is sold; null: the whole total. */
  depositCents: number | null;
  form: CheckoutForm;
  company: string;
  poNumber: string;
  /** What the buyer says of the whole order; may be empty. */
  note: string;
  paymentMethod: string;
  /** Null: it is paid by the payment page. */
  terms: QuotedTerms | null;
  /** Of all that was sent to accept it. */
  requestHash: Buffer;
  requestId: string;
}

/** Null when too little is in stock: the caller undoes its transaction. */
export async function createQuotedOrder(
  tx: InTransaction,
  confirmationToken: (orderNumber: string) => string,
  input: QuotedOrder,
): Promise<OrderRow | null> {
  const { quote, totals } = input;
  const orderNumber = makeOrderNumber(randomBytes(10));
  const order = await insertOrder(tx, {
    ...checkoutFields(input.form),
    company: input.company,
    po_number: input.poNumber,
    note: input.note,
    order_number: orderNumber,
    // The order belongs to no browser: the token of the quote is the proof.
    visitor_hash: sha256(`quote:${quote.number}`),
    request_hash: input.requestHash,
    idempotency_key: null,
    request_id: input.requestId,
    token_hash: hashToken(confirmationToken(orderNumber)),
    payment_method: input.paymentMethod,
    currency: 'cad',
    subtotal_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    quote_number: quote.number,
    quote_version: quote.version,
    pay_until: quote.validUntil,
    deposit_cents: input.depositCents,
    ...(input.terms !== null && {
      terms_code_id: input.terms.codeId,
      due_days: input.terms.dueDays,
      approve_until: input.terms.approveUntil,
    }),
    ...(input.exemption !== null && {
      tax_exemption: input.exemption.reason,
      tax_exemption_reference: input.exemption.reference,
    }),
    // Freight that is quoted is not to be quoted again.
    ...(input.freight !== null && { freight_settled_at: new Date() }),
  });
  if (order === null) throw new Error(`Quote ${quote.number} has an unpaid order`);
  const holdMinutes = input.terms === null ? UNOPENED_HOLD_MINUTES : minutesUntil(input.terms.approveUntil, new Date());
  const offers = await holdStock(tx, { id: order.id, holdMinutes }, stockOf(input.lines));
  if (offers === null) return null;
  await setTotals(tx, order.id, totals, 0);
  const days = await promiseQuoted(tx, input.lines, offers, order.created_at);
  await insertItems(tx, order.id, toItems(input, offers, days));
  await insertOrderTaxes(tx, order.id, input.taxes);
  const detail = { total_cents: totals.totalCents, quote: quote.number, version: quote.version };
  await recordEvent(tx, order.id, 'created', detail);
  return lockOrder(tx, order.id);
}

function stockOf(lines: readonly QuotedLine[]): { productId: number; quantity: number }[] {
  return lines.flatMap(({ productId, takesStock, quantity }) =>
    takesStock && productId !== null ? [{ productId, quantity }] : [],
  );
}

/** The freight is the last item. */
function toItems(
  { lines, freight }: QuotedOrder,
  offers: ReadonlyMap<number, HeldOffer>,
  days: readonly (string | null)[],
): NewOrderItem[] {
  const goods = lines.map((line, position) => {
    const hash = line.takesStock && line.productId !== null ? offers.get(line.productId)?.imageHash : null;
    return {
      product_id: line.takesStock ? line.productId : null,
      position,
      quantity: line.quantity,
      ...line.unit,
      price_cents: line.priceCents,
      name: line.name,
      part_number: line.partNumber,
      image_url: hash == null ? null : picturePath(hash, 320),
      promised_on: days[position] ?? null,
      note: line.note,
    };
  });
  if (freight === null) return goods;
  const name = freight.carrier === '' ? 'Freight' : `Freight, ${freight.carrier}`;
  const item = { product_id: null, name, part_number: '', image_url: null, quantity: 1, price_cents: freight.cents };
  return [...goods, { ...item, position: goods.length, is_freight: true }];
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
