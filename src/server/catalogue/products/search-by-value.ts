/** Searches with values: the products that meet them, the nearest first. */

import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { stepDown } from './search-fewer-words.ts';
import { toWordQuery } from './search-query.ts';
import type { WordGroup } from './search-query.ts';
import { IN_KINDS, TIER_OF_EXACT_CODE } from './search-scores.ts';
import { FILTERED_MATCHES, findByWords, findMatchesByIds } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { distancesOf, listsStating, showValue } from './search-values.ts';
import type { ReadValue } from './search-values.ts';
import type { Known } from './search-vocabulary-store.ts';
import { toWords } from './search-words.ts';

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
  const findWorded = async () =>
    groups.length === 0
      ? null
      : findByWords(search.database, toWordQuery(groups, search.excluded), {
          ...search.within(),
          reach: FILTERED_MATCHES,
        });
  const [stating, worded, refined] = await Promise.all([
    listsStating(lists, search.run.category, values),
    findWorded(),
    search.finder().find(toWordQuery(literal, search.excluded), literal),
  ]);
  const meeting = distancesOf(stating, values, worded === null ? null : worded.map(({ id }) => id));
  const ids = [...meeting]
    .toSorted(([a, x], [b, y]) => x - y || a - b)
    .map(([id]) => id)
    .slice(0, FILTERED_MATCHES.shown);
  const scores = new Map(worded?.map(({ id, score }) => [id, score]));
  const exact = new Set(refined.isProper ? refined.rows.map(({ id }) => id) : []);
  const ordered = [...exact, ...ids.filter((id) => !exact.has(id))];
  // What is named so comes before what only mentions it, then the nearest.
  const isNamed = (id: number) => Number((scores.get(id) ?? 0) >= IN_KINDS * groups.length);
  const distance = (id: number) => meeting.get(id) ?? 0;
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
