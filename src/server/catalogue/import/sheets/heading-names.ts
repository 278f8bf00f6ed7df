/** What a heading of a sheet means, by whole words (docs/sheets.md). Pure. */

import { editDistance, maxEditDistance } from '#server/catalogue/products/near-match.ts';
import { PRODUCT_TABLE, SHEET_COLUMNS } from '../product-columns.ts';
import type { SheetColumn } from '../product-columns.ts';
import { findForbidding } from './forbidding-words.ts';

/** How surely: the column's own name, a heading that means it alone, or one that may mean it. */
export type HeadingCertainty = 'own' | 'named' | 'guessed';

export interface HeadingMatch {
  column: SheetColumn;
  how: HeadingCertainty;
  /** Higher is surer; between columns of one sheet that may be the same. */
  score: number;
}

const OWN_SCORE = 20;
const NAMED_SCORE = 10;
const GUESSED_SCORE = 8;
const SLIP_SCORE = 6;
const WITHIN_SCORE = 5;
/** Of each place behind the first in the table's list, and of each word around a name. */
const LATER = 0.01;
const FURTHER_WORD = 0.2;
const MAX_HEADING_CHARACTERS = 60;
const SHORTEST_WITHIN = 4;

interface KnownName {
  name: string;
  column: SheetColumn;
  how: 'named' | 'guessed';
  score: number;
}

const KNOWN: readonly KnownName[] = SHEET_COLUMNS.flatMap((column) => {
  const toKnown = (how: KnownName['how'], base: number) => (name: string, index: number) => ({
    name,
    column,
    how,
    score: base - index * LATER,
  });
  const { named, guessed } = PRODUCT_TABLE[column];
  return [...named.map(toKnown('named', NAMED_SCORE)), ...guessed.map(toKnown('guessed', GUESSED_SCORE))];
});
const BY_NAME = Map.groupBy(KNOWN, ({ name }) => name);
const WORDS = new Set(KNOWN.flatMap(({ name }) => name.split(' ')));
/** Pieces of words that are written together. */
const GLUED = new Set([
  ...[...WORDS].filter((word) => word.length > 2 || word === 'on'),
  ...'cost purchase dealer trade net last old new safety min max reorder wholesale vendor supplier'.split(' '),
]);

const CURRENCY_SYMBOLS: readonly [RegExp, string][] = [
  [/\b(?:us|u\.s\.)\s?\$|\$\s?us\b/gi, ' usd '],
  [/\b(?:c|ca|cdn)\s?\$|\$\s?(?:ca|cdn)\b/gi, ' cad '],
  [/\ba(?:u|us)?\$/gi, ' aud '],
  [/€/g, ' eur '],
  [/£/g, ' gbp '],
  [/¥/g, ' jpy '],
  [/\bu\.s\.?(?:a\.?)?/gi, ' us '],
];
/** What stands in a heading of prices and means nothing else: our currency, a year, that taxes come on top. */
const NEUTRAL =
  /\b(?:cad|cdn|ca|(?:in|en)? ?canadian(?: dollars?)?|dollars? canadiens?|19\d\d|20\d\d|(?:before|excl|excluding|plus|ex|w o|without|hors|avant|sans|plus) (?:sales )?(?:tax|taxes|taxe|gst|hst|tps)|taxes? (?:excluded|extra|en sus)|ht)\b/g;

/** Lower case without accents and punctuation: `Prix unitaire ($ CAD)` is `prix unitaire cad`, `PartNo` and `Part #` are `part no`. */
export function plainHeading(heading: string): string {
  let text = heading;
  for (const [symbol, word] of CURRENCY_SYMBOLS) text = text.replaceAll(symbol, word);
  const plain = text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}{2,})(\p{Lu}\p{Ll}{2,})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/#|n°|№|\bno\./g, ' no ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.split(' ').map(unglue).join(' ');
}

/** These turn a word around, as in `inactive`: they are no words of their own. */
const NEGATIONS = new Set(['in', 'un', 'non', 'de', 'des', 'dis', 'no', 'not', 'a']);

