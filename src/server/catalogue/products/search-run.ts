/** The steps of a search, in the order in which they are taken. */

import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#contract/catalogue.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findProductsReplacing, findReplacementsOfCodes } from './find-replacements.ts';
import type { Replacement } from './find-replacements.ts';
import { byFilters } from './search-by-filters.ts';
import { byMaker } from './search-by-maker.ts';
import { byNumber, byNumbers } from './search-by-number.ts';
import { byValues } from './search-by-value.ts';
import { readChoices } from './search-choices.ts';
import { SearchContext } from './search-context.ts';
import type { Run, SearchResult } from './search-context.ts';
import {
  completeLast,
  correct,
  inflectionsOf,
  isUnknownNumber,
  readLookAlikes,
  spellingsOf,
  withInflections,
} from './search-corrections.ts';
import { stepDown } from './search-fewer-words.ts';
import { FILLERS } from './search-fillers.ts';
import { byNearestSize } from './search-near-sizes.ts';
import { codesOfPlaces, findNearNumbers, numbersIn, placesOfNumbers } from './search-numbers.ts';
import type { NumberPlace } from './search-numbers.ts';
import { findParts } from './search-parts.ts';
import { phraseAt } from './search-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';
import { beginningOf, completeGroups, isKnown, parseSearchQuery, toWordQuery } from './search-query.ts';
import type { SearchQuery, WordGroup } from './search-query.ts';
import { TIER_OF_EXACT_CODE, TIER_OF_SIMILAR, TIER_OF_WORDS } from './search-scores.ts';
import { FILTERED_MATCHES, findMatches, findMatchesByIds, findSellableIds } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { readSearchText } from './search-text.ts';
import { VALUE_WORDS, readValues } from './search-values.ts';
import { findKnown } from './search-vocabulary-store.ts';
import type { Known } from './search-vocabulary-store.ts';
import { toCode, toWords } from './search-words.ts';

/** A code that is typed in several words, such as "key 8 x 7", has at most this many words. */
const MAX_WORDS_OF_A_CODE = 4;
/** Words of a phrase. */
const MAX_ENTERED = 4;

export async function runSearch<Row extends MatchedId>(
  database: Database,
  phrases: PhraseTable,
  run: Run<Row>,
): Promise<SearchResult<Row>> {
  const text = readSearchText(run.q, phrases);
  const isAnyPrice = text.price === null && !text.isInStock;
  // Of more products that match, since a price or the stock decides among them.
  const { compared } = isAnyPrice ? run.reach : FILTERED_MATCHES;
  const wide: Run<Row> = { ...run, reach: { ...run.reach, compared } };
  const search = new SearchContext(database, wide, { text, phrases });
  const result = await byText(search, text.words);
  const rows = result.rows.slice(0, run.reach.shown);
  const replacing = isAnyPrice ? result.replacing : await onlySellable(search, result.replacing);
  const named = search.named.map((group) => ({ ...group, text: asEntered(run.q, group.requested) }));
  const read = [...text.read, ...search.read, ...(await readChoices(search, named, result.rows))];
  const isEmpty = rows.length === 0 && replacing.length === 0;
  const reason = isEmpty && !['similar', 'nothing'].includes(result.outcome.reason) ? 'nothing' : result.outcome.reason;
  const { without } = result.outcome;
  const outcome: SearchOutcome = {
    ...result.outcome,
    reason,
    ...(without !== undefined && { without: without.map((word) => asEntered(run.q, word)) }),
    ...(read.length > 0 && { read }),
  };
  return { ...result, replacing, rows, outcome };
}

