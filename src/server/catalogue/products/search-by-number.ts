/** Searches whose text has numbers: the numbers themselves, or what is for them. */

import type { Replacement } from './find-replacements.ts';
import { byMaker, toReplacing } from './search-by-maker.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { stepDown } from './search-fewer-words.ts';
import type { Finder } from './search-fewer-words.ts';
import { FILLERS } from './search-fillers.ts';
import { fitTexts } from './search-fit-texts.ts';
import { groupOfNumber } from './search-numbers.ts';
import type { FoundNumber } from './search-numbers.ts';
import { isKnown, isSoft, parseSearchQuery, toWordQuery } from './search-query.ts';
import { IN_FACTS, IN_KINDS, IN_NAMES, TIER_OF_EXACT_CODE } from './search-scores.ts';
import { findByWords, findMatchesByIds, findTexts } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import type { Known } from './search-vocabulary-store.ts';
import { toCode } from './search-words.ts';

/** Before a number that something is for. */
const IS_FOR = /(?<![\p{L}])(?:for|fits?|fitting|to|of|on|in|from|my|our|pour|de|du|des|sur)(?![\p{L}])/iu;

/** All parts for a number are requested. */
const ALL_PARTS = /(?<![\p{L}])(?:parts|spares?|pi[eè]ces|components|accessories)(?![\p{L}])/iu;

/** All of the text is one number. */
export function byNumber<Row extends MatchedId>(
  search: SearchContext<Row>,
  code: string,
  rows: Row[],
  replacements: readonly Replacement[],
  readAs: string | null,
): SearchResult<Row> {
  const replacing = replacements.filter((each) => each.code === code);
  return { ...search.found(rows, { reason: 'exact' }, readAs), replacing: toReplacing(replacing) };
}

