/**
 * The test cards and what each does: Stripe's published numbers with Stripe's codes and texts.
 * Only brand, last four digits and expiry of a card ever leave this module.
 */

export interface Decline {
  /** Stripe's error code: `card_declined`, `insufficient_funds` is a decline code under it. */
  readonly code: string;
  readonly declineCode?: string;
  /** The text that buyer and merchant see; it never says that a card was lost or stolen. */
  readonly message: string;
  /** False when the number itself is refused, so that no charge is attempted. */
  readonly reachesBank: boolean;
  readonly blockedByRadar?: boolean;
}

export type CardOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'succeeds_then_disputed'; readonly disputes: readonly DisputeKind[] }
  /** As a bank debit does: complete, processed for a moment, then failed. */
  | { readonly kind: 'processes_then_fails' }
  | { readonly kind: 'asks_authentication' }
  | { readonly kind: 'declines'; readonly decline: Decline };

/** An inquiry asks about a payment and takes nothing. */
export type DisputeKind = 'chargeback' | 'inquiry';

export interface TestCard {
  readonly number: string;
  /** What the card does, for the list on the payment page. */
  readonly does: string;
  readonly outcome: CardOutcome;
}

/** What may be stored of a card. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
}

const DECLINED_TEXT = 'Your card was declined.';

function declined(declineCode: string, message = DECLINED_TEXT): CardOutcome {
  return { kind: 'declines', decline: { code: 'card_declined', declineCode, message, reachesBank: true } };
}

function failed(code: string, message: string): CardOutcome {
  return { kind: 'declines', decline: { code, message, reachesBank: true } };
}

const EXPIRED = failed('expired_card', 'Your card has expired.');
const WRONG_NUMBER: CardOutcome = {
  kind: 'declines',
  decline: { code: 'incorrect_number', message: 'Your card number is incorrect.', reachesBank: false },
};
const VELOCITY_TEXT =
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.';
const PROCESSING_TEXT = 'An error occurred while processing your card. Try again in a little bit.';
const BLOCKED: CardOutcome = {
  kind: 'declines',
  decline: {
    code: 'card_declined',
    declineCode: 'fraudulent',
    message: DECLINED_TEXT,
    reachesBank: true,
    blockedByRadar: true,
  },
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', does: 'Payment succeeds', outcome: { kind: 'succeeds' } },
  { number: '4000002500003155', does: 'Asks for 3-D Secure', outcome: { kind: 'asks_authentication' } },
  { number: '4000002760003184', does: 'Asks for 3-D Secure', outcome: { kind: 'asks_authentication' } },
  {
    number: '4000000000000259',
    does: 'Succeeds, then is disputed',
    outcome: { kind: 'succeeds_then_disputed', disputes: ['chargeback'] },
  },
  {
    number: '4000000000001976',
    does: 'Succeeds, then the bank inquires',
    outcome: { kind: 'succeeds_then_disputed', disputes: ['inquiry'] },
  },
  {
    number: '4000000404000079',
    does: 'Succeeds, then is disputed twice',
    outcome: { kind: 'succeeds_then_disputed', disputes: ['chargeback', 'chargeback'] },
  },
  // Stripe's test cards are all decided at once. This number is the sandbox's own.
  { number: '4000000000007007', does: 'Is processed, then fails', outcome: { kind: 'processes_then_fails' } },
  { number: '4000000000007726', does: 'Succeeds; a refund is pending first', outcome: { kind: 'succeeds' } },
  { number: '4000000000005126', does: 'Succeeds; a refund fails afterwards', outcome: { kind: 'succeeds' } },
  { number: '4000000000000002', does: 'Declined', outcome: declined('generic_decline') },
  {
    number: '4000000000009995',
    does: 'Declined: insufficient funds',
    outcome: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  { number: '4000000000009987', does: 'Declined: lost card', outcome: declined('lost_card') },
  { number: '4000000000009979', does: 'Declined: stolen card', outcome: declined('stolen_card') },
  {
    number: '4000000000006975',
    does: 'Declined: too many attempts',
    outcome: declined('card_velocity_exceeded', VELOCITY_TEXT),
  },
  { number: '4000000000000069', does: 'Declined: card expired', outcome: EXPIRED },
  {
    number: '4000000000000127',
    does: 'Declined: wrong CVC',
    outcome: failed('incorrect_cvc', "Your card's security code is incorrect."),
  },
  { number: '4242424242424241', does: 'Declined: wrong number', outcome: WRONG_NUMBER },
  {
    number: '4000000000000119',
    does: 'Declined: processing error',
    outcome: failed('processing_error', PROCESSING_TEXT),
  },
  { number: '4100000000000019', does: 'Blocked as fraudulent', outcome: BLOCKED },
];

export type RefundOutcome = 'succeeds' | 'succeeds_later' | 'fails_later';

/** A charge stores only the last digits of its card, which identify each test card. */
export function decideRefundOutcome(last4: string): RefundOutcome {
  if (last4 === '7726') return 'succeeds_later';
  return last4 === '5126' ? 'fails_later' : 'succeeds';
}

/** The bank's result after a failed 3-D Secure step. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  reachesBank: false,
};

/** `number` is digits alone; a number outside the table is declined, or refused when its check digit is wrong. */
export function decideCardOutcome(number: string, card: StoredCard, nowMs: number): CardOutcome {
  if (!hasValidCheckDigit(number)) return WRONG_NUMBER;
  if (isPast(card, nowMs)) return EXPIRED;
  return TEST_CARDS.find((candidate) => candidate.number === number)?.outcome ?? declined('generic_decline');
}

function hasValidCheckDigit(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is good to the end of its month, anywhere on Earth. */
function isPast(card: StoredCard, nowMs: number): boolean {
  const twelveHoursMs = 12 * 3_600_000;
  return nowMs >= Date.UTC(card.expYear, card.expMonth, 1) + twelveHoursMs;
}

export function cardBrand(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65)/.test(number)) return 'discover';
  return 'unknown';
}
