import { InvalidArgumentError } from 'commander';

/** A day, which begins at midnight UTC, or a moment. */
export function parseMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new InvalidArgumentError('It must be a date or time such as 2026-11-20.');
  return moment;
}
