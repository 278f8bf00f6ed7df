/**
 * Measures the shop and writes results.md.
 *
 *   npm run bench                 every benchmark, one after the other
 *   npm run bench -- start memory these
 *   npm run bench -- list         what there is
 *
 * Each runs a shop of its own on the loopback address; nothing of it is left behind.
 */

import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { backup } from './backup.ts';
import type { Benchmark } from './benchmark.ts';
import { browserWork } from './browser-work.ts';
import { cachedPage } from './cached-page.ts';
import { checkout } from './checkout.ts';
import { chooseFilter } from './choose-filter.ts';
import { consoleAtScale } from './console.ts';
import { costFuzz } from './cost-fuzz.ts';
import { firstView } from './first-view.ts';
import { importing } from './import.ts';
import { catalogue } from './large-catalogue.ts';
import { largeMemory } from './large-memory.ts';
import { largeSearch } from './large-search.ts';
import { removeLargeShop } from './large-shop.ts';
import { largeStart } from './large-start.ts';
import { lighthouse } from './lighthouse.ts';
import { describeMachine, describeMoment } from './machine.ts';
import { memory } from './memory.ts';
import { navigation } from './navigation.ts';
import { oneAgainstAll } from './one-against-all.ts';
import { orderPrivacy } from './order-privacy.ts';
import { pumpSelection } from './pump-selection.ts';
import { quickOrder } from './quick-order.ts';
import { quotePdf } from './quote-pdf.ts';
import { reading } from './reading.ts';
import { storeResult } from './results.ts';
import { searchQuality } from './search-quality.ts';
import { sheet } from './sheet.ts';
import { prepareShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';
import { specifications } from './specifications.ts';
import { start } from './start.ts';
import { stockHolding } from './stock-holding.ts';
import { twoProcesses } from './two-processes.ts';
import { largeTyping } from './typing.ts';
import { uncachedPage } from './uncached-page.ts';

const BENCHMARKS: readonly Benchmark[] = [
  cachedPage,
  uncachedPage,
  memory,
  firstView,
  start,
  navigation,
  browserWork,
  lighthouse,
  checkout,
  orderPrivacy,
  stockHolding,
  oneAgainstAll,
  costFuzz,
  searchQuality,
  reading,
  sheet,
  importing,
  backup,
  catalogue,
  largeMemory,
  largeStart,
  largeTyping,
  largeSearch,
  specifications,
  chooseFilter,
  quickOrder,
  quotePdf,
  pumpSelection,
  consoleAtScale,
  twoProcesses,
];

const NO_DATA: ShopData = { dataDir: '', remove: async () => undefined };

const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'list' && !BENCHMARKS.some((benchmark) => benchmark.name === name));

if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are: ${BENCHMARKS.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = 2;
} else if (names.includes('list')) {
  for (const { name, about } of BENCHMARKS) console.log(`${name.padEnd(14)} ${about}`);
} else {
  await measure(BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name)));
}

async function measure(chosen: readonly Benchmark[]): Promise<void> {
  console.log(describeMachine());
  await buildPagesIfChanged(say);
  const isDemoUsed = chosen.some(({ usesDemo = true }) => usesDemo);
  const data = isDemoUsed ? await prepareShopData(say) : NO_DATA;
  try {
    for (const benchmark of chosen) await measureOne(benchmark, data);
  } finally {
    await removeLargeShop();
    await data.remove();
  }
}

async function measureOne(benchmark: Benchmark, data: ShopData): Promise<void> {
  const { name, about } = benchmark;
  console.log(`\n${name}: ${about}`);
  const earlier = describeMoment();
  const measurements = await benchmark.run(data, say);
  const date = new Date().toISOString().slice(0, 10);
  const taken = `${date}; ${describeMachine()}. Before: ${earlier}. After: ${describeMoment()}`;
  console.table(
    Object.fromEntries(
      measurements.map(({ what, value, before, goal = '', met }) => [
        what,
        { ...(before !== undefined && { before }), value, goal, met: met ?? '' },
      ]),
    ),
  );
  await storeResult(
    { name, about, measurements, taken },
    BENCHMARKS.map((each) => each.name),
  );
}

function say(line: string): void {
  console.log(`  ${line}`);
}
