/** `import <path>`: shows what the owner's folder or sheet would change in the shop, asks, and applies all of it or nothing. */

import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { ALL_CONFLICTS } from '#contract/console/import-terms.ts';
import type { ImportConflict } from '#contract/console/import-terms.ts';
import { fail } from '#operator/fail.ts';
import { approveShown, findNeededConfirmation, findWarnings } from '#server/catalogue/import/confirmation.ts';
import type { ImportChanges, NeededConfirmation } from '#server/catalogue/import/confirmation.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import type { ImportResult } from '#server/catalogue/import/import-options.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { writePreviewSheet } from '#server/catalogue/import/preview-sheet.ts';
import type { ColumnMapping } from '#server/catalogue/import/sheets/map-columns.ts';
import { readMappingFile } from '#server/catalogue/import/sheets/mapping-file.ts';
import { writeRowErrorsSheet } from '#server/catalogue/import/sheets/row-errors-sheet.ts';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import { ConfigError } from '#server/platform/config.ts';
import { describeImport, describeStayingStock } from '../describe-import.ts';
import { personOfCommand } from '../person.ts';
import { withNewShopDatabase, withShopToCompare } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { showProgress } from '../show-progress.ts';
import { findTerminal, isYes } from '../terminal.ts';
import type { Terminal } from '../terminal.ts';
import { importUndoCommand } from './import-undo.ts';

/** Confirmation by options of the command line, instead of at the terminal. */
export interface Consent {
  yes?: true;
  /** The company's name. */
  confirm?: string;
  /** Whose value is taken where a screen has changed a field since. */
  prefer?: 'shop' | 'file';
  /** Whose stock is taken where the file has the figure of last time, and the shop another since. */
  stock?: 'shop' | 'file';
}

/** What is imported, and from where. */
interface Source {
  /** A folder, or a sheet. */
  path: string;
  /** A file that says which column of the sheet is which. */
  map?: string;
  /** Where to write all changes, or all errors of a sheet. */
  report?: string;
}

type ImportFlags = Consent & Omit<Source, 'path'> & { check?: true };

interface Choices {
  approve: (changes: ImportChanges) => boolean;
  takeFromFile?: readonly string[];
}

export function importCommand(): Command {
  return (
    new Command('import')
      // Options behind the name of a command below are that command's.
      .enablePositionalOptions()
      .description(
        'checks a folder with the catalogue, company and pictures, or a sheet of products, shows the changes, asks for confirmation, and applies them',
      )
      .argument(
        '<path>',
        'the folder with company.yaml, products.csv and the others; or an .xlsx or CSV file, whose columns change the products that it names',
      )
      .option('--map <file>', 'says which column of the sheet is which, in lines such as "Unit Price: price"')
      .option('--check', 'shows the changes without applying them')
      .option('--yes', 'skips the confirmation')
      .option(
        '--confirm <company>',
        'skips the confirmation even if many products are removed, the company is replaced or something looks like a mistake; takes its current name',
      )
      .addOption(
        new Option('--prefer <side>', 'whose value is taken where a screen has changed a field since').choices([
          'shop',
          'file',
        ]),
      )
      .addOption(
        new Option(
          '--stock <side>',
          'whose stock is taken where the file has the same figure as last time and the shop another since, by sales or on a screen',
        ).choices(['shop', 'file']),
      )
      .option('--report <file>', 'writes all changes to this CSV file, or the sheet with what is wrong in each row')
      .action(async (path: string, { check, map, report, ...consent }: ImportFlags) => {
        // Before a shop is made for it.
        if (!existsSync(path)) {
          process.exitCode = fail(`there is no file or folder ${path}`);
          return;
        }
        const source = { path, ...(map !== undefined && { map }), ...(report !== undefined && { report }) };
        if (check === true) await withShopToCompare((shop) => checkSource(shop, source, consent));
        else await withNewShopDatabase((shop) => importInto(shop, source, consent, findTerminal()));
      })
      .addCommand(importUndoCommand())
  );
}

