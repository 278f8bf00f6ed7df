/**
 * The quantity of a line as people write it (docs/quick-order.md, "Quantities"): `2`, `x2`, `2 pcs`, `(2)`, `1,000`, `1 000`. What
 * may be another number is none: `1.000` is one here and a thousand elsewhere.
 */

import { MAX_LINE_QUANTITY } from '../constants.ts';

const CHARACTERS = 'x×*@:';
/** Words that follow a number of pieces. */
export const PIECES = String.raw`(?:ea|each|ch|pcs?|pces?|pi[eè]ces?|mcx|morceaux|units?|un|unités?|off|nos?|(?:pc|pi[eè]ce|unité)\(s\))\.?`;
const UNIT_WORD = new RegExp(`^${PIECES}$`, 'i');
/** `2ea` and `2 EA`. */
const UNIT_BEHIND = new RegExp(String.raw`(?<=\d)\s*${PIECES}$`, 'i');
/** `Qty`, `Qté demandée`, `Order Qty.`, `No. of pcs`. */
export const QUANTITY_NAME = String.raw`(?:order(?:ed)? )?(?:q(?:ty|'ty|nty|tty|uant(?:ity|ité|ite)?|t[eé])|nbre|nombre|(?:no\.?|number) of (?:pcs|pieces|units))(?!\p{L})\.?(?: (?:ord(?:er(?:ed)?)?|req(?:uired|uested|'d)?|needed|demandée|commandée|requise)(?!\p{L})\.?)?`;
/** `qty 2`, `Qté: 2`. */
const LABEL_BEFORE = new RegExp(String.raw`^${QUANTITY_NAME}\s*[:=]?\s*(?=[\d(x×+])`, 'iu');
const IN_BRACKETS = /^(?:\((.*)\)|\[(.*)\])$/;
/** Between thousands; also the spaces that programs write: no-break, thin and narrow no-break. */
const GROUP = " ,'’\u00A0\u2009\u202F";
const NUMBER = new RegExp(`^[+-]?\\d[\\d.${GROUP}]{0,24}$`, 'u');
/** Plain or with one sign between thousands, then decimals that are zeros: three of them may be a thousand. */
const WHOLE = new RegExp(
  `^\\+?(?:(\\d{1,12})|(\\d{1,3}(?:([${GROUP}])\\d{3})(?:\\3\\d{3}){0,2}))([.,](?:0{0,2}|0000))?$`,
  'u',
);

