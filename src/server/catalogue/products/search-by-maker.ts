/** Searches by the names and types of other makers. */

import type { Product } from '#contract/catalogue.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { findReplacementsByWords } from './find-replacements.ts';
import type { Replacement } from './find-replacements.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { fitTexts } from './search-fit-texts.ts';
import { isSoft } from './search-query.ts';
import type { WordGroup } from './search-query.ts';
import { TIER_OF_EXACT_CODE } from './search-scores.ts';
import { findMatchesByIds, findTexts } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { singular, toWords } from './search-words.ts';

export async function byMaker<Row extends MatchedId>(
  search: SearchContext<Row>,
  groups: readonly WordGroup[],
  unknown: readonly WordGroup[],
): Promise<SearchResult<Row> | null> {
  const wordsOf = (list: readonly WordGroup[]) =>
    list.flatMap(({ requested }) => requested.split(' ')).filter((word) => /\p{L}/u.test(word));
  const entries = await findReplacementsByWords(search.database, wordsOf(unknown));
  const { category } = search.run;
  const scored = entries
    .filter(({ product }) => category === null || product.category?.name === category)
    .map((entry) => {
      const words = new Set(
        toWords(`${entry.maker} ${entry.type} ${entry.number}`).flatMap(({ text, pieces = [] }) => [
          text,
          singular(text),
          ...pieces,
        ]),
      );
      const left = groups.filter(
        ({ requested }) => !requested.split(' ').every((word) => words.has(word) || words.has(singular(word))),
      );
      return { entry, left, named: groups.length - left.length };
    })
    .filter(({ left }) => unknown.every((group) => !left.includes(group)));
  if (scored.length === 0) return null;
  const most = Math.max(...scored.map(({ named }) => named));
  const best = scored.filter(({ named }) => named === most);
  const texts = new Map(
    (
      await findTexts(
        search.database,
        best.map(({ entry }) => entry.product.id),
      )
    ).map((each) => [each.id, each]),
  );
  const fits = best.map(({ entry, left }) => {
    const each = texts.get(entry.product.id);
    const missing = each === undefined ? left : fitTexts(each, left).missing.filter((group) => !isSoft(group));
    return { entry, missing };
  });
  const fewest = Math.min(...fits.map(({ missing }) => missing.length));
  const kept = fits.filter(({ missing }) => missing.length === fewest);
  const without = kept[0]?.missing.map(({ requested }) => requested) ?? [];
  const ids = kept.map(({ entry }) => entry.product.id);
  const rows = await findMatchesByIds(search.database, ids, TIER_OF_EXACT_CODE, search.within());
  // A number that neither the entry nor the product has says that another part is meant.
  const isOther = without.some((word) => /\d/.test(word));
  if (isOther || without.length * 2 > groups.length) return search.similar(rows);
  const outcome: SearchOutcome = without.length === 0 ? { reason: 'exact' } : { reason: 'without_words', without };
  return { ...search.found(rows, outcome, null), replacing: toReplacing(kept.map(({ entry }) => entry)) };
}

/** Each product once, with what it replaces. */
export function toReplacing(entries: readonly Replacement[]): Product[] {
  const byId = new Map<number, Product>();
  for (const { product, maker, number, is_exact } of entries)
    if (!byId.has(product.id)) byId.set(product.id, { ...product, replaces: { maker, number, is_exact } });
  return [...byId.values()];
}