async function checkSource(shop: OpenShop, source: Source, consent: Consent): Promise<number> {
  const approve = () => false;
  const { result } = await withChoices(shop, source, consent, approve);
  if (!needsConfirmation(result)) return printResult(result);
  for (const line of describeImport(result)) process.stdout.write(`${line}\n`);
  for (const { sentence } of result.changes === null ? [] : findWarnings(result.changes))
    process.stdout.write(`To be confirmed: ${sentence}\n`);
  process.stdout.write('Check only: nothing was changed.\n');
  return 0;
}

/** Shows, asks and imports what was shown; returns the exit code. */
export async function importInto(
  shop: OpenShop,
  from: Source | string,
  consent: Consent,
  terminal: Terminal | null,
): Promise<number> {
  const source = typeof from === 'string' ? { path: from } : from;
  if (consent.yes === true || consent.confirm !== undefined) {
    const approve = (changes: ImportChanges) => findMissingConsent(changes, consent) === null;
    return printResult((await withChoices(shop, source, consent, approve)).result, consent);
  }
  // With nothing to change, files that are missing or damaged are still restored.
  const approve = (changes: ImportChanges) => findNeededConfirmation(changes).kind === 'none';
  const first = await withChoices(shop, source, consent, approve);
  if (terminal === null || first.result.errors.length > 0) return printResult(first.result, consent);
  const { result: shown, takeFromFile } = await settleConflicts(shop, source, terminal, consent, first);
  if (shown.changes === null || !needsConfirmation(shown)) return printResult(shown, consent);
  const { changes } = shown;
  for (const line of describeImport(shown)) process.stdout.write(`${line}\n`);
  if (!(await isAccepted(terminal, changes))) return fail('Nothing was changed.');
  // Nothing was locked during the question: what is applied must be what was shown.
  const applied = await runImport(shop, source, {
    approve: approveShown(
      changes.fingerprint,
      findWarnings(changes).map(({ id }) => id),
      changes.company.stored,
    ),
    takeFromFile,
  });
  if (!applied.isApplied && applied.errors.length === 0)
    return fail(
      'Nothing was changed: the shop or the folder has changed in the meantime, so please run the command again.',
    );
  if (applied.errors.length > 0) return printResult(applied);
  process.stdout.write('Imported.\n');
  return 0;
}

interface Prepared {
  result: ImportResult;
  takeFromFile: readonly string[];
}

/** With the file's values of all conflicts of a kind where that is preferred. */
async function withChoices(
  shop: OpenShop,
  source: Source,
  { prefer, stock }: Consent,
  approve: Choices['approve'],
): Promise<Prepared> {
  const takeFromFile = [
    ...(prefer === 'file' ? [ALL_CONFLICTS.screens] : []),
    ...(stock === 'file' ? [ALL_CONFLICTS.stock] : []),
  ];
  return { result: await runImport(shop, source, { approve, takeFromFile }), takeFromFile };
}

/** Asks for each field that a screen has changed since, and once for all stock, unless an option says it for all. */
async function settleConflicts(
  shop: OpenShop,
  source: Source,
  terminal: Terminal,
  { prefer, stock }: Consent,
  shown: Prepared,
): Promise<Prepared> {
  if (shown.result.changes === null) return shown;
  const { conflicts, conflictCounts } = shown.result.changes.preview;
  const asked = prefer === undefined ? conflicts.filter(({ field }) => field !== 'stock') : [];
  const takeFromFile = [...shown.takeFromFile];
  for (const conflict of asked)
    if (isYes(await terminal.ask(`${describeConflict(conflict)} Take the file's? [y/N] `)))
      takeFromFile.push(conflict.id);
  if (stock === undefined && conflictCounts.stock > 0) {
    for (const line of describeStayingStock(shown.result.changes.preview)) process.stdout.write(`${line}\n`);
    if (isYes(await terminal.ask("Take the file's stock? [y/N] "))) takeFromFile.push(ALL_CONFLICTS.stock);
  }
  if (takeFromFile.length === shown.takeFromFile.length) return shown;
  return { result: await runImport(shop, source, { approve: () => false, takeFromFile }), takeFromFile };
}

function describeConflict({ partNumber, name, field, changedAt, shop, file }: ImportConflict): string {
  const values = `the shop has ${JSON.stringify(shop)}, the file ${JSON.stringify(file)}.`;
  return `${partNumber} ${name}, ${field}: changed on a screen on ${changedAt.slice(0, 10)}; ${values}`;
}

