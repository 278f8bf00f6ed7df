/**
 * What a refund gives back: lines, their net amounts and the taxes on them, out of what earlier refunds have left. The shares
 * are of what is left, so the last refund has exactly the remainder, in whatever order the parts come. Pure.
 */

import { formatMoney } from './money.ts';

export const MAX_REFUND_NOTE_CHARACTERS = 500;

export interface RefundableOrder {
  items: readonly { id: number; quantity: number; priceCents: number }[];
  /** Net, where the payment of a freight offer is refunded, which has no items; otherwise 0. */
  freightCents: number;
  /** Of each of its taxes. */
  taxCents: readonly number[];
}

export interface EarlierRefund {
  amountCents: number;
  /** Of each tax of the order; null when it was not recorded. */
  taxCents: readonly number[] | null;
  items: readonly { itemId: number; quantity: number }[];
}

export interface RefundLeft {
  netCents: number;
  /** Of each tax of the order. */
  taxCents: number[];
  /** Units of each item. */
  quantities: Map<number, number>;
}

export interface LineRefund {
  kind: 'refund';
  amountCents: number;
  /** Of each tax of the order; part of the amount. */
  taxCents: number[];
  /** Empty for a sum that is not for lines. */
  items: { itemId: number; quantity: number; amountCents: number }[];
}

/** `why` completes "It was not refunded: ...". */
export type DecidedRefund = LineRefund | { kind: 'refused'; why: string };

/**
 * `lines` null: a sum. `amountCents` null: the lines with their taxes, or all that is left; otherwise at most that. A refund
 * of all that is left is for all units that are left.
 */
export function decideLineRefund(
  order: RefundableOrder,
  earlier: readonly EarlierRefund[],
  { lines, amountCents }: { lines: EarlierRefund['items'] | null; amountCents: number | null },
): DecidedRefund {
  const left = leftToRefund(order, earlier);
  if (lines === null) return decideSum(order, left, amountCents ?? grossOf(left));
  const refused = refuseLines(order, left, lines);
  if (refused !== null) return { kind: 'refused', why: refused };
  const items = lines.map(({ itemId, quantity }) => ({
    itemId,
    quantity,
    amountCents: quantity * (order.items.find(({ id }) => id === itemId)?.priceCents ?? 0),
  }));
  const netCents = sum(items.map((item) => item.amountCents));
  if (netCents > left.netCents)
    return { kind: 'refused', why: `only ${formatMoney(left.netCents)} of its price is left to refund: use a sum` };
  const taxCents = left.taxCents.map((cents) => share(cents, netCents, left.netCents));
  const whole = netCents + sum(taxCents);
  if (amountCents === null) return { kind: 'refund', amountCents: whole, taxCents, items };
  if (amountCents > whole)
    return { kind: 'refused', why: `these lines with their tax are ${formatMoney(whole)} and not more` };
  const parts = apportion(amountCents, [...taxCents, ...items.map((item) => item.amountCents)]);
  return {
    kind: 'refund',
    amountCents,
    taxCents: parts.slice(0, taxCents.length),
    items: items.map((item, n) => ({ ...item, amountCents: parts[taxCents.length + n] ?? 0 })),
  };
}

/** What earlier refunds have left of an order; failed ones are none. */
export function leftToRefund(
  { items, freightCents, taxCents }: RefundableOrder,
  earlier: readonly EarlierRefund[],
): RefundLeft {
  const left: RefundLeft = {
    netCents: sum([freightCents, ...items.map(({ quantity, priceCents }) => quantity * priceCents)]),
    taxCents: [...taxCents],
    quantities: new Map(items.map(({ id, quantity }) => [id, quantity])),
  };
  for (const refund of earlier) {
    const taxes = refund.taxCents ?? splitSum(left, Math.min(refund.amountCents, grossOf(left)));
    left.taxCents = left.taxCents.map((cents, n) => cents - (taxes[n] ?? 0));
    left.netCents -= refund.amountCents - sum(taxes);
    for (const { itemId, quantity } of refund.items)
      left.quantities.set(itemId, (left.quantities.get(itemId) ?? 0) - quantity);
  }
  return left;
}

function decideSum(order: RefundableOrder, left: RefundLeft, amountCents: number): DecidedRefund {
  const gross = grossOf(left);
  if (gross <= 0) return { kind: 'refused', why: 'all of it has been refunded' };
  if (amountCents > gross) return { kind: 'refused', why: `only ${formatMoney(gross)} of it is left to refund` };
  const taxCents = splitSum(left, amountCents);
  const items = amountCents === gross ? itemsLeft(order, left) : [];
  return { kind: 'refund', amountCents, taxCents, items };
}

/** The taxes within a sum. */
function splitSum(left: RefundLeft, amountCents: number): number[] {
  return apportion(amountCents, [...left.taxCents, left.netCents]).slice(0, left.taxCents.length);
}

/** All units that are left, which share the net amount that is left by their prices. */
function itemsLeft(order: RefundableOrder, { quantities, netCents }: RefundLeft): LineRefund['items'] {
  const items = order.items.flatMap(({ id, priceCents }) => {
    const quantity = quantities.get(id) ?? 0;
    return quantity > 0 ? [{ itemId: id, quantity, amountCents: quantity * priceCents }] : [];
  });
  const wholeCents = sum(items.map((item) => item.amountCents));
  const shares = apportion(
    Math.min(netCents, wholeCents),
    items.map((item) => item.amountCents),
  );
  return items.map((item, n) => ({ ...item, amountCents: shares[n] ?? 0 }));
}

function refuseLines(order: RefundableOrder, { quantities }: RefundLeft, lines: EarlierRefund['items']): string | null {
  if (lines.length === 0) return 'it names no line';
  const seen = new Set<number>();
  for (const { itemId, quantity } of lines) {
    const number = order.items.findIndex(({ id }) => id === itemId) + 1;
    const left = quantities.get(itemId) ?? 0;
    if (number === 0) return 'the order has no such line';
    if (seen.has(itemId)) return `line ${number} is named twice`;
    seen.add(itemId);
    if (!Number.isInteger(quantity) || quantity < 1) return `line ${number} needs a quantity of 1 or more`;
    if (quantity > left) return `line ${number} has ${left} left to refund, not ${quantity}`;
  }
  return null;
}

/** Divides an amount that is not above the sum of the weights, so that no part is above its weight. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  let rest = amount;
  let total = sum(weights);
  return weights.map((weight) => {
    const part = share(weight, rest, total);
    rest -= part;
    total -= weight;
    return part;
  });
}

/** `cents * part / whole`, rounded half up. The product may be beyond the whole numbers that a number holds exactly. */
function share(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

function grossOf({ netCents, taxCents }: RefundLeft): number {
  return netCents + sum(taxCents);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
