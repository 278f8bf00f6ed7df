/** The company's working days: counting them from an order. Pure; days are texts such as '2026-12-03'. */

import { clockIn, dayIn } from '../company-time.ts';

/** As ISO 8601 numbers them: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface CompanyCalendar {
  /** Such as America/Toronto. */
  timeZone: string;
  /** Days of the week from 1 (Monday) to 7; at least one. */
  workingDays: readonly number[];
  /** Days on which the company is closed beside them. */
  holidays: readonly string[];
  /** Time of the company such as '14:00', from which an order counts as one of the next day; null: midnight. */
  cutOff: string | null;
  /** Working days from an order until units in stock are shipped. */
  shipsInDays: number;
}

/** Of `shipsInDays`. */
export const MAX_SHIPS_IN_DAYS = 60;
/** About ten years of them. */
export const MAX_HOLIDAYS = 200;
/** As the cut-off is written. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const DAY_MS = 86_400_000;

/** Whether it is a day of the calendar, written as these functions take it. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

export function isWorkingDay({ workingDays, holidays }: CompanyCalendar, day: string): boolean {
  return workingDays.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** The working day on which an order made at `now` is taken: its own day, or the next one after hours. */
export function orderDay(calendar: CompanyCalendar, now: Date): string {
  const today = dayIn(calendar.timeZone, now);
  const isLate = calendar.cutOff !== null && clockIn(calendar.timeZone, now) >= calendar.cutOff;
  return workingDayFrom(calendar, isLate ? nextDay(today) : today);
}

/** The first working day that is not before `day`. */
export function workingDayFrom(calendar: CompanyCalendar, day: string): string {
  // A calendar without any working day would have no such day.
  if (calendar.workingDays.length === 0) throw new Error('The company has no working day');
  let found = day;
  while (!isWorkingDay(calendar, found)) found = nextDay(found);
  return found;
}

/** So many working days after the first one that is not before `day`. */
export function addWorkingDays(calendar: CompanyCalendar, day: string, count: number): string {
  let found = workingDayFrom(calendar, day);
  for (let added = 0; added < count; added += 1) found = workingDayFrom(calendar, nextDay(found));
  return found;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
