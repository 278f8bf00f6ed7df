/** Days of the company's time zone in SQL. */

import { sql } from 'kysely';
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';

/** The day that it is at the company now. */
export const COMPANY_TODAY = sql<string>`(now() at time zone ${sql.lit(COMPANY_TIME_ZONE)})::date`;
