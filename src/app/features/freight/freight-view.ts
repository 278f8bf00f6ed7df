/** What the page of a freight offer shows; pure. */

import { errorCode, isUnreachable } from '#app/api/api-client.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import type { FreightState } from '#contract/freight.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { FREIGHT_PROBLEMS } from './freight-texts.ts';

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
  return refusalOfShop(error) ?? (isUnreachable(error) ? FREIGHT_PROBLEMS.unreachable : FREIGHT_PROBLEMS.other);
}

function isProblem(code: string): code is keyof typeof FREIGHT_PROBLEMS {
  return Object.hasOwn(FREIGHT_PROBLEMS, code);
}
