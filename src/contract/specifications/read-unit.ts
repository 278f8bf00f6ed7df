/** Units as people write them. */

import { normalizeCharacters } from './characters.ts';
import type { Scanner } from './scanner.ts';
import { UNITS, UNIT_CODES } from './units.ts';
import type { Dimension, UnitCode } from './units.ts';

interface Spelling {
  text: string;
  code: UnitCode;
}

/** By dimension, the longest first, so that `m3/h` is not read as metres. */
const SPELLINGS = new Map<Dimension, Spelling[]>();

for (const code of UNIT_CODES) {
  const { dimension, symbol, spellings } = UNITS[code];
  const list = SPELLINGS.get(dimension) ?? [];
  const texts = new Set([symbol, code, ...spellings].map((text) => normalizeCharacters(text).toLowerCase()));
  list.push(...[...texts].map((text) => ({ text, code })));
  SPELLINGS.set(
    dimension,
    list.toSorted((a, b) => b.text.length - a.text.length),
  );
}

/** A unit that stands alone, by its code or any spelling; null for none. */
export function findUnit(text: string): UnitCode | null {
  const requested = normalizeCharacters(text).toLowerCase();
  const code = UNIT_CODES.find((candidate) => candidate === text.trim());
  return code ?? [...SPELLINGS.values()].flat().find((spelling) => spelling.text === requested)?.code ?? null;
}

const SPACE = / /y;
const LONGER_WORD = /(?:[\p{L}\d]|\/\p{L})/uy;
const PLURAL = /s\b/y;
/** Pressures are those above the atmosphere's, with or without the word. */
const GAUGE = / ?(?:\((?:g|gauge)\)|(?:g|gauge)(?![\p{L}\d]))/iuy;
/** Gallons are those of the United States unless this stands behind them. */
const IMPERIAL = / ?(?:\((?:imp\.?|imperial|uk)\)|(?:imp\.?|imperial|uk)(?![\p{L}\d]))/iuy;
const OF_THE_STATES = / ?(?:\(us\)|us(?![\p{L}\d]))/iuy;

/** Takes a unit of this dimension; null when none stands here. */
export function takeUnit(scanner: Scanner, dimension: Dimension): UnitCode | null {
  return scanner.attempt(() => {
    scanner.take(SPACE);
    const spelling = SPELLINGS.get(dimension)?.find(({ text }) => standsHere(scanner, text));
    if (spelling === undefined) return null;
    scanner.at += spelling.text.length;
    if (spelling.text.length > 3) scanner.take(PLURAL);
    if (dimension === 'pressure') scanner.take(GAUGE);
    return takeGallons(scanner, spelling.code);
  });
}

function takeGallons(scanner: Scanner, code: UnitCode): UnitCode {
  if (code !== '[gal_us]' && code !== '[gal_us]/min') return code;
  if (scanner.take(IMPERIAL) !== null) return code === '[gal_us]' ? '[gal_br]' : '[gal_br]/min';
  scanner.take(OF_THE_STATES);
  return code;
}

/** Whether the spelling stands here and no longer word does. */
function standsHere(scanner: Scanner, spelling: string): boolean {
  const end = scanner.at + spelling.length;
  if (scanner.text.slice(scanner.at, end).toLowerCase() !== spelling) return false;
  if (!/[a-z\d]$/.test(spelling)) return true;
  LONGER_WORD.lastIndex = end;
  const isLonger = LONGER_WORD.test(scanner.text);
  return !isLonger || (spelling.length > 3 && /^s\b/.test(scanner.text.slice(end, end + 2)));
}