/** `readAs`: the text after corrections; null when it is as it was entered. */
async function byText<Row extends MatchedId>(
  search: SearchContext<Row>,
  words: string,
  readAs: string | null = null,
): Promise<SearchResult<Row>> {
  const { lists } = search.run;
  const { rest, values } = lists === null ? { rest: words, values: [] } : readValues(words);
  const query = parseSearchQuery(rest, search.phrases);
  const entered = query === null ? [] : query.groups;
  const groups =
    values.length === 0
      ? entered
      : entered.filter(({ requested }) => !VALUE_WORDS.has(requested) && !FILLERS.has(requested));
  if (groups.length === 0 && values.length === 0) return byFilters(search);
  const code = toCode(words);
  const places = placesOfNumbers(words);
  const whole: SearchQuery = { groups, code, codeParts: values.length === 0 ? (query?.codeParts ?? 'none') : 'none' };
  const find = (searched: SearchQuery) =>
    findMatches(search.database, searched, toWordQuery(searched.groups, search.excluded), search.within());
  const early = values.length === 0 && isOneNumber(search, groups, code, places) ? completeGroups(groups, []) : null;
  const [known, earlyRows] = await Promise.all([
    readKnown(search, groups, code, places),
    early === null ? [] : find({ ...whole, groups: early }),
  ]);
  const findAll = async (completed: WordGroup[]) =>
    isDeepStrictEqual(early, completed) ? earlyRows : find({ ...whole, groups: completed });
  search.excluded = readExcluded(search, known.known);
  const completed = completeLast(withInflections(groups, known.known), known.known);
  const isWhole =
    known.known.exact.some(({ searched }) => searched === code) ||
    known.replacements.some((each) => each.code === code);
  if (isWhole) {
    // A number may look like a value, as `25 BAR` does: then it is searched by all of its words.
    const rows =
      values.length === 0 ? await findAll(completed) : await find(parseSearchQuery(words, search.phrases) ?? whole);
    return byNumber(search, code, rows, known.replacements, readAs);
  }
  search.named = completed;
  if (values.length > 0 && lists !== null) return byValues(search, lists, values, completed, known.known, readAs);
  const replaced = Map.groupBy(known.replacements, (each) => each.code);
  const numbers = groups.length > 1 || places.length > 1 ? numbersIn(places, known.known, idsOf(replaced)) : [];
  if (numbers.length > 0) return byNumbers(search, words, numbers, known, readAs);
  const rows = await findAll(completed);
  const byCode = rows.filter(({ tier }) => tier < TIER_OF_WORDS);
  if (byCode.length > 0) search.named = [];
  const refined = await search.refine(rows, completed);
  const parts = byCode.length === 0 ? await findParts(search, completed, refined.rows) : null;
  if (parts !== null) return search.found(parts.rows, parts.outcome, readAs);
  if (rows.length > 0 && (byCode.length > 0 || refined.isProper)) {
    const [first] = rows;
    const reason =
      first !== undefined && first.tier > TIER_OF_EXACT_CODE && first.tier < TIER_OF_WORDS ? 'contains' : 'exact';
    return search.found(refined.rows, { reason }, readAs);
  }
  return unmatched(search, words, { ...whole, groups: completed }, places, known.known, refined.rows, readAs);
}

/**
 * Whether the text is one number, in one word or several. It is searched beside the reading of which words products have, which
 * seldom changes its own.
 */
function isOneNumber<Row extends MatchedId>(
  { text: { excluded } }: SearchContext<Row>,
  groups: readonly WordGroup[],
  code: string,
  places: readonly NumberPlace[],
): boolean {
  if (excluded.length > 0) return false;
  if (groups.length === 1) return groups.every((each) => !each.isCorrectable);
  return places.some((place) => place.isSeveralWords && place.code === code);
}

async function readKnown<Row extends MatchedId>(
  search: SearchContext<Row>,
  groups: readonly WordGroup[],
  code: string,
  places: readonly NumberPlace[],
) {
  const searched = [
    ...groups.flatMap((group) => [...group.alternatives.flat(), ...spellingsOf(group), ...inflectionsOf(group)]),
    ...namesOfExcluded(search).flatMap(({ names }) => names.flat()),
  ];
  const { codes, parts } = codesOfPlaces(places);
  const isText = groups.length > 1;
  const all = [...new Set([code, ...codes])].filter((each) => each !== '');
  const [known, replacements] = await Promise.all([
    findKnown(search.database, {
      words: [...new Set(searched)],
      beginning: beginningOf(groups),
      codes: all,
      parts: isText ? parts : [],
      whole: code,
    }),
    findReplacementsOfCodes(search.database, all),
  ]);
  const { category } = search.run;
  return {
    known,
    replacements: replacements.filter(({ product }) => category === null || product.category?.name === category),
  };
}

/** What is excluded, by all of its names in the table of phrases. */
function namesOfExcluded<Row extends MatchedId>({ text, phrases }: SearchContext<Row>) {
  const namesOf = (words: string[]) => {
    const phrase = phraseAt(phrases, words, 0);
    return [words, ...(phrase?.words.length === words.length ? phrase.alternatives : [])];
  };
  return text.excluded.map((each) => ({ ...each, names: each.words.flatMap(namesOf) }));
}

