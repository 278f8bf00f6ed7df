/** `export <folder>`: writes the shop as a folder that can be imported again. */

import { Command } from 'commander';
import { formatCount } from '#contract/format-count.ts';
import { fail } from '#operator/fail.ts';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { readVersion } from '#server/platform/version.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { showProgress } from '../show-progress.ts';

export function exportCommand(): Command {
  return new Command('export')
    .description('writes the shop as a folder of files that can be edited and imported again')
    .argument('<folder>', 'a folder that is not there yet, or is empty')
    .action(async (folder: string) => {
      await withShopDatabase((shop) => exportInto(shop, folder));
    });
}

async function exportInto({ config, database }: OpenShop, folder: string): Promise<number> {
  const progress = showProgress();
  const options = { database, dataDir: config.dataDir, folder, by: personOfCommand(), version: readVersion() };
  const result = await exportFolder({ ...options, onProgress: progress.show }).finally(progress.stop);
  if (result.kind === 'refused') return fail(result.why);
  process.stdout.write(
    `Exported ${formatCount(result.products, 'product')} with ${formatCount(result.files, 'picture or file', 'pictures and files')} to ${folder}.\n`,
  );
  return 0;
}
