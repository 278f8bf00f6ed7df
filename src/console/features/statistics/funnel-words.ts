/** The way from a visit to an order in words. Pure. */

import type { Statistics } from '#contract/console/statistics.ts';

export function describeFunnel(funnel: Statistics['funnel']): string {
  const [visits, orders] = [funnel[0]?.count ?? 0, funnel.at(-1)?.count ?? 0];
  if (visits === 0) return 'No visit was counted. Visitors whose browser asks not to be counted are left out.';
  return `Of 100 visits ${perHundred(orders, visits)} ended in a paid order. Visitors whose browser asks not to be counted are left out of all steps but the last.`;
}

/** "2.5"; with no visits there is no share. */
export function perHundred(count: number, visits: number): string {
  if (visits === 0) return '-';
  return ((count * 100) / visits).toLocaleString('en-CA', { maximumFractionDigits: 1 });
}
