/** Amounts as people type them: 84.50, C$84.50, 1,234.50. */

import { parseMoney } from './money.ts';

/** In cents; null when it is no amount, or has a third decimal. */
export function parseTypedMoney(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^C?\$\s*/, '')
    .replaceAll(/,(?=\d{3}\b)/g, '');
  return /^\d+(\.\d\d?)?$/.test(typed) ? parseMoney(typed) : null;
}
