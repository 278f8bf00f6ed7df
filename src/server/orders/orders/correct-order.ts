/** The owner corrects the address, email, phone, company or PO number of an order, until it is shipped. */

import {
  BUSINESS_MAX_CHARACTERS,
  CHECKOUT_MAX_CHARACTERS,
  businessErrors,
  checkoutErrors,
} from '#contract/checkout-form.ts';
import type { FormField } from '#contract/checkout-form.ts';
import type { OrderCorrection } from '#contract/orders.ts';
import { deleteOrderTaxes, insertOrderTaxes, listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { changeOrder } from './change-order.ts';
import type { OrderChange, OrderChanged, Refused } from './change-order.ts';
import type { OrderEventDetails } from './order-events.ts';
import { listItems, recordEvent, setTotals, updateDetails } from './order-store.ts';
import type { OrderRow } from './order-store.ts';
import { decideRetaxing } from './retax-order.ts';
import type { Retaxing } from './retax-order.ts';

/** In the order of the checkout. */
export const CORRECTABLE_FIELDS = Object.keys({
  ...CHECKOUT_MAX_CHARACTERS,
  ...BUSINESS_MAX_CHARACTERS,
}) as FormField[]; // the keys of those very tables

export type Corrected = { kind: 'done'; changed: FormField[] };

export async function correctOrder(
  database: Database,
  change: OrderChange,
  correction: OrderCorrection,
): Promise<OrderChanged<Corrected>> {
  return changeOrder<Corrected>(database, change, async (tx, order) => {
    const decision = decideCorrection(order, correction);
    if (decision.kind === 'refused') return decision;
    const { before, after } = decision;
    const taxed = await retax(tx, { ...order, ...after }, after);
    if (taxed.kind === 'refused') return taxed;
    await updateDetails(tx, order.id, after);
    await recordEvent(tx, order.id, 'corrected', { before, after, ...toTotals(order, taxed) }, change.by);
    return { kind: 'done', changed: CORRECTABLE_FIELDS.filter((field) => field in after) };
  });
}

/** Computes the taxes anew when they depend on what was corrected. */
async function retax(tx: InTransaction, corrected: OrderRow, after: Partial<Details>): Promise<Retaxing> {
  if (after.shipping_state === undefined && after.shipping_country === undefined) return { kind: 'keep' };
  const items = await listItems(tx, corrected.id);
  const lines = items.map((item) => ({ priceCents: item.price_cents, quantity: item.quantity }));
  const decision = decideRetaxing(corrected, lines, {
    table: await listTaxRates(tx),
    timeZone: await findTimeZone(tx),
  });
  if (decision.kind !== 'retax') return decision;
  await setTotals(tx, corrected.id, decision.totals, corrected.lapse_weight);
  await deleteOrderTaxes(tx, corrected.id);
  await insertOrderTaxes(tx, corrected.id, decision.taxes);
  return decision;
}

/** For the history, when the total has changed. */
function toTotals(
  order: OrderRow,
  taxed: Retaxing,
): Pick<OrderEventDetails['corrected'], 'total_cents' | 'total_cents_before'> {
  if (taxed.kind !== 'retax' || taxed.totals.totalCents === order.total_cents)
    return { total_cents: undefined, total_cents_before: undefined };
  return { total_cents: taxed.totals.totalCents, total_cents_before: order.total_cents };
}

/** What of the order can be corrected now; null when nothing can. */
export function findCorrectable(
  order: Details & Pick<OrderRow, 'status' | 'personal_erased_at'>,
): Record<FormField, string> | null {
  if (findCorrectionBlocker(order) !== null) return null;
  return Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [field, order[field]])) as Details; // the keys of those very tables
}

type Details = Pick<OrderRow, FormField>;
export type CorrectionDecision = { kind: 'correct'; before: Partial<Details>; after: Partial<Details> } | Refused;

/** Pure. Only what differs is changed, and only what is changed is checked: rules may have been others when it was ordered. */
export function decideCorrection(
  order: Details & Pick<OrderRow, 'status' | 'personal_erased_at'>,
  correction: OrderCorrection,
): CorrectionDecision {
  const blocker = findCorrectionBlocker(order);
  if (blocker !== null) return { kind: 'refused', why: blocker };
  const before: Partial<Details> = {};
  const after: Partial<Details> = {};
  for (const field of CORRECTABLE_FIELDS) {
    const value = correction[field];
    if (value === undefined || value === order[field]) continue;
    before[field] = order[field];
    after[field] = value;
  }
  if (Object.keys(after).length === 0) return { kind: 'refused', why: 'nothing differs from what it has' };
  if (after.billing_country !== undefined)
    return { kind: 'refused', why: 'its tax was computed for the country of its billing address' };
  return findError({ ...order, ...after }, after) ?? { kind: 'correct', before, after };
}

function findCorrectionBlocker({
  status,
  personal_erased_at,
}: Pick<OrderRow, 'status' | 'personal_erased_at'>): string | null {
  if (personal_erased_at !== null) return 'its personal data has been erased';
  return status === 'pending' || status === 'processing' ? null : `it is ${status}`;
}

function findError(corrected: Details, after: Partial<Details>): Refused | null {
  const errors = Object.entries({ ...checkoutErrors(corrected, false), ...businessErrors(corrected) });
  // A country decides whether its postal code is right.
  const touched = new Set(Object.keys(after));
  if (touched.has('shipping_country')) touched.add('shipping_postal_code');
  const wrong = errors.filter(([field]) => touched.has(field));
  const [first] = wrong;
  if (first === undefined) return null;
  return { kind: 'refused', why: `${first[0]}: ${first[1]}`, fields: Object.fromEntries(wrong) };
}
