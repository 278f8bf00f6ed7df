/**
 * The quantity of a line as people write it (docs/quick-order.md, "Quantities"): `2`, `x2`, `2 pcs`, `(2)`, `1,000`, `1 000`. What
 * may be another number is none: `1.000` is one here and a thousand elsewhere.
 */

import { MAX_LINE_QUANTITY } from '../constants.ts';

const CHARACTERS = 'x×*@:';
/** Words that follow a number of pieces. */
const UNIT_WORD = /^(?:ea|each|pcs?|pces?|pieces?|units?|un|unités?|off|nos?)\.?$/i;
/** `2ea` and `2 EA`. */
const UNIT_BEHIND = /(?<=\d)\s*(?:ea|each|pcs?|pces?|pieces?|units?|un|unités?|off|nos?)\.?$/i;
/** `qty 2`, `Qté: 2`. */
const LABEL_BEFORE = /^(?:qty|qté|qte|quantity|quantité|quantite)(?!\p{L})\.?\s*[:=]?\s*(?=[\d(x×+])/iu;
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

/** Undefined: no number. Null: a number that is no quantity, such as 0, 2.5 or a million, or that may be another one. */
export function readQuantity(text: string): number | null | undefined {
  // Each word of a list is read several times, and most have no digit.
  if (text.length > MAX_CHARACTERS || !/\d/.test(text)) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  const number = withoutCharacters(text.trim().replace(LABEL_BEFORE, '').replace(UNIT_BEHIND, ''));
  if (!NUMBER.test(number)) return undefined;
  const [, plain, grouped, group, decimals = ''] = WHOLE.exec(number) ?? [];
  if (group === ',' && decimals.startsWith(',')) return null;
  const quantity = Number((plain ?? grouped ?? '').replaceAll(/\D/g, ''));
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

/** `x2`, `2x`, `(2)`. */
function withoutCharacters(text: string): string {
  const [, round, square] = IN_BRACKETS.exec(text) ?? [];
  let number = round ?? square ?? text;
  if (CHARACTERS.includes(number.charAt(0).toLowerCase())) number = number.slice(1).trimStart();
  if (CHARACTERS.includes(number.charAt(number.length - 1).toLowerCase())) number = number.slice(0, -1).trimEnd();
  return number.replace(UNIT_BEHIND, '');
}

/** Whether it only stands between a code and its quantity. */
export function isSeparator(text: string): boolean {
  return /^[x×*@:=–-]$/i.test(text);
}

export function isDash(text: string): boolean {
  return /^[–-]$/.test(text);
}

export function isUnitWord(text: string): boolean {
  return UNIT_WORD.test(text);
}

/** A number before it is a measure, and no number of pieces. */
const MEASURE_WORD =
  /^(?:mm|cm|m|mtrs?|met(?:er|re)s?|in|inch|inches|po|"|″|''|ft|foot|feet|pi|'|′|lbs?|kg|g|oz|psi|kpa|bar|gpm|lpm|l|qts?|quarts?|pts?|pints?|gal(?:lons?)?|lit(?:er|re)s?|hp|kw|v|volts?|rpm|tr|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|heures?|jours?|semaines?|mois|ans?|deg|°|°c|°f|%)[.,]?$/i;
/** A number before it is a day. */
const MONTH_WORD =
  /^(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|f[eé]v(?:rier)?|mar(?:ch|s)|apr(?:il)?|avr(?:il)?|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[eé]c(?:embre)?)[.,]?$/i;

/** Longer than any of these words. */
const MAX_WORD_CHARACTERS = 12;

export function isMeasureWord(text: string): boolean {
  if (text.length > MAX_WORD_CHARACTERS) return false;
  return MEASURE_WORD.test(text) || MONTH_WORD.test(text) || isSeveralWord(text);
}

/** Packages, of which each contains several pieces: two of them are not a quantity of 2. */
const SEVERAL_WORD =
  /^(?:doz(?:ens?)?|dzn?|douz(?:aines?)?|pairs?|prs?|paires?|gr|gross|grosses|hundreds?|centaines?|thousands?|milliers?|box(?:es)?|bx|bo[iî]tes?|cases?|cs|caisses?|cartons?|ctns?|packs?|pks?|pkgs?|packages?|packets?|paquets?|bags?|sacs?|bundles?|rolls?|rouleaux?|coils?|reels?|spools?|pallets?|palettes?|skids?)\.?$/i;

/** `DZ`, `box`: also as the unit of a row. */
export function isSeveralWord(text: string): boolean {
  return SEVERAL_WORD.test(text);
}

const NUMBER_WORD =
  /(?<![\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|pair|half|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|douzaine|paire|demi)(?![\p{L}-])/iu;

/** In digits of any script, as a fraction or as a word: a text that holds one may state a quantity. */
export function holdsNumber(text: string): boolean {
  return /\p{N}/u.test(text) || NUMBER_WORD.test(text);
}
