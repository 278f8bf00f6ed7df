/** The quantity of a line as people write it: `2`, `x2`, `2 pcs`, `1,000`. */
import { MAX_LINE_QUANTITY } from '../constants.ts';

const SIGNS = 'x×*@:';
/** Words that follow a number of pieces. */
const UNIT_WORD = /^(?:ea|each|pcs?|pces?|pieces?|units?|un|unités?|off|nos?)\.?$/i;
const NUMBER = /^[+-]?\d{1,12}(?:,\d{3}){0,3}(?:[.,]\d{0,4})?$/;
const ATTACHED_UNIT = /(?<=\d)(?:ea|each|pcs?|pces?|pieces?|units?)\.?$/i;
const WHOLE = /^\+?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:[.,]0{0,4})?$/;

/** Undefined: no number. Null: a number that is no quantity, such as 0, 2.5 or a million. */
export function readQuantity(text: string): number | null | undefined {
  let number = text.trim();
  if (SIGNS.includes(number.charAt(0).toLowerCase())) number = number.slice(1);
  if (SIGNS.includes(number.charAt(number.length - 1).toLowerCase())) number = number.slice(0, -1);
  number = number.replace(ATTACHED_UNIT, '');
  if (!NUMBER.test(number)) return undefined;
  const [, digits] = WHOLE.exec(number) ?? [];
  const quantity = Number((digits ?? '').replaceAll(',', ''));
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

/** Whether it only stands between a code and its quantity. */
export function isSeparator(text: string): boolean {
  return /^[x×*@:=–-]$/i.test(text);
}

export function isUnitWord(text: string): boolean {
  return UNIT_WORD.test(text);
}
