/** How values are written for people. */

import { formatMoney, parseMoney } from '#contract/money.ts';

/** A wire amount as people read it: 1249.5 is "C$1,249.50"; nothing readable is a dash. */
export function formatPrice(amount: number | string): string {
  const cents = parseMoney(amount);
  return cents === null ? '—' : formatMoney(cents);
}

/** The text within a number of characters, cut at a word where that costs little, with an ellipsis when cut. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > characters * 0.8 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** The year where the visitor is. */
export function currentYear(): number {
  return new Date().getFullYear();
}
