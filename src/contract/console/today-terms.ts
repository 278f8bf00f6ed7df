/** The groups of Today in their order, with the words of screen and command. No schema library here, so that the browser can carry it. */

import { formatDay } from '../format-day.ts';
import type { ReturnState } from '../return-terms.ts';

export const TODAY_TITLES = {
  to_call: 'Call today',
  needs_a_look: 'Needs a look',
  failed_mails: 'Mails not sent',
  to_approve: 'To approve',
  returns: 'Returns',
  to_quote: 'To quote',
  freight_unpaid: 'Freight not paid',
  to_ship: 'To ship',
  owed: 'Owed',
  accepted_quotes: 'Accepted quotes, not paid',
  new_enquiries: 'New enquiries',
  low_stock: 'Low stock',
  unpaid: 'Unpaid carts',
} as const;

/** What is done next with a return that is open; one that is received is refunded first. */
export const RETURN_WORDS: Record<ReturnState, string> = {
  requested: 'To decide',
  approved: 'On its way',
  received: 'To refund',
  declined: 'Declined',
  closed: 'Closed',
};
export const REFUNDED_RETURN = 'To close';

/** The words of what is owed. */
export const OWED_WORDS = { overdue: 'Overdue', owed: 'Owed' } as const;

export function describeReturnState(state: ReturnState, isRefunded: boolean): string {
  return state === 'received' && isRefunded ? REFUNDED_RETURN : RETURN_WORDS[state];
}

/** When what is owed is due: the balance of a quote has no day. */
export function describeDue({ due_on: dueOn }: { due_on: string | null }): string {
  return dueOn === null ? 'no due date' : `due ${formatDay(dueOn)}`;
}
