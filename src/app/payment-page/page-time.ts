/** How long a payment page stays open, for the texts of the page; pure. */

import { formatClock } from '#app/format-date.ts';
import { PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';

/** Minutes before the end at which a buyer is warned. */
const WARN_MINUTES = 5;
/** Minutes for which it is said that a page has closed. */
const RECENT_MINUTES = 120;
const MINUTE_MS = 60_000;

export type PageTime =
  | { kind: 'open'; clock: string }
  | { kind: 'ending'; clock: string; minutes: number }
  | { kind: 'over'; clock: string };

/** Null when it closed so long ago that it no longer matters. */
export function pageTime(openUntil: number, now: number, timeZone?: string): PageTime | null {
  const clock = formatClock(openUntil, timeZone);
  const minutes = Math.ceil((openUntil - now) / MINUTE_MS);
  if (minutes > WARN_MINUTES) return { kind: 'open', clock };
  if (minutes > 0) return { kind: 'ending', clock, minutes };
  return minutes > -RECENT_MINUTES ? { kind: 'over', clock } : null;
}

/** What a clock of the company shows when a page that is opened now closes. */
export function clockAtEnd(now: number, timeZone?: string): string {
  return formatClock(now + PAYMENT_SESSION_MINUTES * MINUTE_MS, timeZone);
}
