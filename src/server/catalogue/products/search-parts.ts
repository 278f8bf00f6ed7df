/**
 * Parts for a kind of thing: a pump has a sleeve among its own words and is none. Where all words of `sleeve for split case pump` are
 * found only of what the part is for, what is named as the part is found instead.
 */

import type { SearchOutcome } from '#contract/search-outcome.ts';
import { codesOfNumber } from './find-parts.ts';
import { MAX_REFINED } from './search-context.ts';
import type { SearchContext } from './search-context.ts';
import { fitTexts } from './search-fit-texts.ts';
import type { ProductTexts } from './search-fit-texts.ts';
import { isForThing, toSetsQuery } from './search-query.ts';
import type { WordGroup, WordQuery } from './search-query.ts';
import { IN_NAMES } from './search-scores.ts';
import { findByWords, findTexts } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { singular, toCode, toWords } from './search-words.ts';

/** Of the things that have all words, whose numbers are looked for in the texts of parts. */
const MAX_THINGS = 20;

interface FoundParts<Row> {
  rows: Row[];
  outcome: SearchOutcome;
}

/** `rows`: products with the words, the best first. Null where those that are named as what is searched for can be shown as they are, and where no product is. */
export async function findParts<Row extends MatchedId>(
  search: SearchContext<Row>,
  groups: readonly WordGroup[],
  rows: readonly Row[],
): Promise<FoundParts<Row> | null> {
  if (rows.length === 0 || !isForThing(groups) || rows.every(({ headed }) => headed)) return null;
  const others = rows.filter(({ headed }) => !headed).slice(0, MAX_THINGS);
  const things = await findTexts(
    search.database,
    others.map(({ id }) => id),
  );
  const kinds = groups.filter((group) => isKind(group, groups, things));
  if (kinds.length === 0 && others.length < rows.length) return null;
  const part = groups.filter(({ segment }) => segment === 0);
  const query = toSetsQuery([part], groups, search.excluded);
  const all = await findByWords(search.database, query, search.within());
  const named = all.filter(({ headed }) => headed).slice(0, MAX_REFINED);
  if (named.length === 0) return null;
  const texts = await findTexts(
    search.database,
    named.map(({ id }) => id),
  );
  const textsOf = new Map(texts.map((each) => [each.id, each]));
  const numbers = new Set(
    kinds.length === 0 ? [] : things.flatMap((thing) => codesOfNumber(thing.part_number)).map(toCode),
  );
  const fits = named.flatMap((row) => {
    const own = textsOf.get(row.id);
    if (own === undefined) return [];
    const { missing, score } = fitTexts(own, groups);
    // Without its size nothing is a match.
    if (missing.some(({ isMeasure }) => isMeasure)) return [];
    const isRelated = codesIn(own).some((code) => numbers.has(code));
    const isIt = query.head !== null && endsWith(own.name, query.head);
    return [{ row, score, isIt, isRelated, missing: missing.filter((group) => !kinds.includes(group)) }];
  });
  const sorted = fits.toSorted(
    (a, b) =>
      Number(b.isIt) - Number(a.isIt) ||
      a.missing.length - b.missing.length ||
      Number(b.isRelated) - Number(a.isRelated) ||
      b.score - a.score,
  );
  const [first] = sorted;
  if (first === undefined) return null;
  const without = first.isRelated ? [] : first.missing.map(({ requested }) => requested);
  // Parts that lack more of the words are left out. Where one names the thing, so must the others.
  const isMatch = ({ missing, isRelated }: (typeof fits)[number]) =>
    missing.length <= first.missing.length && (isRelated || !first.isRelated || missing.length === 0);
  return {
    rows: sorted.filter(isMatch).map(({ row }) => row),
    outcome: without.length === 0 ? { reason: 'exact' } : { reason: 'without_words', without },
  };
}

/** The last word behind `for`, by which things are named: of a seal for a hot water pump the texts have the hot water. */
function isKind(group: WordGroup, groups: readonly WordGroup[], things: readonly ProductTexts[]): boolean {
  const last = groups.findLast(({ segment, isMeasure }) => segment === group.segment && !isMeasure);
  return group.segment > 0 && last === group && things.some((thing) => fitTexts(thing, [group]).score >= IN_NAMES);
}

/** Whether the name's words before a comma or a size end with it: `Impeller key 8 x 7 mm` is a key. */
function endsWith(name: string, head: NonNullable<WordQuery['head']>): boolean {
  const [kind = ''] = name.split(/[,(]|\s(?=\d)/);
  const last = toWords(kind).at(-1)?.text ?? '';
  return head.some(({ words }) => words.at(-1) === singular(last));
}

/** What may be a number in its texts: a part is tagged with the pump that it is for, and names it. */
function codesIn({ name, tags, description }: ProductTexts): string[] {
  return [name, ...tags, description].flatMap((text) => text.split(/[\s,;:()]+/)).map(toCode);
}
