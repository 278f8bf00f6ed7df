/**
 * Brings the owner's folder into the shop (readings, "Owner"): reads and checks everything, compares it with what is
 * there, and applies all of it or nothing, in one transaction. The same folder a second time changes nothing.
 */
import { stat } from 'node:fs/promises';
import { findCompany } from '#server/content/content-import-store.ts';
import type { Content } from '#server/content/content-rows.ts';
import { announceChange } from '#server/database/changes.ts';
import { inBulkTransaction } from '#server/database/bulk.ts';
import type { BulkTransaction } from '#server/database/bulk.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { buildSpecificationColumns } from '#server/specifications/build-columns.ts';
import { requestPictureVariants, savePictures } from '#server/media/picture-store.ts';
import { applyAttributes, applyContent, applyInterchange, applyShopCategories, applyTaxes } from './apply-content.ts';
import { createSpecificationCheck } from './check-specifications.ts';
import { Complaints, formatComplaint } from './complaints.ts';
import type { Complaint } from './complaints.ts';
import type { ImportChanges } from './confirmation.ts';
import {
  applyProductChanges,
  compareProducts,
  findStockBelowHolds,
  lockChangedProducts,
} from './product-changes-store.ts';
import { readContent } from './read-content.ts';
import type { ContentFiles } from './read-content.ts';
import { INTERCHANGE_FILE } from './read-interchange.ts';
import { stageProducts } from './read-products.ts';
import { fingerprintOf, hasChanges, MAX_DETAILS } from './report.ts';
import type { TableReport } from './report.ts';
import { stageSearchDocuments } from './search-import-store.ts';
import { analyzeStaging, beginStaging, findDoubles, findOrphans, findUnknownParts } from './staging-store.ts';
import { tidyTables } from './tidy-store.ts';
import type { Picture } from './read-files.ts';
import { removeUncleanedSources, storeNamedFiles, takeFiles } from './take-files.ts';
import type { TakenFiles } from './take-files.ts';

export interface ImportOptions {
  pool: OpenDatabase['pool'];
  dataDir: string;
  /** The folder with company.yaml, products.csv and the others. */
  folder: string;
  /** False: check and compare only. */
  apply: boolean;
  /** Asked inside the transaction once the changes are known, so it decides at once; without it they are approved. */
  approve?: (changes: ImportChanges) => boolean;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'reading' | 'pictures and files' | 'comparing' | 'storing files' | 'search words' | 'saving' | 'tidying up';
  done: number;
  /** Null while it is unknown. */
  total: number | null;
}

export interface ImportResult {
  /** Lines such as `products.csv:17: price: ...`; with any of them nothing is changed. */
  errors: string[];
  /** Oddities that do not stop the import, such as a picture that cannot be decoded. */
  warnings: string[];
  /** What differs between the folder and the shop. Empty with errors. */
  reports: readonly TableReport[];
  /** The same with what a confirmation needs; null with errors. */
  changes: ImportChanges | null;
  /** Whether anything was changed. */
  isApplied: boolean;
  /** Pictures and files in DATA_DIR that were damaged or missing, and are stored again. */
  repairedFiles: number;
}

type Outcome = Pick<ImportResult, 'changes' | 'isApplied' | 'repairedFiles'> & { pictures: readonly Picture[] };

const REFUSED: Outcome = { changes: null, isApplied: false, repairedFiles: 0, pictures: [] };

const REPLACED_SHARE = 0.1;

/** Rows between two reports of progress. */
const ROWS_PER_STEP = 20_000;

export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const complaints = new Complaints();
  const warnings: Complaint[] = [];
  const { result, pictures } = await inBulkTransaction(options.pool, async (bulk, undo) => {
    const { changes, isApplied, repairedFiles, pictures: taken } = await run(bulk, options, complaints, warnings);
    if (!isApplied && repairedFiles === 0) undo();
    const reports = changes?.reports ?? [];
    const said = [...complaints.formatWarnings(), ...warnings.map(formatComplaint)];
    const told = { errors: complaints.format(), warnings: said, reports, changes };
    return { result: { ...told, isApplied, repairedFiles }, pictures: taken };
  });
  if (options.apply) await removeUncleanedSources(options.dataDir, pictures);
  if (result.isApplied) {
    options.onProgress?.({ step: 'tidying up', done: 0, total: null });
    await tidyTables(options.pool, { rebuildSearch: isMuchReplaced(result.reports) });
  }
  return result;
}

/** Whether so many products have changed or gone that the search indexes are full of holes. */
function isMuchReplaced(reports: readonly TableReport[]): boolean {
  const [products] = reports.filter(({ table }) => table === 'products');
  if (products === undefined) return false;
  const { changed, removed, unchanged } = products;
  return changed + removed > (changed + removed + unchanged) * REPLACED_SHARE;
}

