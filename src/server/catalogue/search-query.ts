/** Parses what a visitor typed into a database query. No text of the visitor's becomes part of a query language. */
import { maxEditDistance, editDistance } from './products/near-match.ts';
import { singular, toCode, toWords } from './products/search-words.ts';
import { synonyms } from './search-synonyms.ts';

/** One word of a query with all that may stand for it; products must match every group. */
export interface WordGroup {
  asked: string;
  alternatives: string[];
  /** The last word may be incomplete: it matches as a prefix too. */
  isBeginning: boolean;
  /** Misspellings are searched: words of letters, long enough to be recognised. */
  isCorrectable: boolean;
}

export interface SearchQuery {
  groups: WordGroup[];
  /** All of what was typed as a part number. */
  code: string;
  /** Whether codes that begin with or contain it are searched, and whether only those of part numbers. */
  codeParts: 'none' | 'part_numbers' | 'all';
}

/** Words that say nothing about a part, unless nothing else was typed. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'the',
  'for',
  'of',
  'with',
  'to',
  'on',
  'in',
  'or',
  'my',
  'need',
  'dia',
  'diam',
]);
/** Shorter codes are part of too many others. */
const MIN_CODE_PART_CHARACTERS = 3;
/** A query of more words than this is a text, not a search; the rest says little. */
const MAX_GROUPS = 12;

/** Null when nothing that could be searched for was typed. */
export function parseSearchQuery(typed: string): SearchQuery | null {
  const read = toWords(typed);
  const telling = read.filter((word) => word.isMeasure || !FILLERS.has(word.text));
  const words = (telling.length > 0 ? telling : read).slice(0, MAX_GROUPS);
  if (words.length === 0) return null;
  const isMeasureOnly = words.every((word) => word.isMeasure && !/^\d+$/.test(word.text));
  const groups = words.map((word, index): WordGroup => {
    const alone = singular(word.text);
    return {
      asked: word.text,
      alternatives: [...new Set([word.text, alone, ...synonyms(alone)])],
      isBeginning: index === words.length - 1 && !word.isMeasure,
      isCorrectable: !word.isMeasure && /^\p{L}+$/u.test(word.text),
    };
  });
  const code = toCode(typed);
  const isTooShort = code.length < MIN_CODE_PART_CHARACTERS;
  const codeParts =
    isTooShort || isMeasureOnly || /["″”/]/.test(typed) ? 'none' : /\d/.test(code) ? 'all' : 'part_numbers';
  return { groups, code, codeParts };
}

/** tsqueries as text. Words hold letters, digits and points only, so nothing needs escaping. */
export interface WordQuery {
  /** Products match one option of every group. */
  every: string;
  /** The options of each group, up to where a weight may follow: for ranking. */
  groups: string[][];
}

export function toWordQuery(groups: readonly WordGroup[]): WordQuery {
  const options = groups.map(({ asked, alternatives, isBeginning }) => {
    return [...alternatives.map((word) => `'${word}':`), ...(isBeginning ? [`'${asked}':*`] : [])];
  });
  return {
    every: options.map((option) => `(${option.map((query) => query.replace(/:$/, '')).join('|')})`).join('&'),
    groups: options,
  };
}

/**
 * The groups with known words for the last one, which may be incomplete. Without any, or where digits are part of it,
 * it stays a prefix for PostgreSQL to search, which costs more the more words have that prefix.
 */
export function completeGroups(groups: readonly WordGroup[], known: readonly string[]): WordGroup[] {
  return groups.map((group) => {
    if (!group.isBeginning || known.length === 0) return group;
    // A product with the plural has the singular among its words, too.
    const longer = known.filter((word) => singular(word) !== group.asked);
    return { ...group, alternatives: [...new Set([...group.alternatives, ...longer])], isBeginning: false };
  });
}

/** The prefix to complete; null when the last word is not completed. */
export function beginningOf(groups: readonly WordGroup[]): string | null {
  const last = groups.at(-1);
  return last !== undefined && last.isBeginning && last.isCorrectable ? last.asked : null;
}

/**
 * The groups with misspelt words replaced by the known ones that are nearest, and without words that resemble nothing,
 * as long as at least half of the words remain. Null when nothing changes.
 */
export function correctGroups(groups: readonly WordGroup[], vocabulary: ReadonlySet<string>): WordGroup[] | null {
  const corrected: WordGroup[] = [];
  let isChanged = false;
  for (const group of groups) {
    const isKnown = !group.isCorrectable || group.alternatives.some((word) => vocabulary.has(word));
    const nearest = isKnown ? group.alternatives : nearestWords(group.asked, vocabulary);
    if (!isKnown) isChanged = true;
    if (nearest.length > 0)
      corrected.push({ ...group, alternatives: nearest, isBeginning: group.isBeginning && isKnown });
  }
  return isChanged && corrected.length * 2 >= groups.length && corrected.length > 0 ? corrected : null;
}

/** The known words with the fewest mistakes, if there are not too many of them. */
function nearestWords(typed: string, vocabulary: ReadonlySet<string>): string[] {
  const limit = maxEditDistance(typed.length);
  const near = [...vocabulary].map((word) => ({ word, mistakes: editDistance(typed, word) }));
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
  return fewest > limit ? [] : near.filter(({ mistakes }) => mistakes === fewest).map(({ word }) => word);
}
