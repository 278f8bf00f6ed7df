/** Whether the right products come first, and whether the shop says so when it has none, beside a library on the same texts. */

import MiniSearch from 'minisearch';
import type { Product } from '#contract/catalogue.ts';
import { SEARCH_OUTCOME_HEADER, searchOutcome } from '#contract/search-outcome.ts';
import type { SearchReason } from '#contract/search-outcome.ts';
import { gradeQueries, gradeSecondQueries, gradeThirdQueries } from '#tests/support/graded-queries.ts';
import type { GradedQuery } from '#tests/support/graded-queries.ts';
import { judge } from '#tests/support/judge-searches.ts';
import type { Judgement, SearchResult } from '#tests/support/judge-searches.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { atLeast, atMost } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';

export const searchQuality: Benchmark = {
  name: 'search-quality',
  about:
    'Graded searches of the demo catalogue: what comes first, and what is said, beside MiniSearch on the same texts',
  async run({ dataDir }, say) {
    return withShop({ dataDir }, async ({ url }) => {
      const products = await readProducts(url);
      const library = createLibrary(products);
      const measurements: Measurement[] = [];
      for (const [table, queries] of [
        ['first table', gradeQueries(products)],
        ['second table', gradeSecondQueries(products)],
        ['third table', gradeThirdQueries(products)],
      ] as const) {
        const ours: SearchResult[] = [];
        for (const query of queries) ours.push(await searchShop(url, query));
        const theirs = queries.map((query) => searchLibrary(library, query));
        for (const kind of new Set(queries.map((query) => query.kind))) {
          const ofKind = ({ query }: SearchResult) => query.kind === kind;
          say(`${table}, ${kind}: ${describe(judge(ours.filter(ofKind)))}`);
          say(`  MiniSearch: ${describe(judge(theirs.filter(ofKind)))}`);
        }
        measurements.push(...toMeasurements(table, judge(ours)), showLibrary(table, judge(theirs)));
      }
      return measurements;
    });
  },
};

async function readProducts(url: string): Promise<Product[]> {
  const products: Product[] = [];
  for (let page: number | null = 1; page !== null;) {
    const response = await fetch(`${url}/api/products/?page=${page}`);
    const list = (await response.json()) as { results: Product[]; next: number | null }; // our own reply
    products.push(...list.results);
    page = list.next;
  }
  return products;
}

async function searchShop(url: string, query: GradedQuery): Promise<SearchResult> {
  const response = await fetch(`${url}/api/products/search/?q=${encodeURIComponent(query.q)}`);
  if (!response.ok) return { query, found: [], reason: 'nothing' };
  const products = (await response.json()) as Product[]; // our own reply
  const header = response.headers.get(SEARCH_OUTCOME_HEADER);
  const reason: SearchReason | null = header === null ? null : searchOutcome.parse(JSON.parse(header)).reason;
  return { query, found: products.map((product) => product.part_number), reason };
}

/** Weights of fields as the shop ranks them; prefixes and typing slips are on. */
const OPTIONS = {
  prefix: true,
  fuzzy: 0.2,
  boost: { part_number: 10, name: 5, tags: 3, material: 2, category: 2, specifications: 1.5, description: 1 },
};

function createLibrary(products: readonly Product[]): MiniSearch {
  const library = new MiniSearch({ fields: Object.keys(OPTIONS.boost), storeFields: ['part_number'] });
  library.addAll(
    products.map((product) => ({
      ...product,
      tags: product.tags_list.join(' '),
      category: product.category?.name ?? '',
      specifications: product.specifications.map(({ key, value }) => `${key} ${value}`).join(' '),
    })),
  );
  return library;
}

/** All words, else any of them. */
function searchLibrary(library: MiniSearch, query: GradedQuery): SearchResult {
  const all = library.search(query.q, { ...OPTIONS, combineWith: 'AND' });
  const found = all.length > 0 ? all : library.search(query.q, OPTIONS);
  return { query, found: found.map((each) => String(each['part_number'])), reason: null };
}

function toMeasurements(table: string, judgement: Judgement): Measurement[] {
  const { queries, success1, success3, ndcg10, zero, honest, doubt } = judgement;
  const of = `${table}, ${queries} queries`;
  return [
    atLeast(`${of}: a requested product is first (success@1)`, success1 ?? 0, 0.9, '', 3),
    atLeast(`${of}: a requested product is among the first three (success@3)`, success3 ?? 0, 0.95, '', 3),
    atLeast(`${of}: order of the first ten (nDCG@10)`, ndcg10 ?? 0, 0.9, '', 3),
    atMost(`${of}: queries that have right products and get none`, (zero ?? 1) * 100, 2, '%'),
    // A table may have no query of what the shop does not have.
    ...(honest === null ? [] : [atLeast(`${of}: honest about what the shop does not have`, honest * 100, 95, '%', 1)]),
    atMost(`${of}: doubt where none belongs`, (doubt ?? 1) * 100, 2, '%'),
  ];
}

function showLibrary(table: string, judgement: Judgement): Measurement {
  return { what: `${table}: MiniSearch, all words, else any`, value: describe(judgement) };
}

function describe({ success1, success3, ndcg10, zero, honest, doubt }: Judgement): string {
  const shares = { 'success@1': success1, 'success@3': success3, 'nDCG@10': ndcg10, zero, honest, doubt };
  return Object.entries(shares)
    .flatMap(([name, share]) => (share === null ? [] : `${name} ${share.toFixed(3)}`))
    .join(', ');
}
