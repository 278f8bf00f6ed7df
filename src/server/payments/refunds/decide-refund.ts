/** What a request for a refund means for an order with these refunds of its payment (reliability X7, §7.18). Pure. */
import { formatMoney } from '#contract/money.ts';
import type { OutsideKind } from '#contract/offline-payments.ts';
import { decideLineRefund } from '#contract/refund-rules.ts';
import type { LineRefund } from '#contract/refund-rules.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { decideGivenBack } from '#server/payments/decide-outside-refund.ts';
import type { GivenBack } from '#server/payments/decide-outside-refund.ts';
import type { RefundFacts } from './plan-refund.ts';

export interface RefundWanted {
  /** Null: a sum, or all that is left. */
  lines: readonly RefundLine[] | null;
  /** Null: the lines with their taxes, or all that is left. */
  amountCents: number | null;
  /** Without lines: whether all units that are left return to stock. */
  restock: boolean;
  /** The number of the freight offer whose payment is refunded; without it, the order's own payment is. */
  freightOffer?: number;
  /** Why, in the owner's words. */
  note: string;
  /** How money that came outside of the payment service is given back; as it came unless said. */
  outside?: GivenBack;
  /** Chosen by the owner, so that a repeated request makes one refund; null generates a key. */
  key: string | null;
}

export interface RefundLine {
  itemId: number;
  quantity: number;
  /** Whether these units return to stock. */
  isRestocked: boolean;
}

/** Null for the money of a session, which the payment service gives back. */
type OutsideRefund = { paymentId: number; kind: OutsideKind; reference: string };

type StoredRefund = RefundFacts['refunds'][number];

export type RefundPlan =
  | { kind: 'go'; refund: LineRefund; restocked: ReadonlySet<number>; outside: OutsideRefund | null }
  /** The same request was made before: this is its refund. */
  | { kind: 'known'; refund: StoredRefund }
  | { kind: 'refused'; why: string };

export function decideRefund(
  order: Pick<OrderRow, 'order_number' | 'total_cents' | 'payment_state'>,
  facts: RefundFacts,
  wanted: RefundWanted,
): RefundPlan {
  const { key } = wanted;
  const { refunds } = facts;
  const same = key === null ? undefined : findOfKey(refunds, refundKey(order, key));
  if (same !== undefined) {
    if (isSameRequest(order, refunds, same, wanted)) return { kind: 'known', refund: same };
    return { kind: 'refused', why: `the key "${key}" belongs to ${describe(same)}` };
  }
  const inProgress = refunds.find((refund) => refund.status === 'requested');
  if (inProgress !== undefined) {
    // A repeated command continues where the interrupted one stopped.
    if (key === null && isSameRequest(order, refunds, inProgress, wanted)) return { kind: 'known', refund: inProgress };
    return { kind: 'refused', why: 'another refund of it is still in progress' };
  }
  if (order.payment_state === 'disputed')
    return { kind: 'refused', why: "its payment is disputed: the money is at the buyer's bank" };
  const refund = decideLineRefund(facts.order, facts.earlier, wanted);
  if (refund.kind === 'refused') return refund;
  if (wanted.lines === null && wanted.restock && refund.items.length === 0) {
    return { kind: 'refused', why: 'a part of the money returns no stock: name the lines of the single units' };
  }
  const back = decideGivenBack(facts.outside, wanted.outside);
  if (back.kind === 'refused') return back;
  const outside = facts.outside && back.outside && { paymentId: facts.outside.paymentId, ...back.outside };
  return { kind: 'go', refund, restocked: restockedItems(refund, wanted), outside };
}

/** A refund that two payments give has two rows: found as one of their whole amount. */
function findOfKey(refunds: readonly StoredRefund[], key: string): StoredRefund | undefined {
  const [first, ...others] = refunds.filter(
    ({ idempotency_key: own }) => own === key || own.startsWith(`${key}${PART}`),
  );
  return first && { ...first, amount_cents: sumOf([first, ...others]) };
}

const PART = '-part-';

/** The key of one of the rows of a refund. */
export function partKey(key: string, index: number): string {
  return index === 0 ? key : `${key}${PART}${index + 1}`;
}

export function refundKey(order: Pick<OrderRow, 'order_number'>, key: string): string {
  return `refund-${order.order_number}-key-${key}`;
}

function restockedItems(refund: LineRefund, { lines, restock }: RefundWanted): Set<number> {
  if (lines === null) return new Set(restock ? refund.items.map(({ itemId }) => itemId) : []);
  return new Set(lines.filter(({ isRestocked }) => isRestocked).map(({ itemId }) => itemId));
}

/** Without lines and amount the request is for all that was left when the refund was made. */
function isSameRequest(
  order: Pick<OrderRow, 'total_cents'>,
  refunds: readonly StoredRefund[],
  refund: StoredRefund,
  { lines, amountCents, restock, outside }: RefundWanted,
): boolean {
  if (outside != null && outside.kind !== null && outside.kind !== refund.outside_kind) return false;
  if (lines !== null) {
    const isSameAmount = amountCents === null || amountCents === refund.amount_cents;
    return isSameAmount && namesOf(lines) === namesOf(refund.items);
  }
  const leftBefore = order.total_cents - sumOf(refunds.filter(({ id }) => id < refund.id));
  return refund.amount_cents === (amountCents ?? leftBefore) && isRestocking(refund) === restock;
}

function namesOf(lines: readonly RefundLine[]): string {
  return lines
    .map(({ itemId, quantity, isRestocked }) => `${itemId}:${quantity}:${isRestocked}`)
    .toSorted()
    .join();
}

/** A refund of the version before has no lines. */
function isRestocking({ restock, items }: StoredRefund): boolean {
  return items.length === 0 ? restock : items.some(({ isRestocked }) => isRestocked);
}

function describe(refund: StoredRefund): string {
  return `another refund: ${formatMoney(refund.amount_cents)} ${isRestocking(refund) ? 'with' : 'without'} --restock`;
}

function sumOf(refunds: readonly StoredRefund[]): number {
  return refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amount_cents), 0);
}
