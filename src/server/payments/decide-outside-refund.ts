/** How money that was received outside of the payment service is given back: pure. */
import type { OutsideKind } from '#contract/offline-payments.ts';
import { MAX_REFERENCE_CHARACTERS, OUTSIDE_KINDS, OUTSIDE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OutsidePaymentRow } from './offline-payment-store.ts';

/** The payment outside that a refund gives back. */
export interface OutsideSource {
  paymentId: number;
  /** How it can be given back: as it came first of all. */
  kinds: readonly [OutsideKind, ...OutsideKind[]];
}

export interface GivenBack {
  /** Null: as it came. */
  kind: OutsideKind | null;
  /** Of that cheque or transfer. */
  reference: string;
}

/**
 * While money is owed on account nothing has come: a refund takes its amount off what is owed. What has come goes back as
 * money, also by another kind than it came. Null without a payment outside.
 */
export function findOutsideSource(
  payments: readonly Pick<OutsidePaymentRow, 'id' | 'kind' | 'amount_cents'>[],
  owedCents: number,
): OutsideSource | null {
  const latest = payments.findLast(({ amount_cents }) => amount_cents > 0);
  if (latest === undefined) return null;
  if (owedCents > 0 || latest.kind === 'account') return { paymentId: latest.id, kinds: ['account'] };
  const others = OUTSIDE_KINDS.filter((kind) => kind !== 'account' && kind !== latest.kind);
  return { paymentId: latest.id, kinds: [latest.kind, ...others] };
}

/** `source` null: it was paid at the payment service, and goes back there. */
export function decideGivenBack(
  source: OutsideSource | null,
  wanted: GivenBack | undefined,
): { kind: 'go'; outside: { kind: OutsideKind; reference: string } | null } | { kind: 'refused'; why: string } {
  const { kind, reference } = wanted ?? { kind: null, reference: '' };
  if (source === null) {
    if (kind === null && reference === '') return { kind: 'go', outside: null };
    return refused('it was paid by card on the payment page: the money goes back to that card');
  }
  if (reference.length > MAX_REFERENCE_CHARACTERS)
    return refused(`the reference has more than ${MAX_REFERENCE_CHARACTERS} characters`);
  const chosen = kind ?? source.kinds[0];
  if (source.kinds.includes(chosen)) return { kind: 'go', outside: { kind: chosen, reference } };
  if (chosen === 'account') return refused('nothing of it is owed on account');
  return refused(
    `it is owed on account: nothing was received that could be given back by ${OUTSIDE_KIND_NAMES[chosen]}`,
  );
}

function refused(why: string): { kind: 'refused'; why: string } {
  return { kind: 'refused', why };
}
