/** Returns: their states and reasons with their words. No schema library here, so that the browser can carry it. */

/** The refund policy (§2): a return is started within so many days of delivery. */
export const RETURN_DAYS = 7;
export const MAX_RETURN_NOTE_CHARACTERS = 1000;

export const RETURN_STATES = ['requested', 'approved', 'declined', 'received', 'closed'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const STATE_WORDS: Record<ReturnState, string> = {
  requested: 'waits for your decision',
  approved: 'approved, on its way',
  declined: 'declined',
  received: 'received: inspect it, refund it by line, then close it',
  closed: 'closed',
};

/** As the owner reads it: what the return waits for. `isRefunded`: money was given back since it was started. */
export function describeReturn(state: ReturnState, isRefunded: boolean): string {
  return state === 'received' && isRefunded ? 'received and refunded: close it' : STATE_WORDS[state];
}

/** What the owner can do with a return, from each of its states. */
export const NEXT_RETURN_STATES: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'declined'],
  approved: ['received', 'declined'],
  received: ['closed'],
  declined: [],
  closed: [],
};

export const RETURN_REASONS = {
  wrong_part: 'Ordered the wrong part',
  wrong_sent: 'Wrong part was sent',
  damaged: 'Arrived damaged',
  defective: 'Does not work',
  not_needed: 'No longer needed',
  other: 'Another reason',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_NAMES = Object.keys(RETURN_REASONS) as ReturnReason[]; // keys of a constant without others

/** "RE-7K3QX-9MWD2-R1". */
export function returnNumber(orderNumber: string, number: number): string {
  return `${orderNumber}-R${number}`;
}
