/** What a buyer who is back from a payment page is shown; pure. */

import { errorCode, isUnreachable } from '#app/api/api-client.ts';

type ReturnView =
  | { kind: 'verifying' }
  /** The server knows what became of the payment: the page shows it. */
  | { kind: 'known' }
  | { kind: 'failed' }
  /** The payment may have succeeded. */
  | { kind: 'unclear' };

interface Verification {
  data: { verified: boolean } | undefined;
  error: unknown;
  isFetching: boolean;
}

export function returnView({ data, error, isFetching }: Verification): ReturnView {
  if (data !== undefined) return { kind: 'known' };
  if (isFetching || error === null) return { kind: 'verifying' };
  return { kind: hasNoAnswer(error) ? 'unclear' : 'failed' };
}

const AUTOMATIC_RETRIES = 4;

/** Retried after 1, 2, 4 and 8 seconds, but only when there was no reply: a rejection will not change. */
export const retriesReturn = (failures: number, error: unknown): boolean =>
  failures < AUTOMATIC_RETRIES && hasNoAnswer(error);
export const returnDelayMs = (failures: number): number => 1000 * 2 ** failures;

function hasNoAnswer(error: unknown): boolean {
  return isUnreachable(error) || errorCode(error) === 'payment_unavailable' || errorCode(error) === 'too_many_requests';
}