/** A longer text is no number, whatever it ends with. */
const MAX_CHARACTERS = 40;
/** A digit, a sign, a bracket or the first letter of a label begins a quantity; of codes, which are most of what is read here, few pass. */
const MAY_BE_QUANTITY = /^\s*[\d+\-([x×*@:qno](?!.*\d[-/])/i;

/** Undefined: no number. Null: a number that is no quantity, such as 0, 2.5 or a million, or that may be another one. */
export function readQuantity(text: string): number | null | undefined {
  // Each word of a list is read several times, and most have no digit.
  if (text.length > MAX_CHARACTERS || !MAY_BE_QUANTITY.test(text) || !/\d/.test(text)) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  const number = withoutCharacters(withoutBrackets(text.trim()).replace(LABEL_BEFORE, '').replace(UNIT_BEHIND, ''));
  if (!NUMBER.test(number)) return undefined;
  const [, plain, grouped, group, decimals = ''] = WHOLE.exec(number) ?? [];
  if (group === ',' && decimals.startsWith(',')) return null;
  const quantity = Number((plain ?? grouped ?? '').replaceAll(/\D/g, ''));
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

function withoutBrackets(text: string): string {
  const [, round, square] = IN_BRACKETS.exec(text) ?? [];
  return round ?? square ?? text;
}

/** `x2`, `2x`, `(2)`. */
function withoutCharacters(text: string): string {
  let number = withoutBrackets(text);
  if (CHARACTERS.includes(number.charAt(0).toLowerCase())) number = number.slice(1).trimStart();
  if (CHARACTERS.includes(number.charAt(number.length - 1).toLowerCase())) number = number.slice(0, -1).trimEnd();
  return number.replace(UNIT_BEHIND, '');
}

/** Whether it only stands between a code and its quantity. */
export function isSeparator(text: string): boolean {
  return text.length === 1 && /[x×*@:=–-]/i.test(text);
}

export function isDash(text: string): boolean {
  return text === '–' || text === '-';
}

export function isUnitWord(text: string): boolean {
  return UNIT_WORD.test(text);
}

/** A number before it is a measure, and no number of pieces. */
const MEASURE_WORD =
  /^(?:mm|cm|m|mtrs?|met(?:er|re)s?|in|inch|inches|po|"|″|''|ft|foot|feet|pi|'|′|lbs?|kg|g|oz|c|lf|lin|linear|yds?|yards?|pieds?|pouces?|psi|kpa|bar|gpm|lpm|l|qts?|quarts?|pts?|pints?|gal(?:lons?)?|lit(?:er|re)s?|hp|kw|v|volts?|rpm|tr|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|heures?|jours?|semaines?|mois|ans?|deg|°|°c|°f|%)[.,]?$/i;
/** A number before it is a day. */
const MONTH_WORD =
  /^(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|f[eé]v(?:rier)?|mar(?:ch|s)|apr(?:il)?|avr(?:il)?|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[eé]c(?:embre)?)[.,]?$/i;

/** Longer than any of these words. */
const MAX_WORD_CHARACTERS = 12;

export function isMeasureWord(text: string): boolean {
  if (text.length > MAX_WORD_CHARACTERS || /\d/.test(text)) return false;
  return MEASURE_WORD.test(text) || MONTH_WORD.test(text) || isSeveralWord(text);
}

/** Packages, of which each contains several pieces: two of them are not a quantity of 2. */
const SEVERAL_SOURCE =
  '(?:doz(?:ens?)?|dzn?|douz(?:aines?)?|pairs?|prs?|paires?|gr|gross|grosses|hundreds?|centaines?|thousands?|milliers?|box(?:es)?|bx|bo[iî]tes?|btes?|sets?|jeux?|ens(?:embles?)?|lots?|cases?|cs|caisses?|cartons?|ctns?|packs?|pks?|pkgs?|packages?|packets?|paquets?|bags?|sacs?|bundles?|rolls?|rls?|rouleaux?|rlx|coils?|reels?|spools?|pallets?|palettes?|skids?)\\.?';
const SEVERAL_WORD = new RegExp(`^${SEVERAL_SOURCE}$`, 'i');

/** `DZ`, `box`: also as the unit of a row. */
export function isSeveralWord(text: string): boolean {
  return text.length <= MAX_WORD_CHARACTERS && SEVERAL_WORD.test(text);
}

/** Behind a quantity: how many pieces these are depends on more, as in `10 each box`, `10 ea per pump`, `25/bte`, `2 pkg/10`. */
const PACKAGED = new RegExp(
  String.raw`^(?:${PIECES}\s*)?(?:(?:per|par|à la|\/)\s*(?!${PIECES}(?!\p{L}))\p{L}|${SEVERAL_SOURCE}(?![\p{L}\d]))`,
  'iu',
);

/** The words of the pattern and the one behind them, as in `each à la boîte`. */
const PACKAGED_WORDS = 4;

export function isPackaged(behind: readonly string[]): boolean {
  return PACKAGED.test(behind.slice(0, PACKAGED_WORDS).join(' ').slice(0, MAX_CHARACTERS));
}

const NUMBER_WORD =
  /(?<![\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|pair|half|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|douzaine|paire|demi)(?![\p{L}-])/iu;

/** In digits of any script, as a fraction or as a word: a text that holds one may state a quantity. */
export function holdsNumber(text: string): boolean {
  return text !== '' && (/\p{N}/u.test(text) || NUMBER_WORD.test(text));
}
