import type { StockSearch } from './paths.ts';

/** Of an address that anyone may have typed. */
export function toStockSearch(given: Record<string, unknown>): StockSearch {
  const text = (key: string) => (['string', 'number'].includes(typeof given[key]) ? String(given[key]) : '');
  return { words: text('words'), low: text('low') === '' ? '' : 'yes', after: text('after') };
}
