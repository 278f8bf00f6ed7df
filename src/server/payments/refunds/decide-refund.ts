/** What a request for a refund means for an order with these refunds of its payment (reliability X7, §7.18). Pure. */

import { formatMoney } from '#contract/money.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { decideLineRefund } from '#contract/refund-rules.ts';
import type { LineRefund } from '#contract/refund-rules.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { decideOfflineRefund } from './decide-offline-refund.ts';
import type { OfflineRefundInput } from './decide-offline-refund.ts';
import type { RefundFacts } from './plan-refund.ts';

export interface RefundInput {
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
  /** How an offline payment is refunded; unless stated, in the way in which it was paid. */
  offline?: OfflineRefundInput;
  /** Chosen by the owner, so that a repeated request makes one refund; null generates a key. */
  key: string | null;
}

export interface RefundLine {
  itemId: number;
  quantity: number;
  /** Whether these units return to stock. */
  isRestocked: boolean;
}

/** Null for the payment of a session, which the payment service refunds. */
type OfflineRefund = { paymentId: number; kind: OfflineKind; reference: string };

type StoredRefund = RefundFacts['refunds'][number];

export type RefundPlan =
  | { kind: 'go'; refund: LineRefund; restocked: ReadonlySet<number>; offline: OfflineRefund | null }
  /** The same request was made before: this is its refund. */
  | { kind: 'known'; refund: StoredRefund }
  | { kind: 'refused'; why: string };

export function decideRefund(
  order: Pick<OrderRow, 'order_number' | 'total_cents' | 'payment_state'>,
  facts: RefundFacts,
  input: RefundInput,
): RefundPlan {
  const { key } = input;
  const { refunds } = facts;
  const same = key === null ? undefined : findOfKey(refunds, refundKey(order, key));
  if (same !== undefined) {
    if (isSameRequest(order, refunds, same, input)) return { kind: 'known', refund: same };
    return { kind: 'refused', why: `the key "${key}" belongs to ${describe(same)}` };
  }
  const inProgress = refunds.find((refund) => refund.status === 'requested');
  if (inProgress !== undefined) {
    // A repeated command continues where the interrupted one stopped.
    if (key === null && isSameRequest(order, refunds, inProgress, input)) return { kind: 'known', refund: inProgress };
    return { kind: 'refused', why: 'another refund of it is still in progress' };
  }
  if (order.payment_state === 'disputed')
    return { kind: 'refused', why: "its payment is disputed: the money is at the buyer's bank" };
  const refund = decideLineRefund(facts.order, facts.earlier, input);
  if (refund.kind === 'refused') return refund;
  if (input.lines === null && input.restock && refund.items.length === 0) {
    return { kind: 'refused', why: 'a part of the money returns no stock: name the lines of the single units' };
  }
  const back = decideOfflineRefund(facts.offline, input.offline);
  if (back.kind === 'refused') return back;
  const offline = facts.offline && back.offline && { paymentId: facts.offline.paymentId, ...back.offline };
  return { kind: 'go', refund, restocked: restockedItems(refund, input), offline };
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

function restockedItems(refund: LineRefund, { lines, restock }: RefundInput): Set<number> {
  if (lines === null) return new Set(restock ? refund.items.map(({ itemId }) => itemId) : []);
  return new Set(lines.filter(({ isRestocked }) => isRestocked).map(({ itemId }) => itemId));
}

/** Without lines and amount the request is for all that was left when the refund was made. */
function isSameRequest(
  order: Pick<OrderRow, 'total_cents'>,
  refunds: readonly StoredRefund[],
  refund: StoredRefund,
  { lines, amountCents, restock, offline }: RefundInput,
): boolean {
  if (offline != null && offline.kind !== null && offline.kind !== refund.outside_kind) return false;
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
