/** How an offline payment is refunded; pure. */

import type { OfflineKind } from '#contract/offline-payments.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KINDS, OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OfflinePaymentRow } from '#server/payments/offline-payment-store.ts';

/** The offline payment that a refund refunds. */
export interface OfflineSource {
  paymentId: number;
  /** The ways to refund it, first the way in which it was paid. */
  kinds: readonly [OfflineKind, ...OfflineKind[]];
}

export interface OfflineRefundInput {
  /** Null: as it came. */
  kind: OfflineKind | null;
  /** Of that cheque or transfer. */
  reference: string;
}

/**
 * While money is owed on account nothing has come: a refund takes its amount off what is owed. What has come goes back as
 * money, also by another kind than it came. Null without an offline payment.
 */
export function findOfflineSource(
  payments: readonly Pick<OfflinePaymentRow, 'id' | 'kind' | 'amount_cents'>[],
  owedCents: number,
): OfflineSource | null {
  const latest = payments.findLast(({ amount_cents }) => amount_cents > 0);
  if (latest === undefined) return null;
  if (owedCents > 0 || latest.kind === 'account') return { paymentId: latest.id, kinds: ['account'] };
  const others = OFFLINE_KINDS.filter((kind) => kind !== 'account' && kind !== latest.kind);
  return { paymentId: latest.id, kinds: [latest.kind, ...others] };
}

/** `source` null: it was paid at the payment service, and goes back there. */
export function decideOfflineRefund(
  source: OfflineSource | null,
  input: OfflineRefundInput | undefined,
): { kind: 'go'; offline: { kind: OfflineKind; reference: string } | null } | { kind: 'refused'; why: string } {
  const { kind, reference } = input ?? { kind: null, reference: '' };
  if (source === null) {
    if (kind === null && reference === '') return { kind: 'go', offline: null };
    return refused('it was paid by card on the payment page: the money goes back to that card');
  }
  if (reference.length > MAX_REFERENCE_CHARACTERS)
    return refused(`the reference has more than ${MAX_REFERENCE_CHARACTERS} characters`);
  const chosen = kind ?? source.kinds[0];
  if (source.kinds.includes(chosen)) return { kind: 'go', offline: { kind: chosen, reference } };
  if (chosen === 'account') return refused('nothing of it is owed on account');
  return refused(
    `it is owed on account: nothing was received that could be given back by ${OFFLINE_KIND_NAMES[chosen]}`,
  );
}

function refused(why: string): { kind: 'refused'; why: string } {
  return { kind: 'refused', why };
}
