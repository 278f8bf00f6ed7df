/** How good the results of graded searches are, by kind of query. */

import type { SearchReason } from '#contract/search-outcome.ts';
import type { GradedQuery, QueryKind } from './graded-queries.ts';
import { withoutPrefix } from './graded-queries.ts';

export interface SearchResult {
  query: GradedQuery;
  /** Part numbers, best first. */
  found: readonly string[];
  /** Null where the search has none. */
  reason: SearchReason | null;
}

/** Shares from 0 to 1; null where no query of the kind is judged by it. */
export interface Judgement {
  queries: number;
  /** A requested product is first. */
  success1: number | null;
  /** A requested product is among the first three. */
  success3: number | null;
  /** Order of the first ten: 1 is perfect. */
  ndcg10: number | null;
  /** Queries that have right products and get none. */
  zero: number | null;
  /** Of queries for what the shop does not have: those without products, or whose reason says that nothing matches. */
  honest: number | null;
  /** Of queries that have exact matches: those with another reason. */
  doubt: number | null;
}

const COMPARED = 10;
/** Kinds whose queries have exact matches. */
const EXACT_KINDS: ReadonlySet<QueryKind> = new Set([
  'part numbers',
  'fragments',
  'other makers',
  'other names',
  'plain words',
  'sizes',
]);

export function judge(results: readonly SearchResult[]): Judgement {
  const withProducts = results.filter(({ query }) => query.expected === 'products');
  const missing = results.filter(({ query }) => query.expected === 'none');
  const exact = withProducts.filter(({ query, reason }) => reason !== null && EXACT_KINDS.has(query.kind));
  return {
    queries: results.length,
    success1: shareOf(withProducts, (result) => isAmongFirst(result, 1)),
    success3: shareOf(withProducts, (result) => isAmongFirst(result, 3)),
    ndcg10: meanOf(withProducts, normalizedGain),
    zero: shareOf(withProducts, ({ found }) => found.length === 0),
    honest: shareOf(missing, isHonest),
    doubt: shareOf(exact, ({ reason }) => reason !== 'exact' && reason !== 'contains'),
  };
}

function isAmongFirst({ query, found }: SearchResult, count: number): boolean {
  return found.slice(0, count).some((part) => query.grades.get(withoutPrefix(part)) === 2);
}

function isHonest({ found, reason }: SearchResult): boolean {
  return found.length === 0 || reason === 'similar' || reason === 'nothing';
}

/** Discounted gain of the first ten, as a share of what the best order would have. */
function normalizedGain({ query, found }: SearchResult): number {
  const grades = found.slice(0, COMPARED).map((part) => query.grades.get(withoutPrefix(part)) ?? 0);
  const best = [...query.grades.values()].toSorted((a, b) => b - a).slice(0, COMPARED);
  return gainOf(grades) / gainOf(best);
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function shareOf(results: readonly SearchResult[], isTrue: (result: SearchResult) => boolean): number | null {
  return meanOf(results, (result) => Number(isTrue(result)));
}

function meanOf(results: readonly SearchResult[], value: (result: SearchResult) => number): number | null {
  return results.length === 0 ? null : results.reduce((sum, result) => sum + value(result), 0) / results.length;
}