function readExcluded<Row extends MatchedId>(search: SearchContext<Row>, { words: known }: Known) {
  const excluded = namesOfExcluded(search)
    .map((each) => ({ ...each, names: each.names.filter((words) => words.every((word) => known.has(word))) }))
    .filter(({ names }) => names.length > 0);
  if (search.read.length === 0)
    search.read.push(
      ...excluded.map(({ text, things }) => ({ text, key: '', value: '', label: `Without: ${things}` })),
    );
  return excluded.flatMap(({ names }) => names);
}

/** Nothing has all of it as it was entered. */
async function unmatched<Row extends MatchedId>(
  search: SearchContext<Row>,
  words: string,
  query: SearchQuery,
  places: readonly NumberPlace[],
  known: Known,
  apart: Row[],
  readAs: string | null,
): Promise<SearchResult<Row>> {
  const { groups, code } = query;
  const isCorrectable = readAs === null && !search.text.isLiteral;
  if (isCorrectable) {
    const alike = await readLookAlikes(search, words, code, places, groups, known);
    if (alike !== null) return byText(search, alike, alike);
  }
  const isNumber = /\d/.test(code) && groups.length <= MAX_WORDS_OF_A_CODE && query.codeParts !== 'none';
  const own = isNumber ? await findNearNumbers(search.database, code) : [];
  // A worn mark may be a part of another maker's number.
  const near = own.length > 0 || !isNumber ? own : await findProductsReplacing(search.database, code);
  if (near.length > 0)
    return search.similar(await findMatchesByIds(search.database, near, TIER_OF_SIMILAR, search.within()));
  const unknown = groups.filter((group) => !isKnown(group, known.words));
  const replaced = unknown.length === 0 ? null : await byMaker(search, groups, unknown);
  if (replaced !== null) return replaced;
  const corrected = isCorrectable ? await correct(search, words, unknown) : null;
  if (corrected !== null) {
    const found = await byText(search, corrected, corrected);
    const isStillMissing = found.outcome.without?.some((word) => !words.includes(word)) === true;
    if (found.rows.length > 0 && !isStillMissing) return found;
  }
  const step = await stepDown(search.finder(), groups, known.words);
  if (step.reason === 'without_words') {
    const parts = await findParts(search, groups, step.rows);
    if (parts !== null) return search.found(parts.rows, parts.outcome, readAs);
    const missing = await search.missingIn(step, groups);
    return search.found(
      step.rows,
      { reason: 'without_words', without: missing.map(({ requested }) => requested) },
      readAs,
    );
  }
  const similar = apart.length > 0 ? apart : step.rows;
  const wrong = places.find((place) => !place.isSeveralWords && isUnknownNumber(place, unknown));
  const nearest = wrong === undefined ? [] : await findNearNumbers(search.database, wrong.code);
  if (nearest.length === 0) return search.similar(await byNearestSize(search, similar, groups));
  const numbered = await findMatchesByIds(search.database, nearest, TIER_OF_SIMILAR, search.within());
  return search.similar([...new Map([...numbered, ...similar].map((row) => [row.id, row])).values()]);
}

async function onlySellable<Row extends MatchedId>(
  search: SearchContext<Row>,
  replacing: Product[],
): Promise<Product[]> {
  const { sellable } = search.within();
  const found = replacing.map(({ id }) => id);
  const ids = new Set(found.length === 0 ? [] : await findSellableIds(search.database, found, sellable));
  return replacing.filter(({ id }) => ids.has(id));
}

/** The piece of the text that was read as these words. */
function asEntered(typed: string, words: string): string {
  const tokens = [...typed.matchAll(/[^\s,;:()]+/g)];
  for (let length = 1; length <= MAX_ENTERED; length += 1)
    for (const [from, first] of tokens.entries()) {
      const last = tokens[from + length - 1];
      const piece = last === undefined ? '' : typed.slice(first.index, last.index + last[0].length);
      const read = toWords(piece).map(({ text }) => text);
      if (read.join(' ') === words) return piece;
    }
  return words;
}

function idsOf(replaced: ReadonlyMap<string, readonly Replacement[]>): Map<string, number[]> {
  return new Map([...replaced].map(([code, entries]) => [code, entries.map(({ product }) => product.id)]));
}
