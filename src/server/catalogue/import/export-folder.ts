/**
 * Writes the shop as the owner's folder: all of it as of one moment, in files that an import reads as "nothing to change". The
 * folder appears under its name when it is complete; a killed export leaves one beside it, which the next removes.
 */

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { WEEKDAYS } from '#contract/availability/working-days.ts';
import { USUAL_TIME_ZONE } from '#contract/company-time.ts';
import { columnOf } from '#contract/console/product-column-terms.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inSnapshot, inTransaction } from '#server/platform/database/transaction.ts';
import { CSV_START, toAmount, toImportableCsvRow } from '#server/platform/http/csv.ts';
import { filePath, pictureFolder, sourceName, syncToDisk } from '#server/site/media/media-folder.ts';
import { exportShopTexts } from '#server/site/shop-texts/export-texts.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import { markExported } from '#server/site/shop-texts/shop-text-store.ts';
import { toContentTables, toFileLine } from './export-rows.ts';
import { STAMP_FILE, formatStamp } from './export-stamp.ts';
import {
  findContentPictures,
  lockExport,
  readAttachments,
  readFiles,
  readPictures,
  readProducts,
  readSpecifications,
} from './export-store.ts';
import type { ExportedFile } from './export-store.ts';
import { SHIPS_IN_DAYS, WORKING_DAYS } from './folder-format.ts';
import { findExportedStock, insertExport } from './imports-store.ts';
import { STORED_NAMES } from './product-columns-store.ts';
import { readStoredContent } from './stored-content.ts';
import { createTextFile } from './text-file.ts';

export interface ExportOptions {
  database: Database;
  dataDir: string;
  /** Must not be there, or be empty. */
  folder: string;
  by: string;
  /** Of the program. */
  version: string;
  onProgress?: (progress: { step: 'products' | 'pictures and files'; done: number; total: null }) => void;
}

export type ExportResult = { kind: 'exported'; products: number; files: number } | { kind: 'refused'; why: string };

const ROWS_PER_STEP = 5000;