async function runImport(shop: OpenShop, source: Source, choices: Choices): Promise<ImportResult> {
  const { path, report } = source;
  const folder = report === undefined ? null : await mkdtemp(join(tmpdir(), 'import-'));
  const previewFile = folder === null ? null : join(folder, 'preview.jsonl');
  try {
    const isSheet = (await stat(path).catch(() => null))?.isFile() === true;
    const result = await runFrom(shop, source, { ...choices, ...(previewFile !== null && { previewFile }) }, isSheet);
    if (report === undefined || previewFile === null) return result;
    if (result.errors.length === 0) await writePreviewSheet(previewFile, report, result.columns);
    else if (isSheet) await writeReportOfRowErrors(path, report, result);
    return result;
  } finally {
    if (folder !== null) await rm(folder, { recursive: true });
  }
}

/** A sheet that cannot be opened has no rows to write; what it is was said. */
async function writeReportOfRowErrors(path: string, report: string, { rowErrors }: ImportResult): Promise<void> {
  try {
    await writeRowErrorsSheet(path, report, rowErrors);
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    if (!rowErrors.kept.some(({ message }) => message === error.message))
      throw new ConfigError(`${report} ${error.message}`, { cause: error });
  }
}

async function runFrom(
  { config, pool }: OpenShop,
  { path, map }: Source,
  choices: Choices & { previewFile?: string },
  isSheet: boolean,
): Promise<ImportResult> {
  const mapping = isSheet && map !== undefined ? await readMapping(map) : null;
  const progress = showProgress();
  const { dataDir } = config;
  const options = { pool, dataDir, apply: true, by: personOfCommand(), onProgress: progress.show, ...choices };
  const run = isSheet ? importSheet({ ...options, file: path, mapping }) : importFolder({ ...options, folder: path });
  return run.finally(progress.stop);
}

async function readMapping(map: string): Promise<ColumnMapping> {
  const read = await readMappingFile(map);
  if ('problem' in read) throw new ConfigError(`${map} ${read.problem}`);
  return read.mapping;
}

function needsConfirmation({ errors, changes }: ImportResult): boolean {
  return errors.length === 0 && changes !== null && findNeededConfirmation(changes).kind !== 'none';
}

/** Null when the options of the command line confirm these changes; otherwise what is missing. */
export function findMissingConsent(changes: ImportChanges, { yes, confirm }: Consent): string | null {
  const needed = findNeededConfirmation(changes);
  const name = changes.company.stored ?? changes.company.target;
  if (needed.kind === 'none' || confirm === name) return null;
  if (confirm !== undefined) return `--confirm must be ${JSON.stringify(name)}, not ${JSON.stringify(confirm)}`;
  if (needed.kind === 'name') return `${needed.why} Use --confirm ${JSON.stringify(needed.name)} to apply it`;
  const [warning] = findWarnings(changes);
  if (warning !== undefined) return `${warning.sentence} Use --confirm ${JSON.stringify(name)} to apply it`;
  return yes === true ? null : 'there is no terminal for the confirmation. Use --yes to apply it';
}

/** Each warning is a question of its own. */
async function isAccepted(terminal: Terminal, changes: ImportChanges): Promise<boolean> {
  const needed = findNeededConfirmation(changes);
  for (const { sentence, byName } of findWarnings(changes)) {
    if (byName) continue; // the name confirms these
    if (!isYes(await terminal.ask(`${sentence} Is that right? [y/N] `))) return false;
  }
  return isConfirmed(terminal, needed);
}

async function isConfirmed(terminal: Terminal, needed: NeededConfirmation): Promise<boolean> {
  if (needed.kind === 'name')
    return (await terminal.ask(`${needed.why} Type ${needed.name} to confirm: `)) === needed.name;
  return isYes(await terminal.ask('Apply these changes? [y/N] '));
}

/** Prints the result of an import without a question; returns the exit code. */
function printResult(result: ImportResult, consent: Consent = {}): number {
  for (const line of result.errors) process.stderr.write(`${line}\n`);
  for (const line of describeImport(result)) process.stdout.write(`${line}\n`);
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
