/** The time zone of the shops of the tests, and days and moments of it. */

import { dayIn, momentIn } from '#contract/company-time.ts';

export const TIME_ZONE = 'America/Toronto';

export const companyDay = (moment: Date): string => dayIn(TIME_ZONE, moment);

export const companyMoment = (local: string): Date => momentIn(TIME_ZONE, local);
