/** How moments are written as days; apart from format.ts, as no first view has any. */

import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';

/** A moment as a date: "November 20, 2026". */
export function formatDate(moment: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: COMPANY_TIME_ZONE }).format(new Date(moment));
}