/** Numbers and words: the numbers themselves, or what is for them. */
export async function byNumbers<Row extends MatchedId>(
  search: SearchContext<Row>,
  words: string,
  numbers: readonly FoundNumber[],
  { known, replacements }: { known: Known; replacements: Replacement[] },
  readAs: string | null,
): Promise<SearchResult<Row>> {
  const [first] = numbers;
  const rest = numbers.reduceRight(
    (text, { place }) => `${text.slice(0, place.start)} , ${text.slice(place.end)}`,
    words,
  );
  const groups = (parseSearchQuery(rest, search.phrases)?.groups ?? []).filter(
    (group) => !FILLERS.has(group.requested) && !isSoft(group),
  );
  const ids = [...new Set(numbers.flatMap((number) => number.ids))];
  const before = words.slice(0, first?.place.start ?? 0);
  const codes = new Set(numbers.map(({ place }) => place.code));
  const entries = replacements.filter(({ code }) => codes.has(code));
  const isForAll = groups.length === 0 && IS_FOR.test(before) && ALL_PARTS.test(before);
  if (first === undefined || (groups.length === 0 && !isForAll)) return ownOf(search, ids, entries, readAs);
  const texts = await findTexts(search.database, ids);
  // What replaces another maker's number, or is named as the thing that is searched for, is not what that is for.
  const thing = groups.filter(({ segment }) => segment === 0);
  const isThing =
    thing.length > 0 && texts.some((each) => thing.every((group) => fitTexts(each, [group]).score >= IN_NAMES));
  const isFor = isForAll || (entries.length === 0 && IS_FOR.test(before) && thing.length > 0 && !isThing);
  const described = isFor
    ? []
    : texts.filter((each) => groups.every((group) => fitTexts(each, [group]).score >= IN_FACTS));
  const own = new Set([...ids, ...familyOf(numbers, known)].filter((id) => !described.some((each) => each.id === id)));
  const all = [...groups, ...numbers.map(groupOfNumber)];
  const finder: Finder<Row> = {
    excluded: search.excluded,
    find: async (query, searched) => {
      const found = await findByWords(search.database, query, search.within());
      return search.refine(
        found.filter(({ id }) => !own.has(id)),
        searched,
      );
    },
  };
  // What names the whole number comes before what names its beginning.
  const full = [...groups, ...numbers.map((number) => groupOfNumber({ ...number, partNumbers: [] }))];
  const itself = await ownOf(
    search,
    described.map(({ id }) => id),
    entries,
    readAs,
  );
  const whole = await finder.find(toWordQuery(full, search.excluded), full);
  const every = await finder.find(toWordQuery(all, search.excluded), all);
  // What only states the thing in its specifications, such as a pump its impeller's diameter, is not named as the thing.
  const isNamed = thing.every(({ isMeasure }) => isMeasure) || isThing;
  const fitting = isNamed ? [...itself.rows, ...whole.rows] : [...whole.rows, ...itself.rows];
  const rows = byId([...fitting, ...every.rows]);
  if (rows.length > 0) return { ...search.found(rows, { reason: 'exact' }, readAs), replacing: itself.replacing };
  // What only describes the product of the number is not said of what is for it.
  const others = groups.filter((group) => !texts.some((each) => fitTexts(each, [group]).score >= IN_KINDS));
  const fewer = [...others, ...numbers.map(groupOfNumber)];
  const ofOthers =
    others.length === 0 || others.length === groups.length
      ? null
      : await finder.find(toWordQuery(fewer, search.excluded), all);
  if (ofOthers !== null && ofOthers.rows.length > 0) return search.found(ofOthers.rows, { reason: 'exact' }, readAs);
  const unknown = groups.filter((group) => !isKnown(group, known.words));
  const ofMaker =
    unknown.length === 0 ? null : await byMaker(search, parseSearchQuery(words, search.phrases)?.groups ?? [], unknown);
  if (ofMaker !== null) return ofMaker;
  const namedExactly = numbers.flatMap(({ place, ids: found }) =>
    known.exact.some(({ searched: code }) => code === place.code) ? found : [],
  );
  if (!isFor && unknown.length === groups.length && namedExactly.length > 0) {
    const named = await ownOf(search, namedExactly, entries, readAs);
    return { ...named, outcome: { reason: 'without_words', without: unknown.map(({ requested }) => requested) } };
  }
  const withNumbers = new Set([
    ...known.words,
    ...numbers.flatMap((number) => groupOfNumber(number).alternatives.flat()),
  ]);
  const step = await stepDown(finder, all, withNumbers);
  if (step.reason !== 'without_words') {
    const named = await ownOf(search, ids, [], readAs);
    return search.similar(byId([...named.rows, ...step.rows]));
  }
  const missing = await search.missingIn(step, all);
  const unsaid = missing.filter((group) => !texts.some((each) => fitTexts(each, [group]).missing.length === 0));
  return search.found(
    step.rows,
    unsaid.length === 0
      ? { reason: 'exact' }
      : { reason: 'without_words', without: unsaid.map(({ requested }) => requested) },
    readAs,
  );
}

/** Each product once, where it came first. */
function byId<Row extends MatchedId>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The products of numbers, in the order of the numbers. */
async function ownOf<Row extends MatchedId>(
  search: SearchContext<Row>,
  ids: readonly number[],
  entries: readonly Replacement[],
  readAs: string | null,
): Promise<SearchResult<Row>> {
  const rows =
    ids.length === 0 ? [] : await findMatchesByIds(search.database, ids, TIER_OF_EXACT_CODE, search.within());
  const replacing = toReplacing(entries.filter(({ product }) => ids.includes(product.id)));
  return { ...search.found(rows, { reason: 'exact' }, readAs), replacing };
}

/** The products whose own numbers contain the numbers, such as those of one size in other materials. */
function familyOf(numbers: readonly FoundNumber[], known: Known): number[] {
  const codes = new Set(numbers.map(({ place }) => place.code));
  return known.containing.flatMap(({ searched, part_number, product_id }) =>
    codes.has(searched) && toCode(part_number).includes(searched) ? product_id : [],
  );
}
