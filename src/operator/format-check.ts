import type { ShopCheck } from '#server/check/check-shop.ts';

/** A line for each violation, and one for all. */
export function formatCheck({ results, products, orders, files }: ShopCheck): string[] {
  const total = countViolations({ results });
  const lines = results.flatMap(({ name, violations, lines: first }) => {
    const more = violations - first.length;
    return [...first.map((line) => `${name}: ${line}`), ...(more > 0 ? [`${name}: ... and ${more} more`] : [])];
  });
  const stored = files === null ? 'files skipped' : `${files} files`;
  return [...lines, `${products} products, ${orders} orders, ${stored}: ${total} violations`];
}

export function countViolations({ results }: Pick<ShopCheck, 'results'>): number {
  return results.reduce((sum, { violations }) => sum + violations, 0);
}
