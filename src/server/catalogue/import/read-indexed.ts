/** The column `indexed` of shop-categories.csv: filtered pages that search engines may index (docs/specifications.md). */

import { readIndexedFilters } from '#server/catalogue/specifications/indexed-filters.ts';
import type { IndexedProblem } from '#server/catalogue/specifications/indexed-filters.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import type { ReadRow } from './read-csv.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';

const FILE = 'shop-categories.csv';
/** Of all categories: with the other pages they are one part of the sitemap. */
const MAX_PAGES = 5000;

const PROBLEMS: Record<IndexedProblem['problem'], string> = {
  no_filters: 'must be filters as in an address, such as shaft=38',
  unknown_key: 'is no filter of this category',
  unknown_value: 'is not understood',
  unstated: 'must not ask for products that do not state it',
  too_many: 'has more filters or choices than an address may have',
};

interface CategoryRow {
  attributes: string[];
  indexed: string[];
}

/** The rows with their filters in the one spelling of addresses; what cannot be such an address is reported. */
export function readIndexed<Row extends CategoryRow>(
  categories: readonly ReadRow<Row>[],
  attributes: readonly AttributeRow[],
  rowErrors: RowErrors,
): ReadRow<Row>[] {
  if (rowErrors.concerns('attributes.csv') || rowErrors.concerns('attribute-values.csv')) return [...categories];
  let count = 0;
  return categories.map(({ line, row }) => {
    const report = (message: string) => rowErrors.add({ file: FILE, line, column: 'indexed', message });
    const own = attributes.filter(({ key }) => row.attributes.length === 0 || row.attributes.includes(key));
    const indexed = row.indexed.flatMap((text) => {
      const read = readIndexedFilters(text, own);
      if ('filters' in read) return [read.filters];
      report(`${quoted(read.part)} ${PROBLEMS[read.problem]}`);
      return [];
    });
    count += indexed.length;
    if (count > MAX_PAGES) report(`is beyond ${MAX_PAGES} pages in all categories`);
    return { line, row: { ...row, indexed: [...new Set(indexed)] } };
  });
}
