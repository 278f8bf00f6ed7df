/**
 * Brings the owner's folder into the shop (readings, "Owner"): reads and checks everything, compares it with what is
 * there, and applies all of it or nothing, in one transaction. The same folder a second time changes nothing.
 */

import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { importNote } from '#contract/console/stock-terms.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { findProvinces, findTimeZone, isStorableZone } from '#server/platform/database/company-day.ts';
import type { Content } from '#server/site/content/content-rows.ts';
import { requestPictureVariants, savePictures } from '#server/site/media/picture-store.ts';
import { findCompany } from '#server/site/shop-texts/company-store.ts';
import type { FolderTexts } from '#server/site/shop-texts/import-texts.ts';
import {
  applyAttributes,
  applyContent,
  applyCurves,
  applyInterchange,
  applySearchPhrases,
  applyShopCategories,
  applyTaxes,
} from './apply-content.ts';
import { applyShopTexts, keepCompany } from './apply-shop-texts.ts';
import { announceImport, changeProducts, compareTarget } from './change-products.ts';
import { checkFileNames } from './check-file-names.ts';
import { checkReferences } from './check-references.ts';
import { createSpecificationCheck } from './check-specifications.ts';
import { findMoves } from './company-moves.ts';
import { warnOfCurves } from './curve-warnings.ts';
import { findExampleWarnings } from './example-content.ts';
import { findOrigin } from './export-stamp.ts';
import { identifyProducts, nameAsInShop } from './identify-products.ts';
import { ALL_FIELDS, BUSY, REFUSED, runImport } from './import-options.ts';
import type { ImportOptions, ImportResult, Outcome } from './import-options.ts';
import { findMaterialWarnings } from './material-warnings.ts';
import { readContent } from './read-content.ts';
import type { ContentFiles } from './read-content.ts';
import { stageProducts } from './read-products.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { recordImport } from './record-import.ts';
import { fingerprintOf, hasChanges } from './report.ts';
import type { RowError, RowErrors } from './row-errors.ts';
import { analyzeStaging, beginStaging, findDoubles } from './staging-store.ts';
import { readStoredContent } from './stored-content.ts';
import type { StoredContent } from './stored-content.ts';
import { removeUncleanedSources, storeNamedFiles, takeFiles } from './take-files.ts';
import type { TakenFiles } from './take-files.ts';
import { buildTargetFromFiles, setExportedStock } from './target-store.ts';

export interface FolderImport extends ImportOptions {
  /** The folder with company.yaml, products.csv and the others. */
  folder: string;
}

const PRODUCTS_FILE = 'products.csv';
const ROWS_PER_STEP = 20_000;

export async function importFolder(options: FolderImport): Promise<ImportResult> {
  const { result, pictures } = await runImport(options, (bulk, rowErrors, warnings) =>
    run(bulk, options, rowErrors, warnings),
  );
  if (options.apply) await removeUncleanedSources(options.dataDir, pictures);
  return result;
}

async function run(
  bulk: BulkTransaction,
  options: FolderImport,
  rowErrors: RowErrors,
  warnings: RowError[],
): Promise<Outcome> {
  const { tx } = bulk;
  const { folder, onProgress = () => undefined } = options;
  const refuse = (message: string) => {
    rowErrors.add({ file: folder, line: null, column: null, message });
    return REFUSED;
  };
  if (!(await isFolder(folder))) return refuse('is no folder');
  if (!(await beginStaging(tx))) return refuse(BUSY);
  const staged = await stageFolder(bulk, options, rowErrors, warnings);
  const { content, files } = staged;
  if (rowErrors.count > 0 || content.company === null) return REFUSED;
  onProgress({ step: 'comparing', done: 0, total: null });
  return applyFolder(bulk, options, rowErrors, warnings, { ...staged, company: content.company, files });
}

interface StagedFolder {
  content: ContentFiles;
  texts: FolderTexts;
  before: StoredContent;
  files: TakenFiles;
  specifications: ReturnType<typeof createSpecificationCheck>;
}

/** Reads and checks the whole folder. */
async function stageFolder(
  bulk: BulkTransaction,
  { folder, onProgress = () => undefined }: FolderImport,
  rowErrors: RowErrors,
  warnings: RowError[],
): Promise<StagedFolder> {
  const { tx } = bulk;
  let rows = 0;
  const onRow = () => {
    rows += 1;
    if (rows % ROWS_PER_STEP === 0) onProgress({ step: 'reading', done: rows, total: null });
  };
  onProgress({ step: 'reading', done: 0, total: null });
  await checkFileNames(folder, rowErrors);
  const stored = await readStoredContent(tx);
  const content = await readContent(folder, stored, rowErrors);
  const texts = await readShopTexts(folder, rowErrors);
  const specifications = createSpecificationCheck(content.attributes);
  const categories = stored['shop categories'].map(({ name }) => name);
  await stageProducts(bulk, folder, content.shopCategories, categories, rowErrors, {
    onRow,
    onSpecification: specifications.check,
  });
  await analyzeStaging(tx);
  await identifyProducts(tx, PRODUCTS_FILE, rowErrors, warnings);
  if (rowErrors.count === 0) await nameAsInShop(tx, PRODUCTS_FILE, 'all', warnings);
  if (!rowErrors.concerns(PRODUCTS_FILE)) await checkReferences(tx, content, rowErrors);
  for (const rowError of await findDoubles(tx)) rowErrors.add(rowError);
  const files = await takeFiles(bulk, folder, content, rowErrors, warnings, (done, total) =>
    onProgress({ step: 'pictures and files', done, total }),
  );
  return { content, texts, files, specifications, before: stored };
}