/** `listprice` is `list price`; a word that is known, or has an unknown part, stays. */
function unglue(word: string): string {
  if (WORDS.has(word) || word.length < 6 || word.length > MAX_HEADING_CHARACTERS) return word;
  for (let at = 2; at < word.length - 1; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (!GLUED.has(head) || NEGATIONS.has(head)) continue;
    if (GLUED.has(tail) || tail === 'no') return `${head} ${tail}`;
    const rest = unglue(tail);
    if (rest !== tail) return `${head} ${rest}`;
  }
  return word;
}

/** The columns that a heading may mean, the surest first; none where it is unknown or forbidden. */
export function matchHeading(heading: string): HeadingMatch[] {
  if (heading.length > MAX_HEADING_CHARACTERS) return [];
  const own = SHEET_COLUMNS.find((column) => column === heading.trim().toLowerCase());
  const matches = matchPlain(plainHeading(heading));
  const requested = /\?\s*$/.test(heading)
    ? matches.filter(({ column }) => PRODUCT_TABLE[column].kind === 'choice')
    : matches;
  return own === undefined ? requested : [{ column: own, how: 'own', score: OWN_SCORE }, ...requested];
}

function matchPlain(plain: string): HeadingMatch[] {
  if (plain === '') return [];
  const neutral = plain.replaceAll(NEUTRAL, ' ').replaceAll(/ +/g, ' ').trim();
  const exact = BY_NAME.get(plain) ?? BY_NAME.get(neutral);
  if (exact !== undefined) return exact.toSorted((a, b) => b.score - a.score);
  return [...findSlips(neutral), ...findWithin(neutral)]
    .filter(({ column }) => findForbidding(neutral, PRODUCT_TABLE[column].kind, (word) => WORDS.has(word)) === null)
    .toSorted((a, b) => b.score - a.score);
}

const SHORT_WORD = 3;

/** A slip keeps the first letter: `Inactive` is none of `Active`. */
function findSlips(plain: string): HeadingMatch[] {
  const limit = maxEditDistance(plain.length);
  const near = KNOWN.find(({ name }) => {
    const isComparable = name.length >= SHORTEST_WITHIN && name[0] === plain[0] && Math.abs(name.length - plain.length) <= limit;
    return isComparable && editDistance(name, plain) <= limit && areWordsNear(name, plain);
  }); // oxfmt-ignore
  return near === undefined ? [] : [{ column: near.column, how: 'guessed', score: SLIP_SCORE }];
}

/** A short word with two other letters is another word: `OEM part number` is no slip of `Old part number`. */
function areWordsNear(name: string, plain: string): boolean {
  const [known, written] = [name.split(' '), plain.split(' ')];
  if (known.length !== written.length) return true;
  return known.every((word, at) => word.length > SHORT_WORD || editDistance(word, written[at] ?? '') <= 1);
}

/** The longest name that stands in the heading, and as long ones of other columns. */
function findWithin(plain: string): HeadingMatch[] {
  // A single word that may mean something else means nothing among other words: `Code postal`, `On order`.
  const within = KNOWN.filter(({ name, how }) => {
    const isTelling = how === 'named' || name.includes(' ');
    return isTelling && name.length >= SHORTEST_WITHIN && ` ${plain} `.includes(` ${name} `);
  });
  const longest = Math.max(0, ...within.map(({ name }) => name.length));
  return within
    .filter(({ name }) => name.length === longest)
    .map(({ column, name }) => {
      const further = plain.split(' ').length - name.split(' ').length;
      return { column, how: 'guessed', score: WITHIN_SCORE - further * FURTHER_WORD };
    });
}

/** How many of these cells name a column. */
export function knownNames(cells: readonly string[]): number {
  const columns = cells.map((cell) => {
    if (cell.length > MAX_HEADING_CHARACTERS) return undefined;
    const plain = plainHeading(cell);
    return (BY_NAME.get(plain) ?? BY_NAME.get(plain.replaceAll(NEUTRAL, ' ').replaceAll(/ +/g, ' ').trim()))?.[0]?.column;
  }); // oxfmt-ignore
  return new Set(columns.filter((column) => column !== undefined)).size;
}
