/** Whether a start waits for the size of the catalogue: from the command to the first page of the shop, with both. */

import { startShop } from '#tests/support/shop-process.ts';
import { atMost } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { prepareLargeShop } from './large-shop.ts';
import { Series } from './statistics.ts';

const ROUNDS = 7;

export const largeStart: Benchmark = {
  name: 'start-1m',
  about: 'Seconds from the command to the first page of the shop, built, with existing data',
  async run(demo, say) {
    const large = await prepareLargeShop(demo, say);
    const series = new Series();
    for (let round = 1; round <= ROUNDS; round += 1) {
      series.add('demo', await timeFirstPage(demo.dataDir));
      series.add('large', await timeFirstPage(large));
      say(
        `round ${round} of ${ROUNDS}: ${series.of('demo').at(-1)?.toFixed(1)} s, ${series.of('large').at(-1)?.toFixed(1)} s`,
      );
    }
    return [
      atMost('the demo company', series.median('demo'), 3, 's'),
      atMost('a million products', series.median('large'), 4, 's'),
    ];
  },
};

async function timeFirstPage(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const shop = await startShop({ dataDir });
  const client = new HttpClient(shop.url, 1);
  try {
    const { status } = await client.send('/shop');
    if (status !== 200) throw new Error(`The first page returned ${status}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    client.close();
    await shop.stop();
  }
}