async function applyFolder(
  bulk: BulkTransaction,
  options: FolderImport,
  rowErrors: RowErrors,
  warnings: RowError[],
  { content, texts, files, specifications, before, company: target }: StagedFolder & { company: Content['company'] },
): Promise<Outcome> {
  const { tx } = bulk;
  const { dataDir, folder, apply, by = 'import', approve = () => true, onProgress = () => undefined } = options;
  const origin = await findOrigin(tx, folder);
  const stored = (await findCompany(tx))?.name ?? null;
  await savePictures(tx, files.pictures);
  const categories = content.shopCategories.map(({ row }, position) => ({ ...row, position }));
  const categoryReport = await applyShopCategories(tx, categories);
  await buildTargetFromFiles(tx);
  if (origin.exportId !== null) await setExportedStock(tx, origin.exportId);
  const compared = await compareTarget(
    tx,
    {
      scope: 'all',
      file: PRODUCTS_FILE,
      screens: stored === null ? null : { since: origin.since, takeFromFile: options.takeFromFile ?? [] },
      costHeading: null,
      previewFile: options.previewFile ?? null,
    },
    rowErrors,
  );
  if (compared === null) return REFUSED;

  warnings.push(...(await findMaterialWarnings(tx, PRODUCTS_FILE)));
  const company = await keepCompany(tx, target, warnings);
  const placeBefore = { time_zone: await findTimeZone(tx), provinces: await findProvinces(tx) };
  if (company.time_zone !== placeBefore.time_zone && !(await isStorableZone(tx, company.time_zone))) {
    const message = 'is a time zone that the database does not know';
    rowErrors.add({ file: 'company.yaml', line: null, column: 'time_zone', message });
    return REFUSED;
  }
  const { manufacturers, interchange } = content;
  const sent = [...files.pictures, ...files.attachments];
  warnings.push(...(await findExampleWarnings(tx, { company, manufacturers, interchange, files: sent })));
  const textReports = await applyShopTexts(tx, texts, warnings);
  const contentReports = await applyContent(tx, toContent(content, company, files));
  const attributeReport = await applyAttributes(tx, content.attributes);
  const taxReport = await applyTaxes(tx, content.taxes);
  const interchangeReport = await applyInterchange(
    tx,
    content.interchange.map(({ row }) => row),
  );
  const curves = content.curves.map(({ row }) => row);
  const curveReport = await applyCurves(tx, curves);
  compared.preview.warnings.push(
    ...(await warnOfCurves(tx, curves, { before: before.curves, attributes: content.attributes })),
  );
  const phraseReports = content.synonyms === null ? [] : [await applySearchPhrases(tx, content.synonyms)];
  const reports = [
    ...contentReports,
    ...textReports,
    // A shop without a table of taxes, numbers of other makers or curves has nothing to report of them.
    ...(content.taxes.length > 0 || hasChanges([taxReport]) ? [taxReport] : []),
    ...(content.interchange.length > 0 || hasChanges([interchangeReport]) ? [interchangeReport] : []),
    ...(content.curves.length > 0 || hasChanges([curveReport]) ? [curveReport] : []),
    ...phraseReports,
    attributeReport,
    categoryReport,
    compared.report,
  ];
  const fingerprint = fingerprintOf(reports.map((report) => [report.table, report.fingerprint]));
  warnings.push(...specifications.warnings());
  const changes = {
    reports,
    fingerprint,
    summary: specifications.summary(),
    company: { stored, target: company.name },
    preview: {
      ...compared.preview,
      warnings: [
        ...compared.preview.warnings,
        // A new shop has nothing that they could move.
        ...(stored === null ? [] : findMoves(placeBefore, company)),
      ],
    },
  };
  if (!apply || !approve(changes)) return { ...REFUSED, changes };

  // Before the rows that name them are committed; a file that no row names in the end does no harm.
  const repairedFiles = await storeNamedFiles(dataDir, folder, files, (done, total) =>
    onProgress({ step: 'storing files', done, total }),
  );
  const outcome = { changes, isApplied: hasChanges(reports), repairedFiles, pictures: files.pictures };
  if (repairedFiles > 0 || outcome.isApplied) await requestPictureVariants(tx);
  if (!outcome.isApplied) return outcome;
  const source = basename(resolve(folder));
  await recordImport(tx, {
    kind: 'folder',
    source,
    by,
    isFirst: stored === null,
    headings: null,
    exportId: origin.stampId,
    reports,
    before,
    provided: ALL_FIELDS,
    scope: 'all',
  });
  const stockOrigin = { note: importNote(source), by };
  await changeProducts(bulk, content.attributes, stockOrigin, (step, done, total) => onProgress({ step, done, total }));
  await announceImport(tx, { hasAttributes: hasChanges([attributeReport]) });
  return outcome;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
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
    galleryImages: files.galleryPictures.flatMap(({ row: { file, ...row } }, position) => {
      const hash = hashes.get(file);
      return hash === undefined ? [] : [{ ...row, picture_hash: hash, position }];
    }),
  };
}
