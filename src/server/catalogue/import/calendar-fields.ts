/** How the company's calendar is read: days of the week, days off, the time of the day until which orders count. */

import { WEEKDAYS } from '#contract/availability/working-days.ts';
import { isTimeZone } from '#contract/company-time.ts';
import { REGIONS, isRegionCode, toRegionCode } from '#contract/regions.ts';
import { calendarDay, orMissing } from './fields.ts';
import type { Field, Reading } from './fields.ts';
import { quoted } from './row-errors.ts';

const WEEKDAYS_ARE = 'days such as Monday to Friday, or Monday; Wednesday; Saturday';

/** Days of the week from 1 (Monday) to 7, in their order: `Monday to Friday`, `Mon-Thu, Sat`. */
export const weekdays: Field<number[]> = (raw) => {
  const found = new Set<number>();
  for (const part of partsOf(raw)) {
    const [first, last = first, ...others] = part.split(/\s+to\s+|\s*[-–]\s*/).map(readWeekday);
    if (first == null || last == null || others.length > 0)
      return { problem: `must be ${WEEKDAYS_ARE}, not ${quoted(raw)}` };
    for (let day = first; ; day = (day % 7) + 1) {
      found.add(day);
      if (day === last) break;
    }
  }
  return found.size === 0 ? { problem: `must be ${WEEKDAYS_ARE}` } : { value: [...found].toSorted((a, b) => a - b) };
};

/** Days such as 2026-12-25, separated by semicolons or commas; in their order, each once. */
export function days(max: number): Field<string[]> {
  return orMissing<string[]>((raw): Reading<string[]> => {
    const found = new Set<string>();
    for (const part of partsOf(raw)) {
      const reading = calendarDay(part);
      if ('problem' in reading) return reading;
      found.add(reading.value);
    }
    return found.size <= max
      ? { value: [...found].toSorted() }
      : { problem: `must have at most ${max} days, not ${found.size}` };
  }, []);
}

/** `14:00`, or `9:30`. */
export const timeOfDay: Field<string> = (raw) => {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(raw.trim()) ?? [];
  return hour === ''
    ? { problem: `must be a time from 00:00 to 23:59 such as 14:00, not ${quoted(raw)}` }
    : { value: `${hour.padStart(2, '0')}:${minute}` };
};

/** `America/Vancouver`. */
export const timeZone: Field<string> = (raw) => {
  const name = raw.trim();
  return isTimeZone(name)
    ? { value: name }
    : { problem: `must be the name of a time zone such as America/Vancouver, not ${quoted(raw)}` };
};

/** Provinces by code or name, separated by semicolons or commas; empty for all of them. */
export const provinces: Field<string[]> = orMissing<string[]>((raw): Reading<string[]> => {
  const codes = partsOf(raw).map((part) => toRegionCode(part, 'CA'));
  const wrong = codes.find((code) => !isRegionCode(code, 'CA'));
  if (wrong !== undefined) return { problem: `must be provinces such as ON; QC, and ${quoted(wrong)} is none` };
  const chosen = REGIONS.CA.map(({ code }) => code).filter((code) => codes.includes(code));
  return { value: chosen.length === REGIONS.CA.length ? [] : chosen };
}, []);

function partsOf(raw: string): string[] {
  return raw
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** By the whole name or its first three letters. */
function readWeekday(text: string): number | null {
  const name = text.trim().toLowerCase();
  const index = WEEKDAYS.findIndex((day) => name.length >= 3 && day.toLowerCase().startsWith(name));
  return index === -1 ? null : index + 1;
}
