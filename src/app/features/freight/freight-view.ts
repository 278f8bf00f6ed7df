/** What the page of a freight offer shows; pure. */
import type { FreightOffer, FreightState } from '#contract/freight.ts';
import { errorCode, errorStatus, isUnreachable } from '#app/api/api-client.ts';
import { FREIGHT_PROBLEMS } from '#app/freight-notices.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type OfferView =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** Trying again may help. */
  | { kind: 'failed' }
  | { kind: 'offer'; offer: FreightOffer };

interface OfferQuery {
  data: FreightOffer | undefined;
  error: unknown;
  isFetching: boolean;
}

export function offerView({ data, error, isFetching }: OfferQuery): OfferView {
  if (data !== undefined) return { kind: 'offer', offer: data };
  if (isFetching || error === null) return { kind: 'loading' };
  const mayRetry = isUnreachable(error) || errorStatus(error) === 429;
  return { kind: mayRetry ? 'failed' : 'missing' };
}

const TONES: Record<FreightState, BadgeTone> = {
  open: 'info',
  paid: 'ok',
  withdrawn: 'neutral',
  expired: 'neutral',
  review: 'warn',
};

export function stateTone(state: FreightState): BadgeTone {
  return TONES[state];
}

/** Why the payment page was not opened, in words. */
export function toFreightProblem(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (isProblem(code)) return FREIGHT_PROBLEMS[code];
  return isUnreachable(error) ? FREIGHT_PROBLEMS.unreachable : FREIGHT_PROBLEMS.other;
}

function isProblem(code: string): code is keyof typeof FREIGHT_PROBLEMS {
  return Object.hasOwn(FREIGHT_PROBLEMS, code);
}

type ReturnView =
  | { kind: 'verifying' }
  /** The server knows what became of the payment: the offer shows it. */
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
