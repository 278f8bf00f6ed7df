/** What the records of one batch add to the sums of their day; pure. */

import type { EventBody, PageBody, ProductViewBody, SearchBody } from '#contract/analytics.ts';
import { PRODUCTS } from '#contract/page-paths.ts';

export type TrackedRecord =
  | { kind: 'product_view'; body: ProductViewBody }
  | { kind: 'search'; body: SearchBody }
  | { kind: 'event'; body: EventBody }
  | { kind: 'page'; body: PageBody };

export type Measure =
  | 'visit'
  | 'page_view'
  | 'product_view'
  | 'search'
  | 'search_without_results'
  | 'event'
  | 'load_time'
  | 'time_on_page'
  | 'scroll_depth';

export interface DaySum {
  measure: Measure;
  subject: string;
  count: number;
  total: number;
}

/** Each measure and subject once, as the table of sums requires. */
export function sumUp(records: readonly TrackedRecord[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  for (const { measure, subject, total } of records.flatMap(addendsOf)) {
    const key = `${measure} ${subject}`;
    const sum = sums.get(key) ?? { measure, subject, count: 0, total: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, total: sum.total + total });
  }
  return [...sums.values()].map((sum) => ({ ...sum, total: Math.round(sum.total) }));
}

type Addend = Omit<DaySum, 'count'>;

function addendsOf(record: TrackedRecord): Addend[] {
  switch (record.kind) {
    case 'product_view':
      return [one('product_view', String(record.body.product_id)), ...measuresOf(record.body)];
    case 'search':
      return searchAddends(record.body);
    case 'event':
      return [one('event', record.body.event_type)];
    case 'page':
      return pageAddends(record.body);
  }
}

function searchAddends({ query, results_count }: SearchBody): Addend[] {
  return [one('search', query), ...(results_count === 0 ? [one('search_without_results', query)] : [])];
}

/** A load time comes with the first page alone, so it counts as a visit; nothing else distinguishes visits. */
function pageAddends(body: PageBody): Addend[] {
  const page = body.page_path.startsWith(PRODUCTS) ? '/product' : body.page_path; // product views are counted by product
  return [
    one('page_view', page),
    ...(body.load_time === null ? [] : [one('visit', ''), measured('load_time', body.load_time)]),
    ...measuresOf(body),
  ];
}

function measuresOf({ time_on_page, scroll_depth }: Pick<PageBody, 'time_on_page' | 'scroll_depth'>): Addend[] {
  return [
    ...(time_on_page === null ? [] : [measured('time_on_page', time_on_page)]),
    ...(scroll_depth === null ? [] : [measured('scroll_depth', scroll_depth)]),
  ];
}

function one(measure: Measure, subject: string): Addend {
  return { measure, subject, total: 0 };
}

function measured(measure: Measure, value: number): Addend {
  return { measure, subject: '', total: value };
}
