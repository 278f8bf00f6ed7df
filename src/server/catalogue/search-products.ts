/**
 * Search (readings, "Search"; reliability §6): that part number, part numbers that begin with or contain it, words;
 * and only if few were found, what is one or two wrong letters away.
 */
import type { Product } from '#contract/catalogue.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReplacements } from './find-replacements.ts';
import {
  maxEditDistance,
  likelyPatterns,
  editDistance,
  editDistanceWithin,
  vaguePatterns,
} from './products/near-match.ts';
import { toProduct } from './products/show-product.ts';
import { compareProducts } from './products/sort-products.ts';
import { beginningOf, completeGroups, correctGroups, parseSearchQuery, toWordQuery } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import {
  FILTERED_MATCHES,
  SHOWN_MATCHES,
  findCandidates,
  findMatches,
  findNearMatches,
  findWordsBeginning,
} from './search-store.ts';
import type { Candidates, Match, MatchedId, Reach } from './search-store.ts';

/** With fewer matches than this, misspellings are searched. */
const FEW_MATCHES = 5;
const TIER_OF_EXACT_CODE = 1;
/** A code that is typed in several words, such as "key 8 x 7", has at most this many words. */
const MAX_WORDS_OF_A_CODE = 4;

interface SearchWanted {
  q: string;
  category: string | null;
}

/** At most 100 products, best first unless a `sort` is set. */
export async function searchProducts(
  database: Database,
  wanted: SearchWanted & { sort: ProductSort | null },
): Promise<Product[]> {
  const replacements = await findReplacing(database, wanted);
  const replacing = new Set(replacements.map(({ id }) => id));
  const matches = (await searchMatches(database, wanted)).filter(({ id }) => !replacing.has(id));
  const products = [...replacements, ...matches.map((row) => toProduct(row))].slice(0, SHOWN_MATCHES.shown);
  return wanted.sort === null ? products : products.toSorted(compareProducts(wanted.sort));
}

/** Our parts for another maker's number, each once and with what it replaces. */
async function findReplacing(database: Database, { q, category }: SearchWanted): Promise<Product[]> {
  const byId = new Map<number, Product>();
  for (const { product, maker, number, is_exact } of await findReplacements(database, q)) {
    if (byId.has(product.id) || (category !== null && product.category?.name !== category)) continue;
    byId.set(product.id, { ...product, replaces: { maker, number, is_exact } });
  }
  return [...byId.values()];
}

/** At most 100, best first. */
export async function searchMatches(database: Database, wanted: SearchWanted): Promise<Match[]> {
  return searchWithin(database, wanted, SHOWN_MATCHES);
}

/** Ids of as many matches as are filtered, best first. */
export async function searchIds(database: Database, wanted: SearchWanted): Promise<number[]> {
  const replacements = await findReplacing(database, wanted);
  const matches = await searchWithin(database, wanted, FILTERED_MATCHES);
  return [...new Set([...replacements, ...matches].map(({ id }) => id))];
}

async function searchWithin<Row extends MatchedId>(
  database: Database,
  { q, category }: SearchWanted,
  reach: Reach<Row>,
): Promise<Row[]> {
  const query = await readQuery(database, q);
  if (query === null) return [];
  const within = { category, reach };
  const matches = await findMatches(database, query, toWordQuery(query.groups), within);
  const isEnough = matches.length >= FEW_MATCHES || matches.some((match) => match.tier === TIER_OF_EXACT_CODE);
  const near = isEnough ? [] : await findMisspelt(database, query, within);
  const matched = new Set(matches.map((match) => match.id));
  return [...matches, ...near.filter((match) => !matched.has(match.id))].slice(0, reach.shown);
}

async function readQuery(database: Database, typed: string): Promise<SearchQuery | null> {
  const query = parseSearchQuery(typed);
  const beginning = query === null ? null : beginningOf(query.groups);
  if (query === null || beginning === null) return query;
  return { ...query, groups: completeGroups(query.groups, await findWordsBeginning(database, beginning)) };
}

async function findMisspelt<Row extends MatchedId>(
  database: Database,
  query: SearchQuery,
  within: { category: string | null; reach: Reach<Row> },
): Promise<Row[]> {
  const { code, groups } = query;
  const isNumber = /\d/.test(code) && groups.length <= MAX_WORDS_OF_A_CODE && query.codeParts !== 'none';
  const isLongEnough = isNumber && maxEditDistance(code.length) > 0;
  const words = groups.filter((group) => group.isCorrectable).map((group) => group.asked);
  const candidates = await findCandidates(database, words, isLongEnough ? likelyPatterns(code) : []);
  const corrected = correctGroups(groups, new Set(candidates.words));
  const corrections = corrected === null ? null : toWordQuery(corrected);
  const likely = nearCodes(code, candidates.codes);
  const isVague = isLongEnough && likely.length === 0;
  const codes = isVague ? nearCodes(code, (await findCandidates(database, [], vaguePatterns(code))).codes) : likely;
  return findNearMatches(database, { codes, words: corrections }, within);
}

/** The nearest code of each product; of two that are as near, the one of more similar length comes first. */
function nearCodes(typed: string, codes: Candidates['codes']): { product_id: number; mistakes: number }[] {
  const limit = maxEditDistance(typed.length);
  const nearest = new Map<number, number>();
  for (const { product_id, code } of codes) {
    const mistakes = editDistanceWithin(typed, code);
    if (mistakes > limit) continue;
    const score = mistakes + editDistance(typed, code) / 1000;
    nearest.set(product_id, Math.min(score, nearest.get(product_id) ?? Infinity));
  }
  return [...nearest].map(([product_id, mistakes]) => ({ product_id, mistakes }));
}
