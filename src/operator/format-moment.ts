/** Moments as commands print them: on the company's clock, with its time zone, so that no one takes them for another. */

import { clockIn, dayIn } from '#contract/company-time.ts';

/** "2026-11-25 03:02 EST". */
export function formatMoment(moment: Date | string, timeZone: string): string {
  const at = new Date(moment);
  return `${dayIn(timeZone, at)} ${clockIn(timeZone, at)} ${zoneAt(at, timeZone)}`;
}

function zoneAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
