/** §4, Payment return: which page a buyer sees after the payment page; pure. */

import { errorCode, isUnreachable } from '#app/api/api-client.ts';
import type { CallReply } from '#contract/endpoints.ts';
import { reasonFromVerificationError } from '#contract/payment-failures.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';

export type VerificationView =
  | { kind: 'missing' }
  | { kind: 'verifying' }
  | { kind: 'confirmed'; token: string }
  | { kind: 'failed'; reason: PaymentFailureReason }
  /** The state is unknown: not a failure, as the payment may have succeeded. */
  | { kind: 'unclear' };

/** Attempts before the page asks the buyer to try again. */
const AUTOMATIC_RETRIES = 4;

interface Verification {
  data: CallReply<'verifyCheckoutSession'> | undefined;
  error: unknown;
  isFetching: boolean;
}

export function verificationView(
  parameters: { sessionId: string; order: string },
  { data, error, isFetching }: Verification,
): VerificationView {
  if (parameters.sessionId === '' || parameters.order === '') return { kind: 'missing' };
  if (data !== undefined) return viewOfReply(data);
  if (isFetching || error === null) return { kind: 'verifying' };
  if (isNoAnswer(error)) return { kind: 'unclear' };
  return { kind: 'failed', reason: reasonFromVerificationError(error instanceof Object ? messageOf(error) : '') };
}

/** Retried after 1, 2, 4 and 8 seconds, but only when there was no reply: a rejection will not change. */
export const retriesVerification = (failures: number, error: unknown): boolean =>
  failures < AUTOMATIC_RETRIES && isNoAnswer(error);
export const verificationDelayMs = (failures: number): number => 1000 * 2 ** failures;

/** Section 7 promises no `order` of a reply: without one its token is missing. */
function viewOfReply({ verified, order }: Partial<CallReply<'verifyCheckoutSession'>>): VerificationView {
  if (verified !== true) return { kind: 'failed', reason: 'verification_failed' };
  const token = order?.confirmation_token;
  return token ? { kind: 'confirmed', token } : { kind: 'failed', reason: 'missing_token' };
}

/** The shop or the payment service could not be reached, or replied 429. */
function isNoAnswer(error: unknown): boolean {
  return isUnreachable(error) || errorCode(error) === 'payment_unavailable' || errorCode(error) === 'too_many_requests';
}

function messageOf(error: object): string {
  const message: unknown = Reflect.get(error, 'message');
  return typeof message === 'string' ? message : '';
}
