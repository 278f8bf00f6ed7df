/**
 * From all words to fewer: products with every word; without words that say little; without words behind `for` and `with`;
 * and only similar ones, when what is searched for is unknown or no product has it all (decisions/158).
 */

import { isKnown, isSoft, toSetsQuery, toWordQuery } from './search-query.ts';
import type { WordGroup, WordQuery } from './search-query.ts';

export interface Step<Row> {
  reason: 'without_words' | 'similar' | 'nothing';
  rows: Row[];
  /** Groups that the products lack. */
  without: WordGroup[];
}

export interface Finder<Row> {
  /** Products by words, the best first, and of those whether any matches as is meant. */
  find(query: WordQuery, groups: readonly WordGroup[]): Promise<{ rows: Row[]; isProper: boolean }>;
  excluded: readonly (readonly string[])[];
}

/** In a sentence of so many words, one behind another may be missing. */
const LONG_QUERY = 5;
/** Words that may be left out at a time. */
const MAX_LEFT_OUT = 3;
const MAX_SETS = 60;

/** When not all groups are known, or no product has them all. */
export async function stepDown<Row>(
  finder: Finder<Row>,
  groups: readonly WordGroup[],
  known: ReadonlySet<string>,
): Promise<Step<Row>> {
  const unknown = groups.filter((group) => !isKnown(group, known));
  const present = groups.filter((group) => !unknown.includes(group));
  const isRefused = unknown.some((group) => (group.segment === 0 || group.isMeasure) && !isSoft(group));
  const isAnything = present.some((group) => group.segment === 0 && !isSoft(group) && !isSmall(group));
  if (!isRefused && isAnything) {
    const found = await withFewer(finder, present, unknown);
    if (found !== null) return found;
  }
  return findSimilar(finder, [...present, ...unknown.flatMap((group) => knownWords(group, known))]);
}

/** Of a phrase that no product has, its words that some have: those with `vacuum pump` in mind may look at pumps. */
function knownWords(group: WordGroup, known: ReadonlySet<string>): WordGroup[] {
  const [words = []] = group.alternatives;
  if (words.length < 2) return [];
  return words
    .filter((word) => known.has(word))
    .map((word) => ({ ...group, requested: word, alternatives: [[word]], isBeginning: false }));
}

async function withFewer<Row>(
  finder: Finder<Row>,
  present: WordGroup[],
  unknown: WordGroup[],
): Promise<Step<Row> | null> {
  const firm = present.filter((group) => !isSoft(group));
  for (const set of [present, firm]) {
    if (set.length === 0 || (set === firm && firm.length === present.length)) continue;
    const without = [...unknown, ...present.filter((group) => !set.includes(group))];
    if (without.length === 0 || leavesNumber(set, without)) continue;
    const { rows, isProper } = await finder.find(toWordQuery(set, finder.excluded), set);
    if (rows.length > 0 && isProper) return { reason: 'without_words', rows, without };
  }
  const optional = firm.filter((group) => !group.isMeasure && (group.segment > 0 || firm.length >= LONG_QUERY));
  const required = firm.filter((group) => !optional.includes(group));
  for (let count = 1; count <= Math.min(MAX_LEFT_OUT, optional.length); count += 1) {
    const left = combinations(optional, optional.length - count).slice(0, MAX_SETS);
    const sets = left
      .map((some) => [...required, ...some])
      .filter((set) => set.some((group) => group.segment === 0 && !group.isMeasure));
    if (sets.length === 0) continue;
    const { rows } = await finder.find(toSetsQuery(sets, firm, finder.excluded), firm);
    if (rows.length > 0) return { reason: 'without_words', rows, without: [] };
  }
  return null;
}

/** By the words that remain, never by one or two characters or a number alone. */
async function findSimilar<Row>(finder: Finder<Row>, present: readonly WordGroup[]): Promise<Step<Row>> {
  const searched = present.filter((group) => !isSmall(group) && !isSoft(group));
  for (let count = 0; count < Math.min(searched.length, MAX_LEFT_OUT); count += 1) {
    const sets = combinations(searched, searched.length - count)
      .slice(0, MAX_SETS)
      .filter((set) => set.some(({ isMeasure }) => !isMeasure));
    if (sets.length === 0) continue;
    const { rows } = await finder.find(toSetsQuery(sets, searched, finder.excluded), searched);
    if (rows.length > 0) return { reason: 'similar', rows, without: [] };
  }
  return { reason: 'nothing', rows: [], without: [] };
}

/** Words whose number says which one: without them it is a number of anything. */
const NUMBERED: ReadonlySet<string> = new Set(['type', 'model', 'modele', 'series', 'style', 'part', 'item', 'number']);

function leavesNumber(set: readonly WordGroup[], without: readonly WordGroup[]): boolean {
  return (
    without.some(({ requested }) => NUMBERED.has(requested)) && set.some(({ requested }) => /^\d{1,3}$/.test(requested))
  );
}

function isSmall({ requested }: WordGroup): boolean {
  return requested.length <= 2 || /^[\d.]+$/.test(requested);
}

/** Subsets of this size, those with the first items first. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
