import { clockIn, dayIn } from '#contract/company-time.ts';

/** What the calendar and the clocks of a time zone show at a moment, as 'YYYY-MM-DD HH:MM'. */
export function minuteIn(timeZone: string, moment: Date): string {
  return `${dayIn(timeZone, moment)} ${clockIn(timeZone, moment)}`;
}
