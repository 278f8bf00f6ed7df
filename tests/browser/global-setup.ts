/** Starts a whole shop as `npm start` does, on a free port and with its own data, for all journeys of the run. */

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startShop } from '#tests/support/shop-process.ts';
import { skipPictureSizes } from '#tests/support/skip-picture-sizes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export default async function startShopOfRun(): Promise<() => Promise<void>> {
  // The gate has started one for all its runs.
  if (process.env['SHOP_URL'] !== undefined) return async () => undefined;
  const dataDir = await mkdtemp(join(temporaryFolder(), 'storefront-browser-'));
  const shop = await startShop({ dataDir, stderr: process.stderr });
  await skipPictureSizes(dataDir);
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
