import { parseMoney } from '#contract/money.ts';

/** Reads an amount as it is typed, such as 84.50, in cents; null when it is none, has a third decimal, or is nothing. */
export function readDollars(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^C?\$/, '')
    .replaceAll(/,(?=\d{3}\b)/g, '');
  const cents = /^\d+(\.\d\d?)?$/.test(typed) ? parseMoney(typed) : null;
  return cents === 0 ? null : cents;
}
