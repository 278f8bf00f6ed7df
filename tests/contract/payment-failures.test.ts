import { expect, test } from 'vitest';
import {
  ownerNotificationText,
  parsePaymentFailureReason,
  reasonFromVerificationError,
} from '#contract/payment-failures.ts';
import { PROBLEMS } from '#contract/problems.ts';

test.each([
  ['cancelled', 'Customer cancelled the payment'],
  ['expired', 'Payment session expired'],
  ['card_declined', 'Card was declined'],
  ['insufficient_funds', 'Insufficient funds'],
  ['processing_error', 'Payment processing error'],
  ['verification_failed', 'Payment verification failed'],
  ['missing_token', 'Payment failed: missing_token'],
  ['unknown', 'Payment failed: unknown'],
] as const)('the owner reads of %s: %s (§8)', (reason, text) => {
  expect(ownerNotificationText(reason)).toBe(text);
});

test.each(['<script>', '', 'CANCELLED', null, undefined, 7, {}])('%s is no reason and counts as unknown', (value) => {
  expect(parsePaymentFailureReason(value)).toBe('unknown');
});

test.each([
  ['payment_expired', 'expired'],
  ['payment_declined', 'card_declined'],
  ['payment_insufficient', 'insufficient_funds'],
  ['payment_processing', 'processing_error'],
  ['payment_unavailable', 'processing_error'],
] as const)('the message of %s leads to the reason %s (§4)', (code, reason) => {
  expect(reasonFromVerificationError(PROBLEMS[code].message)).toBe(reason);
});

test('no business refusal or outside fault is a 5xx (§8: that would put every visitor in maintenance mode)', () => {
  const serverErrors = Object.entries(PROBLEMS).filter(([, { status }]) => status >= 500);
  expect(serverErrors.map(([code]) => code)).toEqual(['internal', 'unavailable']);
});
