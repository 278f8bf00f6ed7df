/** `import <folder> [--check]`: brings the owner's folder into the shop, all of it or nothing. */
import { Command } from 'commander';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import type { ImportResult } from '#server/catalogue/import/import-folder.ts';
import { formatReport, hasChanges } from '#server/catalogue/import/report.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { withShopDatabase } from '../shop-database.ts';
import { showProgress } from '../show-progress.ts';

export function importCommand(): Command {
  return new Command('import')
    .description('Checks a folder with the catalogue, company and pictures, shows what would change, and applies it')
    .argument('<folder>', 'the folder with company.yaml, products.csv and the others')
    .option('--check', 'check and show only, change nothing', false)
    .action(async (folder: string, { check }: { check: boolean }) => {
      await withShopDatabase((shop) => importInto(shop, folder, { check }));
    });
}

/** Imports and tells; gives the exit code. */
export async function importInto(
  { config, pool }: { config: Config; pool: OpenDatabase['pool'] },
  folder: string,
  { check }: { check: boolean },
): Promise<number> {
  const progress = showProgress();
  const { dataDir } = config;
  const result = await importFolder({ pool, dataDir, folder, apply: !check, onProgress: progress.show }).finally(
    progress.stop,
  );
  for (const line of result.errors) process.stderr.write(`${line}\n`);
  for (const line of summary(result, check)) process.stdout.write(`${line}\n`);
  return result.errors.length > 0 ? 1 : 0;
}

/** What is said after the errors. */
function summary(result: ImportResult, isCheck: boolean): string[] {
  const warnings = result.warnings.map((warning) => `Warning: ${warning}`);
  if (result.errors.length > 0) return [...warnings, 'Nothing was changed: mend the lines above and try again.'];
  if (result.repairedFiles > 0)
    warnings.push(`${result.repairedFiles} stored pictures and files were damaged or missing, and are stored again.`);
  if (!hasChanges(result.reports)) return [...warnings, 'Nothing to change.'];
  const end = isCheck ? 'Only checked: nothing was changed.' : 'Imported.';
  return [...warnings, ...formatReport(result.reports), end];
}