export async function exportFolder(options: ExportOptions): Promise<ExportResult> {
  const folder = resolve(options.folder);
  const failure = await findError(folder);
  if (failure !== null) return { kind: 'refused', why: `${options.folder} ${failure}` };
  const draft = join(dirname(folder), `.${basename(folder)}.export-part`);
  const exported = { id: randomUUID(), at: new Date() };
  const written = await inSnapshot(options.database, async (tx) => {
    if (!(await lockExport(tx))) return null;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      return await writeFolder(tx, draft, options, exported);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
  if (written === null) return { kind: 'refused', why: 'another export is running: try again when it is done' };
  if ('why' in written) {
    await rm(draft, { recursive: true, force: true });
    return { kind: 'refused', why: written.why };
  }
  const { stock, ...counts } = written;
  await inTransaction(options.database, async (tx) => {
    await insertExport(tx, { id: exported.id, made_by: options.by, exported_at: exported.at }, stock);
    await markExported(tx);
  });
  await rename(draft, folder);
  await syncToDisk(dirname(folder));
  return { kind: 'exported', ...counts };
}

/** Null when the folder can be written. */
async function findError(folder: string): Promise<string | null> {
  try {
    return (await readdir(folder)).length === 0 ? null : 'is not empty: choose a folder that is not there yet';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') return 'is a file';
    throw error;
  }
}

type Written = { products: number; files: number; stock: Awaited<ReturnType<typeof findExportedStock>> };

async function writeFolder(
  tx: InTransaction,
  draft: string,
  { dataDir, version, onProgress = () => undefined }: ExportOptions,
  { id, at }: { id: string; at: Date },
): Promise<Written | { why: string }> {
  const content = await readStoredContent(tx);
  if (content.company === null) return { why: 'The shop is empty: there is nothing to export' };
  await writeFile(join(draft, 'company.yaml'), formatCompany(content.company), { flush: true });
  const contentPictures = await findContentPictures(tx);
  for (const { file, columns, rows } of toContentTables(content, (hash) => contentPictures.get(hash) ?? ''))
    await writeTable(join(draft, file), columns, rows);
  await exportShopTexts(tx, draft);
  const products = await writeProducts(tx, draft, (done) => onProgress({ step: 'products', done, total: null }));
  const damaged: Record<string, string> = {};
  let files = 0;
  for await (const file of readFiles(tx)) {
    if (file.is_broken) {
      damaged[file.file] = file.hash;
      continue;
    }
    const problem = await copyStored(dataDir, draft, file);
    if (problem !== null) return { why: problem };
    files += 1;
    onProgress({ step: 'pictures and files', done: files, total: null });
  }
  await writeFile(join(draft, STAMP_FILE), formatStamp({ id, at, version, damaged }), { flush: true });
  return { products, files, stock: await findExportedStock(tx) };
}

/** Returns the number of products. */
async function writeProducts(tx: InTransaction, draft: string, onProgress: (done: number) => void): Promise<number> {
  const rows = readProducts(tx);
  const products = await writeTable(join(draft, 'products.csv'), STORED_NAMES, toProductRows(rows, onProgress));
  await writeTable(join(draft, 'specifications.csv'), ['part_number', 'key', 'value'], readSpecifications(tx));
  await writeTable(join(draft, 'pictures.csv'), ['part_number', 'file', 'alt_text'], readPictures(tx));
  const attachments = ['part_number', 'file', 'description', 'is_public'];
  await writeTable(join(draft, 'attachments.csv'), attachments, readAttachments(tx));
  return products;
}

const AMOUNTS = STORED_NAMES.filter((name) => columnOf(name).kind === 'cents');
const MOMENTS = STORED_NAMES.filter((name) => columnOf(name).kind === 'moment');

async function* toProductRows(
  rows: ReturnType<typeof readProducts>,
  onProgress: (done: number) => void,
): AsyncGenerator<object> {
  let done = 0;
  for await (const row of rows) {
    for (const name of AMOUNTS) row[name] = toAmount(Number(row[name]));
    for (const name of MOMENTS) if (row[name] instanceof Date) row[name] = row[name].toISOString();
    yield row;
    done += 1;
    if (done % ROWS_PER_STEP === 0) onProgress(done);
  }
}

async function writeTable(
  path: string,
  columns: readonly string[],
  rows: AsyncIterable<object> | readonly object[],
): Promise<number> {
  const file = await createTextFile(path);
  await file.add(CSV_START + toImportableCsvRow(columns));
  let count = 0;
  for await (const row of rows) {
    await file.add(toFileLine(columns, row));
    count += 1;
  }
  await file.end();
  return count;
}

/** Every value a text in quotation marks, which no version of YAML reads as anything else. */
function formatCompany(row: CompanyRow): string {
  const { story, founded, time_zone, provinces, ships_in_days: days, working_days: week, ...rest } = row;
  const { holidays, order_cut_off: cutOff, ...company } = rest;
  // Only what is not as it is without the field, so that the version before can read the file.
  const shipping = {
    ...(time_zone !== USUAL_TIME_ZONE && { time_zone }),
    ...(provinces.length > 0 && { provinces }),
    ...(days !== SHIPS_IN_DAYS && { ships_in_days: String(days) }),
    ...(!isDeepStrictEqual(week, WORKING_DAYS) && { working_days: week.map((day) => WEEKDAYS[day - 1] ?? '') }),
    ...(holidays.length > 0 && { holidays }),
    ...(cutOff !== null && { order_cut_off: cutOff }),
  };
  return stringify(
    { ...company, founded: String(founded), ...shipping, story },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 },
  );
}

/** What is wrong with the stored file, or null. */
async function copyStored(
  dataDir: string,
  draft: string,
  { hash, file, format }: ExportedFile,
): Promise<string | null> {
  const path = format === null ? filePath(dataDir, hash) : join(pictureFolder(dataDir, hash), sourceName(format));
  const target = join(draft, file);
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(path, target);
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return `${file} is missing in DATA_DIR (${path}): the check command names all that is missing`;
  }
}
