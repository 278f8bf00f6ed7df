/** What the analytics tell in return (§7). Neither ever fails a page (§8, Analytics). */
import type { CallReply } from '#contract/endpoints.ts';
import { POPULAR_PRODUCTS_LIMIT } from '#contract/constants.ts';
import type { Timeframe } from '#contract/tracking.ts';
import { call } from '#app/api/api-client.ts';

type PopularProducts = CallReply<'listPopularProducts'>['popular_products'];

/** An empty list when the call fails. */
export async function fetchPopularProducts(
  limit = POPULAR_PRODUCTS_LIMIT,
  timeframe: Timeframe = 'all',
): Promise<PopularProducts> {
  const reply = await quietly(
    call('listPopularProducts', { query: { limit: String(limit), timeframe } }, { isReport: true }),
  );
  return reply?.popular_products ?? [];
}

/** Null when the call fails or the dashboard is private. */
export function fetchDashboard(timeframe: Timeframe = 'week'): Promise<CallReply<'getAnalyticsDashboard'> | null> {
  return quietly(call('getAnalyticsDashboard', { query: { timeframe } }, { isReport: true }));
}

async function quietly<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch((error: unknown) => {
    console.warn('Analytics:', error); // oxlint-disable-line no-console -- §8: failures are warned of
    return null;
  });
}
