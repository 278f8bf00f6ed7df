/** Parses what a visitor typed into a database query. No text of the visitor's becomes part of a query language. */

import { BESIDE, BOUNDARIES, FILLERS, SOFT_WORDS } from './search-fillers.ts';
import { phraseAt } from './search-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';
import { singular, toCode, toWords } from './search-words.ts';
import type { Word } from './search-words.ts';

/** A word or phrase of a query with all that may stand for it; products must match every group. */
export interface WordGroup {
  requested: string;
  /** Each is one or several words, all of which a product must have. */
  alternatives: string[][];
  /** The last word may be incomplete: it matches as a prefix too. */
  isBeginning: boolean;
  /** Misspellings are searched: words of letters, long enough to be recognised. */
  isCorrectable: boolean;
  /** A size, a value or a number, without which nothing is a match. */
  isMeasure: boolean;
  /** Its words count in names and tags alone. */
  isNamed?: boolean;
  /** 0 is what is searched for; what stands behind `for` or `with` counts on. */
  segment: number;
}

export interface SearchQuery {
  groups: WordGroup[];
  /** All of what was typed as a part number. */
  code: string;
  /** Whether codes that begin with or contain it are searched, and whether only those of part numbers. */
  codeParts: 'none' | 'part_numbers' | 'all';
}

/** Shorter codes are part of too many others. */
const MIN_CODE_PART_CHARACTERS = 3;
/** A query of more words than this is a text, not a search; the rest says little. */
const MAX_GROUPS = 12;
const CLAUSE_END = /[,;:()]\s+|\s+[–—-]\s+/u;

/** Null when nothing that could be searched for was typed. */
export function parseSearchQuery(typed: string, phrases: PhraseTable): SearchQuery | null {
  const read = splitSegments(typed);
  const searched = read.filter(({ isMeasure, text }) => isMeasure || !FILLERS.has(text));
  const words = (searched.length > 0 ? searched : read).slice(0, MAX_GROUPS);
  if (words.length === 0) return null;
  const isMeasureOnly = words.every(({ isMeasure, text }) => isMeasure && !/^\d+$/.test(text));
  const groups = groupPhrases(words, phrases);
  const code = toCode(typed);
  const isTooShort = code.length < MIN_CODE_PART_CHARACTERS;
  const codeParts =
    isTooShort || isMeasureOnly || /["″”/]/.test(typed) ? 'none' : /\d/.test(code) ? 'all' : 'part_numbers';
  return { groups, code, codeParts };
}

/** `beside`: how many words such as `with` stand before it: a pump with packing is no pump packing. */
type PlacedWord = Word & { segment: number; beside: number };

function splitSegments(typed: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let segment = 0;
  let beside = 0;
  const startSegment = () => {
    if (words.some((word) => word.segment === segment && isThing(word))) segment += 1;
  };
  for (const [index, clause] of typed.split(CLAUSE_END).entries()) {
    if (index > 0) startSegment();
    for (const word of toWords(clause)) {
      if (BOUNDARIES.has(word.text)) startSegment();
      if (BESIDE.has(word.text)) beside += 1;
      words.push({ ...word, segment, beside });
    }
  }
  return words;
}

function isThing({ isMeasure, text }: Word): boolean {
  return !isMeasure && !FILLERS.has(text);
}

function groupPhrases(words: readonly PlacedWord[], phrases: PhraseTable): WordGroup[] {
  const singulars = words.map(({ isMeasure, text }) => (isMeasure ? text : singular(text)));
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length;) {
    const [word] = words.slice(at, at + 1);
    if (word === undefined) break;
    const end = words.findIndex((each, index) => index > at && each.beside !== word.beside);
    const phrase = phraseAt(phrases, end === -1 ? singulars : singulars.slice(0, end), at);
    const length = phrase?.words.length ?? 1;
    const isLast = at + length === words.length;
    groups.push({
      requested: words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' '),
      alternatives: [
        ...ownAlternatives(word, singulars.slice(at, at + length)),
        ...(phrase?.alternatives ?? []).map((each) => [...each]),
      ],
      isBeginning: isLast && length === 1 && !word.isMeasure,
      isCorrectable: length === 1 && !word.isMeasure && /^\p{L}+$/u.test(word.text),
      isMeasure: length === 1 && (word.isMeasure || /\d/.test(word.text)),
      ...(phrase?.isNamed && { isNamed: true }),
      segment: word.segment,
    });
    at += length;
  }
  return groups;
}

function ownAlternatives({ text, pieces = [] }: Word, singulars: readonly string[]): string[][] {
  const [alone = text] = singulars;
  if (singulars.length > 1) return [[...singulars]];
  const own = [...new Set([text, alone])].map((word) => [word]);
  // Sizes that a name has as one may be specifications of their own.
  if (SIZES.test(text)) return [...own, text.split('x').map((size) => `${size}mm`)];
  // The parts of a number of letters and digits are its words, too; those of `ZU-1` are a part of anything.
  if (pieces.some((piece) => /\p{L}.*\d|\d.*\p{L}/u.test(piece))) return [...own, [...pieces]];
  return isInches(text) ? [...own, [`${text}in`]] : own;
}

/** Sizes of a shop in inches, such as `seal 1-1/2` and `packing .375`, are often entered without their unit. */
function isInches(text: string): boolean {
  return /^\d{1,2}\.\d+$/.test(text) && Number.isInteger(Number(text) * FINEST_FRACTION);
}

