import { describeTwins } from '#contract/console/twin-terms.ts';
import { formatCount } from '#contract/format-count.ts';
import type { ShopCheck } from '#server/operations/check/check-shop.ts';

/** A line for each violation, for what is there twice and for what contradicts the table of materials, and one for all. */
export function formatCheck({ results, twins, contradictions, products, orders, files }: ShopCheck): string[] {
  const total = countViolations({ results });
  const lines = results.flatMap(({ name, violations, lines: first }) => {
    const more = violations - first.length;
    return [...first.map((line) => `${name}: ${line}`), ...(more > 0 ? [`${name}: ... and ${more} more`] : [])];
  });
  const stored = files === null ? 'files skipped' : formatCount(files, 'file');
  const moreTwins = twins.count - twins.first.length;
  const moreContradictions = contradictions.count - contradictions.first.length;
  return [
    ...lines,
    ...twins.first.map((found) => `twins: ${describeTwins(found)}`),
    ...(moreTwins > 0 ? [`twins: ... and ${moreTwins} more`] : []),
    ...contradictions.first.map((found) => `materials: ${found}`),
    ...(moreContradictions > 0 ? [`materials: ... and ${moreContradictions} more`] : []),
    `${formatCount(products, 'product')}, ${formatCount(orders, 'order')}, ${stored}: ${formatCount(total, 'violation')}`,
  ];
}

export function countViolations({ results }: Pick<ShopCheck, 'results'>): number {
  return results.reduce((sum, { violations }) => sum + violations, 0);
}
