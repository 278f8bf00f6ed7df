/** How moments are written as days and clock times; apart from format.ts, as no first view has any. */

import { USUAL_TIME_ZONE } from '#contract/company-time.ts';

export type FormatDate = (moment: string) => string;

/** A moment as a date of the company: "November 20, 2026". The company's data names no time zone that is the usual one. */
export function dateFormatIn(timeZone: string = USUAL_TIME_ZONE): FormatDate {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone });
  return (moment) => format.format(new Date(moment));
}

/** What a clock of the company shows at a moment, with its zone: "10:04 a.m. EST". */
export function formatClock(moment: number, timeZone: string = USUAL_TIME_ZONE): string {
  return new Intl.DateTimeFormat('en-CA', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);
}
