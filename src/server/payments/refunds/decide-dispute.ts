/** What Stripe's statuses of a dispute mean. Pure, so that tests cover every order of events. */

import type { DisputeEffect } from '#server/orders/orders/order-states.ts';

export type DisputePhase =
  /** The bank has opened an inquiry; no money was withdrawn. */
  | 'inquiry'
  /** The inquiry ended without a withdrawal. */
  | 'inquiry_closed'
  /** The bank has withdrawn the money until the dispute is decided. */
  | 'disputed'
  | 'won'
  | 'lost';

/** The higher rank is the later one of two updates of the same second. */
const RANKS: Record<DisputePhase, number> = { inquiry: 0, inquiry_closed: 1, disputed: 2, won: 3, lost: 3 };

/** Stripe's statuses; all others, also those that Stripe may add, count as a dispute, because the money may be away. */
const PHASE_OF_STATUS: ReadonlyMap<string, DisputePhase> = new Map([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry_closed'],
  ['prevented', 'inquiry_closed'],
  ['won', 'won'],
  ['lost', 'lost'],
]);

/** Statuses of disputes in which the shop has the money. */
export const STATUSES_WITH_MONEY = [...PHASE_OF_STATUS]
  .filter(([, phase]) => phase !== 'lost')
  .map(([status]) => status);

export function phaseOf(status: string): DisputePhase {
  return PHASE_OF_STATUS.get(status) ?? 'disputed';
}

interface DisputeUpdate {
  status: string;
  changedAt: Date;
}

/** Whether `update` is later than what is stored; events arrive in any order and any number of times. */
export function isLaterUpdate(known: DisputeUpdate, update: DisputeUpdate): boolean {
  const difference = update.changedAt.getTime() - known.changedAt.getTime();
  if (difference !== 0) return difference > 0;
  return RANKS[phaseOf(update.status)] > RANKS[phaseOf(known.status)];
}

/** All disputes of one payment together: one that is won undoes only its own. */
export function effectOfDisputes(statuses: readonly string[]): DisputeEffect {
  const phases = statuses.map(phaseOf);
  if (phases.some((phase) => phase === 'disputed' || phase === 'lost')) return 'disputed';
  return phases.includes('inquiry') ? 'inquiry' : null;
}
