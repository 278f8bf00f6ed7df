import { formatCount } from '#contract/format-count.ts';
import type { ShopCheck } from '#server/check/check-shop.ts';

/** A line for each violation, and one for all. */
export function formatCheck({ results, products, orders, files }: ShopCheck): string[] {
  const total = countViolations({ results });
  const lines = results.flatMap(({ name, violations, lines: first }) => {
    const more = violations - first.length;
    return [...first.map((line) => `${name}: ${line}`), ...(more > 0 ? [`${name}: ... and ${more} more`] : [])];
  });
  const stored = files === null ? 'files skipped' : formatCount(files, 'file');
  return [
    ...lines,
    `${formatCount(products, 'product')}, ${formatCount(orders, 'order')}, ${stored}: ${formatCount(total, 'violation')}`,
  ];
}

export function countViolations({ results }: Pick<ShopCheck, 'results'>): number {
  return results.reduce((sum, { violations }) => sum + violations, 0);
}
