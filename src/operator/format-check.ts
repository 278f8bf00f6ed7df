import { describeTwins } from '#contract/console/twin-terms.ts';
import { formatCount } from '#contract/format-count.ts';
import { describeWrongSuccessor } from '#server/catalogue/products/successor-store.ts';
import { countViolations } from '#server/operations/check/check-shop.ts';
import type { ShopCheck } from '#server/operations/check/check-shop.ts';
import { MAX_LINES } from '#server/operations/check/violation.ts';

/** A line for each violation, for what an owner decides (twins, contradictions, successors that are no product), and one for all. */
export function formatCheck({ results, twins, contradictions, wrongSuccessors, ...counted }: ShopCheck): string[] {
  const total = countViolations({ results });
  const { products, orders, files } = counted;
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
    ...wrongSuccessors
      .slice(0, MAX_LINES)
      .map((found) => `superseded: ${found.part_number}: ${describeWrongSuccessor(found)}`),
    ...(wrongSuccessors.length > MAX_LINES ? [`superseded: ... and ${wrongSuccessors.length - MAX_LINES} more`] : []),
    `${formatCount(products, 'product')}, ${formatCount(orders, 'order')}, ${stored}: ${formatCount(total, 'violation')}`,
  ];
}
