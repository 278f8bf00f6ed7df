import { InvalidArgumentError } from 'commander';

/** An argument that is a day such as 2026-11-20. */
export function parseDay(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('It must be a day such as 2026-11-20.');
}

export function isDay(text: string): boolean {
  const isOne = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isOne && new Date(text).toISOString().startsWith(text);
}
