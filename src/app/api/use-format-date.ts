/** Dates as the company's calendar has them. */

import { useMemo } from 'react';
import { dateFormatIn } from '#app/format-date.ts';
import type { FormatDate } from '#app/format-date.ts';
import { useTimeZone } from './use-time-zone.ts';

export function useFormatDate(): FormatDate {
  const timeZone = useTimeZone();
  return useMemo(() => dateFormatIn(timeZone), [timeZone]);
}