const FINEST_FRACTION = 64;

const SIZES = /^[\d.]+(?:x[\d.]+)+$/;

/** Left out first when nothing has all words. */
export function isSoft({ requested, isMeasure }: WordGroup): boolean {
  return !isMeasure && SOFT_WORDS.has(singular(requested));
}

/** tsqueries as text. Words hold letters, digits and points only, so nothing needs escaping. */
export interface WordQuery {
  /** Products match one option of every group. */
  every: string;
  /** The options of each group, for ranking. */
  groups: { words: string[]; isPrefix: boolean; isNamed?: boolean }[][];
  /** Words of which products may have none in names, tags and specifications; null for none. */
  excluded: string | null;
  /** What has the size, or is for the other thing, that is searched for: products that are named so come first. Null without either. */
  head: WordQuery['groups'][number] | null;
}

export function toWordQuery(groups: readonly WordGroup[], excluded: readonly (readonly string[])[] = []): WordQuery {
  const options = groups.map(optionsOf);
  const none = excluded
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map((word) => `'${word}':ABC`).join('&')})`);
  return {
    every: options.map(anyOption).join('&'),
    groups: options,
    excluded: none.length === 0 ? null : none.join('|'),
    head: headOf(groups),
  };
}

/**
 * Of `seal 1-1/2` and `seal for hot water pump` the seal: a pump with a mechanical seal has that size at its ports, and all of the other
 * words. Of several words of the trade the last says what it is.
 */
function headOf(groups: readonly WordGroup[]): WordQuery['head'] {
  const head = groups.findLast(({ segment, isMeasure }) => segment === 0 && !isMeasure);
  const isNeeded = isForThing(groups) || groups.some((group) => sizeOf(group) !== null);
  return head === undefined || !isNeeded
    ? null
    : optionsOf(head).map((option) => ({ ...option, words: option.words.slice(-1) }));
}

/** Whether words stand behind `for`, `with` and their like. */
export function isForThing(groups: readonly WordGroup[]): boolean {
  return groups.some(({ segment }) => segment > 0);
}

const SIZE = /^(\d+(?:\.\d+)?)(in|mm)$/;

export interface Size {
  value: number;
  unit: 'in' | 'mm';
}

/** A size in inches or millimetres; null for anything else. */
export function sizeOf({ isMeasure, alternatives }: WordGroup): Size | null {
  const words = isMeasure ? alternatives.flatMap((option) => (option.length === 1 ? option : [])) : [];
  return words.map(sizeOfWord).find((size) => size !== null) ?? null;
}

/** Of one word, such as `38mm`. */
export function sizeOfWord(word: string): Size | null {
  const [, value, unit] = SIZE.exec(word) ?? [];
  return value === undefined ? null : { value: Number(value), unit: unit === 'in' ? 'in' : 'mm' };
}

/** Products that have all groups of one of the sets. */
export function toSetsQuery(
  sets: readonly (readonly WordGroup[])[],
  all: readonly WordGroup[],
  excluded: readonly (readonly string[])[],
): WordQuery {
  const every = sets.map((set) => `(${set.map((group) => anyOption(optionsOf(group))).join('&')})`).join('|');
  return { ...toWordQuery(all, excluded), every: `(${every})` };
}

function optionsOf({ requested, alternatives, isBeginning, isNamed }: WordGroup): WordQuery['groups'][number] {
  return [
    ...alternatives.map((words) => ({ words, isPrefix: false, ...(isNamed && { isNamed }) })),
    ...(isBeginning ? [{ words: [requested], isPrefix: true }] : []),
  ];
}

function anyOption(options: WordQuery['groups'][number]): string {
  return `(${options.map((option) => writeOption(option, '')).join('|')})`;
}

/** Of names and numbers, and of tags, material and category (search-document.ts). */
const NAMED_WEIGHTS = 'AB';

/** `weights`: those that count, or empty for all. */
export function writeOption(
  { words, isPrefix, isNamed = false }: WordQuery['groups'][number][number],
  weights: string,
): string {
  const suffix = `${isPrefix ? '*' : ''}${isNamed && weights !== 'A' ? NAMED_WEIGHTS : weights}`;
  return `(${words.map((word) => `'${word}'${suffix === '' ? '' : `:${suffix}`}`).join('&')})`;
}

/**
 * The groups with known words for the last one, which may be incomplete. Without any, or where digits are part of it,
 * it stays a prefix for PostgreSQL to search, which costs more the more words have that prefix.
 */
export function completeGroups(groups: readonly WordGroup[], known: readonly string[]): WordGroup[] {
  return groups.map((group) => {
    if (!group.isBeginning || !group.isCorrectable) return group;
    // A product with the plural has the singular among its words, too.
    const longer = known.filter((word) => singular(word) !== group.requested);
    return { ...group, alternatives: [...group.alternatives, ...longer.map((word) => [word])], isBeginning: false };
  });
}

/** The prefix to complete; null when the last word is not completed. */
export function beginningOf(groups: readonly WordGroup[]): string | null {
  const last = groups.at(-1);
  return last !== undefined && last.isBeginning && last.isCorrectable ? last.requested : null;
}

/** Whether a product could have the group: all words of an alternative are known. */
export function isKnown({ alternatives }: WordGroup, known: ReadonlySet<string>): boolean {
  return alternatives.some((words) => words.every((word) => known.has(word)));
}
