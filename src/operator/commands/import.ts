/** `import <folder>`: shows what the owner's folder would change in the shop, asks, and applies all of it or nothing. */
import { Command } from 'commander';
import { findNeededConfirmation } from '#server/import/confirmation.ts';
import type { ImportChanges, NeededConfirmation } from '#server/import/confirmation.ts';
import { importFolder } from '#server/import/import-folder.ts';
import type { ImportResult } from '#server/import/import-folder.ts';
import { formatReport } from '#server/import/report.ts';
import { fail } from '#operator/fail.ts';
import { withNewShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { showProgress } from '../show-progress.ts';
import { findTerminal, isYes } from '../terminal.ts';
import type { Terminal } from '../terminal.ts';

/** Confirmation by options of the command line, instead of at the terminal. */
export interface Consent {
  yes?: true;
  /** The company's name. */
  confirm?: string;
}

export function importCommand(): Command {
  return new Command('import')
    .description(
      'checks a folder with the catalogue, company and pictures, shows the changes, asks for confirmation, and applies them',
    )
    .argument('<folder>', 'the folder with company.yaml, products.csv and the others')
    .option('--check', 'shows the changes without applying them')
    .option('--yes', 'skips the confirmation')
    .option(
      '--confirm <company>',
      'skips the confirmation even if many products are removed or the company is replaced; takes its current name',
    )
    .action(async (folder: string, { check, ...consent }: Consent & { check?: true }) => {
      await withNewShopDatabase((shop) =>
        check === true ? checkFolder(shop, folder) : importInto(shop, folder, consent, findTerminal()),
      );
    });
}

async function checkFolder(shop: OpenShop, folder: string): Promise<number> {
  const result = await runImport(shop, folder, () => false);
  if (!needsConfirmation(result)) return printResult(result);
  for (const line of describe(result)) process.stdout.write(`${line}\n`);
  process.stdout.write('Check only: nothing was changed.\n');
  return 0;
}

/** Shows, asks and imports what was shown; returns the exit code. */
export async function importInto(
  shop: OpenShop,
  folder: string,
  consent: Consent,
  terminal: Terminal | null,
): Promise<number> {
  if (consent.yes === true || consent.confirm !== undefined) {
    return printResult(
      await runImport(shop, folder, (changes) => findMissingConsent(changes, consent) === null),
      consent,
    );
  }
  // With nothing to change, files that are missing or damaged are still restored.
  const shown = await runImport(shop, folder, (changes) => findNeededConfirmation(changes).kind === 'none');
  if (shown.changes === null || !needsConfirmation(shown) || terminal === null) return printResult(shown, consent);
  const { changes } = shown;
  for (const line of describe(shown)) process.stdout.write(`${line}\n`);
  if (!(await isWanted(terminal, findNeededConfirmation(changes)))) return fail('Nothing was changed.');
  // Nothing was locked during the question: what is applied must be what was shown.
  const applied = await runImport(shop, folder, ({ fingerprint }) => fingerprint === changes.fingerprint);
  if (!applied.isApplied && applied.errors.length === 0)
    return fail(
      'Nothing was changed: the shop or the folder has changed in the meantime, so please run the command again.',
    );
  if (applied.errors.length > 0) return printResult(applied);
  process.stdout.write('Imported.\n');
  return 0;
}

async function runImport(
  { config, pool }: OpenShop,
  folder: string,
  approve: (changes: ImportChanges) => boolean,
): Promise<ImportResult> {
  const progress = showProgress();
  const options = { pool, dataDir: config.dataDir, folder, apply: true, approve, onProgress: progress.show };
  return importFolder(options).finally(progress.stop);
}

function needsConfirmation({ errors, changes }: ImportResult): boolean {
  return errors.length === 0 && changes !== null && findNeededConfirmation(changes).kind !== 'none';
}

/** Null when the options of the command line confirm these changes; otherwise what is missing. */
export function findMissingConsent(changes: ImportChanges, { yes, confirm }: Consent): string | null {
  const needed = findNeededConfirmation(changes);
  const name = changes.company.stored ?? changes.company.wanted;
  if (needed.kind === 'none' || confirm === name) return null;
  if (confirm !== undefined) return `--confirm must be ${JSON.stringify(name)}, not ${JSON.stringify(confirm)}`;
  if (needed.kind === 'name') return `${needed.why} Use --confirm ${JSON.stringify(needed.name)} to apply it`;
  return yes === true ? null : 'there is no terminal for the confirmation. Use --yes to apply it';
}

async function isWanted(terminal: Terminal, needed: NeededConfirmation): Promise<boolean> {
  if (needed.kind === 'name')
    return (await terminal.ask(`${needed.why} Type ${needed.name} to confirm: `)) === needed.name;
  return isYes(await terminal.ask('Apply these changes? [y/N] '));
}

/** Prints the result of an import without a question; returns the exit code. */
function printResult(result: ImportResult, consent: Consent = {}): number {
  for (const line of result.errors) process.stderr.write(`${line}\n`);
  for (const line of describe(result)) process.stdout.write(`${line}\n`);
  if (result.errors.length > 0) {
    process.stdout.write('Nothing was changed: correct the lines above and try again.\n');
    return 1;
  }
  if (result.isApplied || !needsConfirmation(result)) {
    process.stdout.write(result.isApplied ? 'Imported.\n' : 'Nothing to change.\n');
    return 0;
  }
  const missing = result.changes === null ? null : findMissingConsent(result.changes, consent);
  return fail(`Nothing was changed: ${missing ?? 'it was not confirmed'}`);
}

function describe(result: ImportResult): string[] {
  const warnings = result.warnings.map((warning) => `Warning: ${warning}`);
  if (result.repairedFiles > 0)
    warnings.push(`${result.repairedFiles} stored pictures and files were damaged or missing, and are stored again.`);
  const summary = result.changes?.summary ?? [];
  return needsConfirmation(result) ? [...warnings, ...formatReport(result.reports), ...summary] : warnings;
}
