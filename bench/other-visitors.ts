/** Visitors, robots and attackers as in the benchmarks of memory, beside what is measured. */

import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';
import { makeMixedRequests } from './mixed-requests.ts';

/** Ten requests a second. */
const INTERVAL_MS = 100;
const PAGES = 100;

/** `products`: those that are requested. */
export async function startOtherVisitors(
  url: string,
  products: readonly { id: number }[],
): Promise<{ stop(): Promise<void> }> {
  const client = new HttpClient(url, 4);
  const shelf = products.map(({ id }) => ({ id, quantity: 1, is_available: true }));
  const next = await makeMixedRequests(client, shelf, PAGES);
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const { address, ...request } = next();
      void client.send(address, request).catch(() => undefined);
      await sleep(INTERVAL_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      client.close();
    },
  };
}
