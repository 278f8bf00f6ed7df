/** Values of the stored details of an entry in a history, as words for people; pure. */

import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';

/** Refunds and disputes of freight named their offer `freight_offer` in earlier versions. */
export function readDetail(detail: unknown): Readonly<Record<string, unknown>> {
  if (typeof detail !== 'object' || detail === null) return {};
  return 'freight_offer' in detail ? { ...detail, offer: detail.freight_offer } : { ...detail };
}

/** Empty when it is no amount. */
export function amountWords(cents: unknown, before: string): string {
  return typeof cents === 'number' ? before + formatMoney(cents) : '';
}

/** Empty when it is no text. */
export function textWords(text: unknown, before = ': '): string {
  return typeof text === 'string' && text !== '' ? before + text : '';
}

/** The same of a day such as 2026-12-03. */
export function dayWords(day: unknown, before: string): string {
  return textWords(typeof day === 'string' && day !== '' ? formatDay(day) : day, before);
}
