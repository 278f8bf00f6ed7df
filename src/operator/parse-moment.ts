import { InvalidArgumentError } from 'commander';
import { isDay } from '#contract/availability/working-days.ts';

/** A day is one of the company, whose time zone is known when its database is open. */
export type DayOrMoment = { day: string } | { moment: Date };

export function parseMoment(text: string): DayOrMoment {
  if (isDay(text)) return { day: text };
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new InvalidArgumentError('It must be a date or time such as 2026-11-20.');
  return { moment };
}
