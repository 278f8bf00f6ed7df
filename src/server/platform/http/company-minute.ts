import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';

const MINUTE = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: COMPANY_TIME_ZONE,
});

/** What the calendar and the clocks of the company show at a moment, as 'YYYY-MM-DD HH:MM'. */
export function companyMinute(moment: Date): string {
  return MINUTE.format(moment);
}
