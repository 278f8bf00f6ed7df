/** Searches with values: the products that meet them, the nearest first. */

import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { stepDown } from './search-fewer-words.ts';
import { toWordQuery } from './search-query.ts';
import type { WordGroup } from './search-query.ts';
import { IN_KINDS, TIER_OF_EXACT_CODE } from './search-scores.ts';
import { FILTERED_MATCHES, findMatchesByIds, findScored, findScoresOf, isAnySold } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { findNearest, listsStating, showValue } from './search-values.ts';
import type { ReadValue } from './search-values.ts';
import type { Known } from './search-vocabulary-store.ts';
import { toWords } from './search-words.ts';

/** Products that are compared. */
const MOST = FILTERED_MATCHES.compared;
/** Of the nearest, those whose words are read at a time: each stands on another page of a large table. */
const PIECE = 250;

/** Products that meet the values, the nearest first. */
export async function byValues<Row extends MatchedId>(
  search: SearchContext<Row>,
  lists: SearchLists,
  values: readonly ReadValue[],
  groups: readonly WordGroup[],
  known: Known,
  readAs: string | null,
): Promise<SearchResult<Row>> {
  const literal = [...groups, ...values.map(groupOfValue)];
  const words = toWordQuery(groups, search.excluded);
  const findWorded = async () =>
    groups.length === 0
      ? null
      : findScored(search.database, words, {
          ...search.within(),
          reach: FILTERED_MATCHES,
        });
  const [stating, worded, refined] = await Promise.all([
    listsStating(lists, search.run.category, values),
    findWorded(),
    search.finder().find(toWordQuery(literal, search.excluded), literal),
  ]);
  const scores = new Map(worded?.map(({ id, score }) => [id, score]));
  const distances = findNearest(stating, values, worded === null ? null : [...scores.keys()], MOST);
  const { sellable } = search.within();
  if (scores.size >= MOST || (worded !== null && !isAnySold(sellable))) {
    // More products than are compared may have the words, of which the first in the owner's order were: here the nearest.
    const near = [...findNearest(stating, values, null, MOST)];
    let found = 0;
    for (let start = 0; start < near.length && found < search.run.reach.shown; start += PIECE) {
      const piece = new Map(near.slice(start, start + PIECE));
      for (const { id, score } of await findScoresOf(search.database, words, { ids: [...piece.keys()], sellable })) {
        scores.set(id, score);
        distances.set(id, piece.get(id) ?? 0);
        found += 1;
      }
    }
  }
  const ids = [...distances].toSorted(([a, x], [b, y]) => x - y || a - b).map(([id]) => id);
  const exact = new Set(refined.isProper ? refined.rows.map(({ id }) => id) : []);
  const ordered = [...exact, ...ids.filter((id) => !exact.has(id))];
  // What is named so comes before what only mentions it, then the nearest.
  const isNamed = (id: number) => Number((scores.get(id) ?? 0) >= IN_KINDS * groups.length);
  const distance = (id: number) => distances.get(id) ?? 0;
  const order = ordered.toSorted((one, other) => isNamed(other) - isNamed(one) || distance(one) - distance(other));
  search.read.push(...(await Promise.all(values.map((value) => showValue(lists, value)))));
  if (order.length > 0) {
    const rows = await findMatchesByIds(
      search.database,
      order.slice(0, search.run.reach.shown),
      TIER_OF_EXACT_CODE,
      search.within(),
    );
    return search.found(rows, { reason: 'exact' }, readAs);
  }
  const step = await stepDown(search.finder(), groups, known.words);
  return search.similar(step.rows);
}

function groupOfValue({ text }: ReadValue): WordGroup {
  const words = toWords(text).map((word) => word.text);
  return {
    requested: text,
    alternatives: [words],
    isBeginning: false,
    isCorrectable: false,
    isMeasure: true,
    segment: 0,
  };
}
