/**
 * One way to read text for search, used for indexed texts and for queries, so that `1-3/4"`, `1¾ in` and
 * `1.75 inch` are one word, and so are `38 mm` and `38MM`, `Équerre` and `equerre`, `O-rings` and `oring`.
 */

import { expandSteelGrades } from '#contract/specifications/materials.ts';
import { identityOf } from '#contract/text/identity.ts';

/** Longest word that is indexed or looked up, in characters. */
const MAX_WORD_CHARACTERS = 60;

const UNITS: Record<string, string> = {
  in: 'in', inch: 'in', inches: 'in', mm: 'mm', millimetre: 'mm', millimetres: 'mm', millimeter: 'mm', millimeters: 'mm',
  cm: 'cm', m: 'm', metre: 'm', metres: 'm', meter: 'm', meters: 'm', um: 'um', micron: 'um', microns: 'um',
  ft: 'ft', foot: 'ft', feet: 'ft', bar: 'bar', psi: 'psi', kpa: 'kpa', mpa: 'mpa', kw: 'kw', hp: 'hp', v: 'v', volt: 'v',
  volts: 'v', hz: 'hz', rpm: 'rpm', gpm: 'gpm', c: 'c', f: 'f', l: 'l', litre: 'l', litres: 'l', liter: 'l', liters: 'l',
  ml: 'ml', kg: 'kg', g: 'g', lb: 'lb', lbs: 'lb',
}; // oxfmt-ignore

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const UNIT = `(?:${Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(${NUMBER}(?:\s*x\s*${NUMBER})*)(?:\s*-?\s*(${UNIT}))?(?![\p{L}\p{N}])`,
  'gu',
);
const WORD = /[\p{L}\p{N}]+(?:\.\d+)?/gu;
const JOINED = /[\p{L}\p{N}]+(?:[-'’/][\p{L}\p{N}]+)+/gu;

/** A word of a text: a plain word, or a measure such as 38mm, 0.375in, 25x44. */
export interface Word {
  text: string;
  isMeasure: boolean;
  /** Of letters and digits that hyphens join. */
  pieces?: string[];
}

/** Between the letters and digits of a code. Circled letters and squared units are no signs: without them a number would be another one. */
const SIGNS_OF_CODES = /[^\p{Alphabetic}\p{N}\u3200-\u33ff]+/gu;

/**
 * The part number rule: upper-case letters and digits of its identity, so that any spelling of a part number is one code. What the
 * identity leaves as it is, such as the mark of a footnote in `6309¹`, stays itself: the code is never that of 63091.
 */
export function toCode(text: string): string {
  // Of ASCII, which nearly all numbers are, nothing is folded.
  if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
  const spelledOut = identityOf(text).replace(FRACTION_CHARACTERS, (fraction) => fraction.normalize('NFKD'));
  return foldLetters(spelledOut.normalize('NFD')).toUpperCase().replace(SIGNS_OF_CODES, '');
}

/** The words of a query, most specific reading only: `38 mm` is the one word 38mm. */
export function toWords(text: string): Word[] {
  return splitJoined(fold(text)).flatMap(({ text: part, pieces }) =>
    pieces === null ? toPlainWords(part) : { text: shorten(pieces.join('')), isMeasure: false, pieces },
  );
}

function toPlainWords(folded: string): Word[] {
  return splitMeasures(folded).flatMap(({ text, measure }): Word[] => {
    if (measure === null)
      return Array.from(text.matchAll(WORD), ([word]) => ({ text: shorten(word), isMeasure: false }));
    return [{ text: measure.numbers.join('x') + (isSingle(measure) ? measure.unit : ''), isMeasure: true }];
  });
}

/** Letters and digits, or one letter and others, that hyphens join: `ZU-1`, `V-belt`. They are one word. */
const CHAIN = /(?<![\p{L}\p{N}._/-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}./])/gu;
/** Of several words that are no number, such as `10-stage`, `class-150`, `2-in`. */
const MIN_WORD_OF_A_CHAIN = 4;

function splitJoined(folded: string): { text: string; pieces: string[] | null }[] {
  const parts: { text: string; pieces: string[] | null }[] = [];
  let end = 0;
  for (const { 0: chain, index } of folded.matchAll(CHAIN)) {
    const pieces = chain.split('-');
    if (!isOneWord(pieces)) continue;
    parts.push({ text: folded.slice(end, index), pieces: null }, { text: chain, pieces });
    end = index + chain.length;
  }
  parts.push({ text: folded.slice(end), pieces: null });
  return parts;
}

function isOneWord(pieces: readonly string[]): boolean {
  const whole = pieces.join('');
  if (!/\d/.test(whole)) return pieces.length === 2 && pieces[0]?.length === 1;
  if (!/\p{L}/u.test(whole)) return false;
  const [first = '', second = ''] = pieces;
  const isCounted = pieces.length === 2 && /^\d+$/.test(first) && (second in UNITS || isLongWord(second));
  return !isCounted && !isLongWord(first);
}

function isLongWord(piece: string): boolean {
  return piece.length >= MIN_WORD_OF_A_CHAIN && /^\p{L}+$/u.test(piece);
}

/** What a text is found by: every word, its singular, hyphenated words also in one, measures with and without unit. */
export function toIndexWords(text: string): string[] {
  const folded = fold(text);
  const words: string[] = [];
  for (const part of splitMeasures(folded)) {
    if (part.measure === null) {
      for (const [word] of part.text.matchAll(WORD)) words.push(...new Set([shorten(word), singular(shorten(word))]));
      continue;
    }
    const { numbers, unit } = part.measure;
    words.push(...numbers);
    if (unit !== '') words.push(...numbers.map((number) => number + unit));
    for (let from = 0; from < numbers.length - 1; from += 1) {
      for (let to = from + 2; to <= numbers.length; to += 1) words.push(numbers.slice(from, to).join('x'));
    }
  }
  for (const [chain] of folded.matchAll(JOINED)) {
    const word = shorten(chain.replace(/[^\p{L}\p{N}]+/gu, ''));
    words.push(...new Set([word, singular(word)]));
  }
  return words;
}

/** The measures of a text in the other unit system, rounded as people round them: 1-3/4 in is 44.5mm and 44.45mm. */
export function toConvertedMeasures(text: string): string[] {
  return splitMeasures(fold(text)).flatMap(({ measure }) => {
    if (measure?.unit === 'in')
      return measure.numbers.flatMap((inches) => rounded(Number(inches) * 25.4, [1, 2], 'mm'));
    if (measure?.unit === 'mm') return measure.numbers.flatMap((mm) => rounded(Number(mm) / 25.4, [2, 3], 'in'));
    return [];
  });
}

/** Folds an English plural: rings, boxes and assemblies become ring, box and assembly. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Lower case, no accents, plain punctuation, inch fractions as decimals. */
function fold(text: string): string {
  return expandSteelGrades(foldCharacters(text))
    .replace(/(\d)\s*(?:["“”]|''|′′|’’)/gu, '$1 in ')
    .replace(/(?<=\d\s*)us\s?gpm(?![\p{L}\p{N}])/gu, 'gpm')
    .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1')
    .replace(/(\d),(?=\d)/gu, '$1.')
    .replace(FRACTION, (whole, units: string | undefined, part: string, of: string) =>
      Number(part) < Number(of) ? `${Number(units ?? 0) + Number(part) / Number(of)}` : whole,
    );
}

const FRACTION_CHARACTERS = /[\u00bc-\u00be\u2150-\u215e]/gu;

function foldCharacters(text: string): string {
  const apart = text.replace(/(\d)\s*([\u00bc-\u00be\u2150-\u215e])/gu, '$1 $2');
  return foldLetters(apart.normalize('NFKD'));
}

/** Of a decomposed text. */
function foldLetters(text: string): string {
  return text
    .replace(/[Øø⌀∅⦰φ]\s*(?=[\d.])/gu, ' ')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øßæœłđμ×⁄°\u2010-\u2015\u2212]/gu, (character) => CHARACTERS[character] ?? '-');
}

const CHARACTERS: Record<string, string> = {
  ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', μ: 'u', '×': 'x', '⁄': '/', '°': '',
}; // oxfmt-ignore

/** Inch fractions alone are read as numbers; others, such as 24/7, are not sizes. */
const FRACTION = /(?<![\d./])(?:(\d{1,3})[\s-]+)?(\d{1,2})\/(2|4|8|16|32|64)(?![\d/]|\.\d)/gu;

interface Measure {
  /** Without needless zeros: 1.750 is 1.75. */
  numbers: string[];
  unit: string;
}

function splitMeasures(folded: string): { text: string; measure: Measure | null }[] {
  const parts: { text: string; measure: Measure | null }[] = [];
  let end = 0;
  for (const match of folded.matchAll(MEASURE)) {
    parts.push({ text: folded.slice(end, match.index), measure: null });
    const numbers = (match[1] ?? '').split(/\s*x\s*/).map(plainNumber);
    parts.push({ text: match[0], measure: { numbers, unit: UNITS[match[2] ?? ''] ?? '' } });
    end = match.index + match[0].length;
  }
  parts.push({ text: folded.slice(end), measure: null });
  return parts;
}

function isSingle(measure: Measure): boolean {
  return measure.numbers.length === 1;
}

/** 1.750 is 1.75 and .5 is 0.5, but 007 stays as it is: it may be a part number. */
function plainNumber(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const rest = decimals.replace(/0+$/, '');
  return shorten(rest === '' ? whole || '0' : `${whole || '0'}.${rest}`);
}

function rounded(value: number, decimals: number[], unit: string): string[] {
  // Half up on the decimal digits: 44.45 is stored as 44.4499...
  const exact = Number(value.toFixed(6));
  return [...new Set(decimals.map((places) => plainNumber((exact + 1e-9).toFixed(places)) + unit))];
}

function shorten(word: string): string {
  return word.slice(0, MAX_WORD_CHARACTERS);
}