async function run(
  bulk: BulkTransaction,
  { dataDir, folder, apply, approve = () => true, onProgress = () => undefined }: ImportOptions,
  complaints: Complaints,
  warnings: Complaint[],
): Promise<Outcome> {
  const { tx } = bulk;
  const isWrong = () => complaints.count > 0;
  if (!(await isFolder(folder))) {
    complaints.add({ file: folder, line: null, column: null, message: 'is no folder' });
    return REFUSED;
  }
  if (!(await beginStaging(tx))) {
    complaints.add({
      file: folder,
      line: null,
      column: null,
      message: 'another import is running: try again when it is done',
    });
    return REFUSED;
  }
  let rows = 0;
  const onRow = () => {
    rows += 1;
    if (rows % ROWS_PER_STEP === 0) onProgress({ step: 'reading', done: rows, total: null });
  };
  onProgress({ step: 'reading', done: 0, total: null });
  const content = await readContent(folder, complaints);
  const specifications = createSpecificationCheck(content.attributes);
  await stageProducts(bulk, folder, content.shopCategories, complaints, {
    onRow,
    onSpecification: specifications.check,
  });
  await analyzeStaging(tx);
  if (!complaints.concerns('products.csv')) {
    for (const complaint of await findOrphans(tx)) complaints.add(complaint);
    const parts = content.interchange.map(({ line, row }) => ({ line, part: row.ours }));
    for (const { line, part } of await findUnknownParts(tx, parts))
      complaints.add({
        file: INTERCHANGE_FILE,
        line,
        column: 'ours',
        message: `no product has the part number ${part}`,
      });
  }
  for (const complaint of await findDoubles(tx)) complaints.add(complaint);
  const files = await takeFiles(bulk, folder, content, complaints, warnings, (done, total) =>
    onProgress({ step: 'pictures and files', done, total }),
  );
  if (isWrong() || content.company === null) return REFUSED;

  onProgress({ step: 'comparing', done: 0, total: null });
  await savePictures(tx, files.pictures);
  const categories = content.shopCategories.map(({ row }, position) => ({ ...row, position }));
  const categoryReport = await applyShopCategories(tx, categories);
  const { examples, ...compared } = await compareProducts(tx, MAX_DETAILS);
  await lockChangedProducts(tx);
  for (const complaint of await findStockBelowHolds(tx)) complaints.add(complaint);
  if (isWrong()) return REFUSED;

  const stored = (await findCompany(tx))?.name ?? null;
  const contentReports = await applyContent(tx, toContent(content, content.company, files));
  const productReport = { table: 'products', ...compared, details: examples.map(formatExample) };
  const attributeReport = await applyAttributes(tx, content.attributes);
  const taxReport = await applyTaxes(tx, content.taxes);
  // A shop without a table of taxes has nothing to report of it.
  const taxReports = content.taxes.length > 0 || hasChanges([taxReport]) ? [taxReport] : [];
  const interchange = content.interchange.map(({ row }) => row);
  const interchangeReport = await applyInterchange(tx, interchange);
  // Nor has one without such numbers.
  const interchangeReports = interchange.length > 0 || hasChanges([interchangeReport]) ? [interchangeReport] : [];
  const reports = [
    ...contentReports,
    ...taxReports,
    ...interchangeReports,
    attributeReport,
    categoryReport,
    productReport,
  ];
  const fingerprint = fingerprintOf(reports.map((report) => [report.table, report.fingerprint]));
  warnings.push(...specifications.warnings());
  const changes = {
    reports,
    fingerprint,
    summary: specifications.summary(),
    company: { stored, wanted: content.company.name },
  };
  if (!apply || !approve(changes)) return { ...REFUSED, changes };

  // Before the rows that name them are committed; a file that no row names in the end does no harm.
  const repairedFiles = await storeNamedFiles(dataDir, folder, files, (done, total) =>
    onProgress({ step: 'storing files', done, total }),
  );
  const outcome = { changes, isApplied: hasChanges(reports), repairedFiles, pictures: files.pictures };
  if (repairedFiles > 0 || outcome.isApplied) await requestPictureVariants(tx);
  if (!outcome.isApplied) return outcome;
  await stageSearchDocuments(bulk, (done, total) => onProgress({ step: 'search words', done, total }));
  onProgress({ step: 'saving', done: 0, total: null });
  await applyProductChanges(tx);
  await buildSpecificationColumns(tx, content.attributes);
  await announceChange(tx, ['catalogue', 'content', ...(hasChanges([attributeReport]) ? ['attributes'] : [])]);
  return outcome;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function formatExample(change: { kind: string; part_number: string; name: string; fields: string[] }): string {
  const name = `${change.part_number} ${change.name}`;
  if (change.kind === 'changed') return `~ ${name}: ${change.fields.join(', ')}`;
  return `${change.kind === 'new' ? '+' : '-'} ${name}`;
}

/** The order of the rows in a file is the order in which visitors see them. */
function toContent(files: ContentFiles, company: Content['company'], { pictures }: TakenFiles): Content {
  const hashes = new Map(pictures.map(({ file, hash }) => [file, hash]));
  return {
    company,
    equipmentCategories: files.equipmentCategories.map(({ row }, position) => ({ ...row, position })),
    sections: files.sections.map(({ row }, position) => ({ ...row, position })),
    manufacturers: files.manufacturers.map(({ row: { image, ...row } }, position) => {
      return { ...row, picture_hash: image === null ? null : (hashes.get(image) ?? null), position };
    }),
    galleries: files.galleries.map(({ row }, position) => ({ ...row, position })),
    galleryImages: files.galleryPictures.map(({ row: { file, ...row } }, position) => {
      return { ...row, picture_hash: hashes.get(file) ?? '', position };
    }),
  };
}
