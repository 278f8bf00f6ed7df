/** Why a payment did not go through: the reasons of §4 and §8, and what each is called to whom. */

export const PAYMENT_FAILURE_REASONS = [
  'cancelled',
  'expired',
  'card_declined',
  'insufficient_funds',
  'processing_error',
  'verification_failed',
  'missing_token',
  'unknown',
] as const;

export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number];

/** A reason from an address or a request; whatever is not on the list is 'unknown' (reliability §5.11). */
export function parsePaymentFailureReason(value: unknown): PaymentFailureReason {
  return PAYMENT_FAILURE_REASONS.find((reason) => reason === value) ?? 'unknown';
}

/** §4, Payment return: the reason for a verification error's message. */
export function reasonFromVerificationError(message: string): PaymentFailureReason {
  const text = message.toLowerCase();
  if (text.includes('expired')) return 'expired';
  if (text.includes('declined')) return 'card_declined';
  if (text.includes('insufficient')) return 'insufficient_funds';
  return 'processing_error';
}

/** §8: the text that the owner reads for each reason. */
export function ownerNotificationText(reason: PaymentFailureReason): string {
  switch (reason) {
    case 'cancelled':
      return 'Customer cancelled the payment';
    case 'expired':
      return 'Payment session expired';
    case 'card_declined':
      return 'Card was declined';
    case 'insufficient_funds':
      return 'Insufficient funds';
    case 'processing_error':
      return 'Payment processing error';
    case 'verification_failed':
      return 'Payment verification failed';
    case 'missing_token':
    case 'unknown':
      return `Payment failed: ${reason}`;
  }
}
