/** How long the owner's command takes for a million products, and in how much memory. */

import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { PRODUCTS, measureMaking } from './large-shop.ts';

/** For products with twenty specifications each, which are read into typed values; the goals of bare products were 10 min and 400 MB. */
const MOST_MINUTES = 12;
const MOST_MEGABYTES = 450;

export const importing: Benchmark = {
  name: 'import',
  about: `Import of ${PRODUCTS.toLocaleString('en-CA')} products with twenty specifications each from CSV files into an empty shop, and of the same files again`,
  async run(demo, say) {
    const { writing, importing: first, again } = await measureMaking(demo, say);
    const rows = first.output.match(/^products: .*$/m)?.[0] ?? 'products: ?';
    if (!again.output.includes('Nothing to change.')) throw new Error('The second import has changed something');
    return [
      atMost('import', first.seconds / 60, MOST_MINUTES, 'min'),
      atMost("most memory of the command's process", first.peakMegabytes, MOST_MEGABYTES, 'MB', 0),
      { what: 'what it says', value: rows },
      plain('the same files again, which changes nothing', again.seconds / 60, 'min'),
      plain('most memory of that', again.peakMegabytes, 'MB', 0),
      plain('writing the files', writing.seconds, 's', 0),
    ];
  },
};
