/** `import undo`: takes the last import back, after a question. */

import { Command } from 'commander';
import { fail } from '#operator/fail.ts';
import { formatReport, hasChanges } from '#server/catalogue/import/report.ts';
import { findLastImport, undoImport } from '#server/catalogue/import/undo-import.ts';
import type { UndoResult } from '#server/catalogue/import/undo-import.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { formatMoment } from '../format-moment.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { showProgress } from '../show-progress.ts';
import { findTerminal, isYes } from '../terminal.ts';
import type { Terminal } from '../terminal.ts';

export function importUndoCommand(): Command {
  return new Command('undo')
    .description('takes the last import back: what was sold meanwhile stays sold, and orders are not touched')
    .option('--yes', 'skips the confirmation')
    .action(async ({ yes }: { yes?: true }) => {
      await withShopDatabase((shop) => undoLast(shop, yes === true, findTerminal()));
    });
}

/** Shows, asks and takes back what was shown; returns the exit code. */
export async function undoLast(shop: OpenShop, isConfirmed: boolean, terminal: Terminal | null): Promise<number> {
  const last = await findLastImport(shop.database);
  if (last?.whyNot != null) return refuse([last.whyNot]);
  const shown = await run(shop, { apply: isConfirmed });
  if (shown.kind === 'refused') return refuse(shown.reasons);
  for (const line of describe(shown, await findTimeZone(shop.database))) process.stdout.write(`${line}\n`);
  if (isConfirmed) return done();
  if (terminal === null)
    return fail('Nothing was changed: there is no terminal for the confirmation. Use --yes to take the import back');
  if (!isYes(await terminal.ask('Take this import back? [y/N] '))) return fail('Nothing was changed.');
  const undone = await run(shop, { apply: true, expected: shown.last.id });
  return undone.kind === 'refused' ? refuse(undone.reasons) : done();
}

async function run({ pool }: OpenShop, options: { apply: boolean; expected?: number }): Promise<UndoResult> {
  const progress = showProgress();
  return undoImport({ pool, by: personOfCommand(), onProgress: progress.show, ...options }).finally(progress.stop);
}

function describe({ last, reports, notes }: Exclude<UndoResult, { kind: 'refused' }>, timeZone: string): string[] {
  return [
    `The import of ${last.source} on ${formatMoment(last.at, timeZone)} by ${last.by}:`,
    ...formatReport(reports.filter((report) => hasChanges([report]))),
    ...notes.map((note) => `Note: ${note}`),
  ];
}

function refuse(reasons: readonly string[]): number {
  for (const reason of reasons) process.stderr.write(`${reason}\n`);
  return fail('Nothing was changed.');
}

function done(): number {
  process.stdout.write('The import was taken back.\n');
  return 0;
}
