/** Times as people read them, in the company's time zone. */

import { useMemo } from 'react';
import { useSession } from './session.ts';

export function useTimes() {
  const { time_zone: timeZone } = useSession();
  return useMemo(() => createTimes(timeZone), [timeZone]);
}

const CALENDAR_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day without a time, such as 2026-11-22, which is the same in every zone: "Nov. 22, 2026". What is being typed and no day yet stays as it is. */
export function formatCalendarDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : CALENDAR_DAY.format(moment);
}

export function createTimes(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone });
  const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', hour12: false, timeZone });
  return {
    /** "Nov. 22, 2026". */
    formatDay: (text: string) => day.format(new Date(text)),
    /** "Nov. 22, 2026, 14:05". */
    formatMoment: (text: string) => moment.format(new Date(text)),
  };
}
