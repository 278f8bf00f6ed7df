/** What the owner reads of a refund: why it was made and what became of it. No schema library here. */

import { formatMoney } from './money.ts';
import { OFFLINE_KIND_NAMES } from './offline-payments.ts';
import type { OfflineKind } from './offline-payments.ts';

interface RefundFacts {
  reason: string;
  status: string;
  failure: string | null;
  outside_kind: OfflineKind | null;
  outside_rounding_cents: number;
  amount_cents: number;
}

const REASONS: Record<string, string> = {
  requested: 'Refund',
  no_stock: 'Refund: sold out',
  duplicate: 'Refund of a second payment',
  outside: 'Refund made in Stripe',
};

const STATES: Record<string, string> = {
  requested: 'being sent',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
};

export function refundWords({ reason }: Pick<RefundFacts, 'reason'>): string {
  return REASONS[reason] ?? 'Refund';
}

export function refundStateWords(refund: Omit<RefundFacts, 'reason'>): string {
  const { status, failure, outside_kind, outside_rounding_cents: rounding, amount_cents: amount } = refund;
  if (outside_kind === 'account') return 'taken off the account';
  if (outside_kind !== null) {
    const rounded = rounding === 0 ? '' : `, rounded to ${formatMoney(amount + rounding)}`;
    return `refunded, ${OFFLINE_KIND_NAMES[outside_kind]}${rounded}`;
  }
  const state = STATES[status] ?? status;
  return failure === null || failure === '' ? state : `${state} (${failure})`;
}
