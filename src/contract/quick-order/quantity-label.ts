/** A quantity that its label names: `qty 4`, `(Qty: 4)`, `Order Qty 4 EA`, `Qté demandée : 4`. It is surer than any other number of the line. */

import { isSeveralWord, PIECES, QUANTITY_NAME, readQuantity } from './read-quantity.ts';

/** Most lines have no such label, and this takes less time. */
const MAY_HAVE_LABEL = /\bq|\bn(?:b|o|u)/i;
const NUMBER = String.raw`\+?\d[\d,]{0,9}(?:\.0{1,4})?(?:\s?${PIECES}(?![\p{L}\d]))?`;
const LABELLED = new RegExp(
  String.raw`(?<open>[([]\s?|(?<![\p{L}\d/-]))${QUANTITY_NAME}\s{0,3}[:=]?\s{0,3}(?:\((?<enclosed>${NUMBER})\)|(?<number>${NUMBER}))(?![\p{L}\d.,/(])(?<close>\s?[)\]]|)`,
  'giu',
);
const OPEN_BRACKET = /[([][^)\]]*$/;
/** `Pack qty 10`, `min. qty 4`, `shipped qty 2`: of a package or of another moment. */
const OTHER_BEFORE =
  /\b(?:min|minimum|max|maximum|pack|package|pkg|box|case|ctn|carton|stock|hand|available|avail|shipped|ship|received|back|b\/o|bo|std|standard|per|par|total|unit|lot)\.?\s*$/i;
/** `qty 4 on hand`, `qty 4 per box`, `qty 4 or 5`, `qty 1 0`. */
const OTHER_BEHIND =
  /^\s*(?:(?:per|par|on|in|en|left|available|shipped|received|or|ou|to|à|of|de|and|et|plus|x)(?!\p{L})|[-–+&×*]?\s?\d)/iu;

/** Null where no label names a quantity, or several do. `rest` is the text without it. */
export function takeLabelled(text: string): { quantity: number; rest: string } | null {
  if (!MAY_HAVE_LABEL.test(text)) return null;
  const [match, other] = text.matchAll(LABELLED);
  if (match === undefined || other !== undefined) return null;
  const before = text.slice(0, match.index);
  const behind = text.slice(match.index + match[0].length);
  if (OTHER_BEFORE.test(before) || OTHER_BEHIND.test(behind)) return null;
  const rest = `${before.replace(/[\s,;|:–-]+$/, '')} ${behind.replace(/^[\s,;|:–-]+/, '')}`.trim();
  const { open = '', enclosed, number = '', close = '' } = match.groups ?? {};
  // A comma or a tab has cut the text within its brackets: more of the number may stand there.
  if (OPEN_BRACKET.test(before) || (open === '') !== (close === '')) return null;
  const quantity = readQuantity(enclosed ?? number);
  return typeof quantity !== 'number' || rest.split(/[\s()[\]]+/).some(isSeveralWord) ? null : { quantity, rest };
}
