/** The company's working days, for pages and orders that can do without: then no day is promised. */

import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findCalendar } from './supply-store.ts';

export { findCalendar } from './supply-store.ts';

/** Null before the first import, when there is no company. */
export type CalendarReading = CompanyCalendar | null | 'unreadable';
export type ReadCalendar = () => Promise<CalendarReading>;

interface ErrorLog {
  error: (details: object, message: string) => void;
}

/** To be called outside of a transaction, which a failed statement would end. */
export function createCalendarReader({ database, log }: { database: Database; log: ErrorLog }): ReadCalendar {
  return async () => {
    try {
      return await findCalendar(database);
    } catch (error) {
      log.error({ err: error }, 'the calendar of the company could not be read: no day is promised');
      return 'unreadable';
    }
  };
}
