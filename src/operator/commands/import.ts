/** `import <folder> [--check]`: brings the owner's folder into the shop, all of it or nothing. */
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import type { ImportProgress, ImportResult } from '#server/catalogue/import/import-folder.ts';
import { formatReport, hasChanges } from '#server/catalogue/import/report.ts';
import { withShopDatabase } from '../shop-database.ts';

export function importCommand(): Command {
  return new Command('import')
    .description('Checks a folder with the catalogue, company and pictures, shows what would change, and applies it')
    .argument('<folder>', 'the folder with company.yaml, products.csv and the others')
    .option('--check', 'check and show only, change nothing', false)
    .action(async (folder: string, { check }: { check: boolean }) => {
      await withShopDatabase(async ({ config, database }) => {
        const progress = showProgress();
        const result = await importFolder({
          database,
          dataDir: config.dataDir,
          folder,
          apply: !check,
          onProgress: progress.show,
        }).finally(progress.stop);
        for (const line of result.errors) process.stderr.write(`${line}\n`);
        for (const line of summary(result, check)) process.stdout.write(`${line}\n`);
        return result.errors.length > 0 ? 1 : 0;
      });
    });
}

/** What is said after the errors. */
function summary(result: ImportResult, isCheck: boolean): string[] {
  const warnings = result.warnings.map((warning) => `Warning: ${warning}`);
  if (result.errors.length > 0) return [...warnings, 'Nothing was changed: mend the lines above and try again.'];
  if (!hasChanges(result.reports)) return [...warnings, 'Nothing to change.'];
  const end = isCheck ? 'Only checked: nothing was changed.' : 'Imported.';
  return [...warnings, ...formatReport(result.reports), end];
}

/** A bar in a terminal; elsewhere, such as in a log, one line for every step. */
function showProgress(): { show: (progress: ImportProgress) => void; stop: () => void } {
  let step = '';
  if (!process.stdout.isTTY) {
    const show = (progress: ImportProgress) => {
      if (progress.step !== step) process.stdout.write(`${progress.step} ...\n`);
      step = progress.step;
    };
    return { show, stop: () => undefined };
  }
  const bar = new SingleBar({
    format: '{bar} {step} {value}/{total}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
  });
  const show = (progress: ImportProgress) => {
    if (step === '') bar.start(progress.total, progress.done, { step: progress.step });
    bar.setTotal(progress.total);
    bar.update(progress.done, { step: progress.step });
    step = progress.step;
  };
  return { show, stop: () => bar.stop() };
}
