/**
 * Brings a sheet of products, or of performance curves, into the shop: the mapped columns of the products that it names and the curves
 * that it has change, everything else stays. All of it or nothing, in one transaction.
 */

import { basename } from 'node:path';
import { COLUMN_NAMES } from '#contract/console/product-column-terms.ts';
import { importNote } from '#contract/console/stock-terms.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findCompany } from '#server/site/shop-texts/company-store.ts';
import { applyShopCategories } from './apply-content.ts';
import { announceImport, changeProducts, compareTarget } from './change-products.ts';
import { findSheetOrigin } from './export-stamp.ts';
import { DEFAULT_CATEGORY } from './folder-format.ts';
import { identifyProducts, nameAsInShop } from './identify-products.ts';
import { BUSY, REFUSED, runImport } from './import-options.ts';
import type { ImportOptions, ImportResult, Outcome } from './import-options.ts';
import { findMapping, saveMapping } from './mapping-store.ts';
import { findMaterialWarnings } from './material-warnings.ts';
import { appendToPreviewFile } from './preview-file.ts';
import { markRemoved } from './product-changes-store.ts';
import { recordImport } from './record-import.ts';
import { fingerprintOf, hasChanges } from './report.ts';
import type { RowError, RowErrors } from './row-errors.ts';
import { applySheetCurves, identifyCurves, readSheetCurves, toCurveGroup } from './sheet-curves.ts';
import type { SheetCurve } from './sheet-curves.ts';
import { headingsKey } from './sheets/map-columns.ts';
import type { ColumnMapping } from './sheets/map-columns.ts';
import { openFile } from './sheets/open-sheet.ts';
import { readProductsSheet } from './sheets/read-products-sheet.ts';
import type { ProductsSheet } from './sheets/read-products-sheet.ts';
import { suggest } from './sheets/suggest.ts';
import { analyzeStaging, beginStaging } from './staging-store.ts';
import { readStoredContent } from './stored-content.ts';
import type { StoredContent } from './stored-content.ts';
import { buildTargetFromSheet, findNamelessProducts, findNewCategories, setExportedStock } from './target-store.ts';

export interface SheetImport extends ImportOptions {
  /** An .xlsx or CSV file. */
  file: string;
  /** Null: as this sheet was mapped before, or guessed. */
  mapping: ColumnMapping | null;
}

const ROWS_PER_STEP = 5000;
const STAGED = ['line', ...COLUMN_NAMES, 'given', 'cost'];
const NOTHING_PROVIDED = Object.fromEntries(COLUMN_NAMES.map((name) => [name, null]));

export async function importSheet(options: SheetImport): Promise<ImportResult> {
  const { result } = await runImport(options, (bulk, rowErrors, warnings) => run(bulk, options, rowErrors, warnings));
  return result;
}

async function run(
  bulk: BulkTransaction,
  options: SheetImport,
  rowErrors: RowErrors,
  warnings: RowError[],
): Promise<Outcome> {
  const { tx } = bulk;
  const { file, onProgress = () => undefined } = options;
  const name = basename(file);
  const refuse = (message: string) => {
    rowErrors.add({ file: name, line: null, column: null, message });
    return REFUSED;
  };
  if (!(await beginStaging(tx))) return refuse(BUSY);
  const company = await findCompany(tx);
  if (company === null) return refuse('the shop is empty: import the company’s folder first');
  onProgress({ step: 'reading', done: 0, total: null });
  const opened = await openFile(file);
  if ('problem' in opened) return refuse(opened.problem);
  const { products } = opened;
  if (products === null && Object.keys(options.mapping ?? {}).length > 0)
    return refuse('has curves of pumps and no products: a mapping is of the columns of products');
  const mapping = products && (options.mapping ?? (await findMapping(tx, headingsKey(products.headings))));
  const sheet = products && readProductsSheet(name, products, mapping, rowErrors);
  const curves = await readSheetCurves(name, opened.curves, rowErrors);
  if (products !== null && sheet === null) return REFUSED;
  if (sheet !== null) await stageSheet(bulk, sheet, onProgress);
  const isRight = await identifySheet(tx, name, rowErrors, warnings);
  if (isRight) await identifyCurves(tx, curves, rowErrors);
  onProgress({ step: 'comparing', done: 0, total: null });
  const outcome =
    rowErrors.count === 0
      ? await applySheet(bulk, options, rowErrors, warnings, { name, sheet, curves, company: company.name })
      : REFUSED;
  return { ...outcome, columns: sheet?.columns ?? [] };
}

/** Which products the rows are; false with errors. */
async function identifySheet(
  tx: InTransaction,
  name: string,
  rowErrors: RowErrors,
  warnings: RowError[],
): Promise<boolean> {
  if (rowErrors.count > 0) return false;
  await analyzeStaging(tx);
  await identifyProducts(tx, name, rowErrors, warnings);
  if (rowErrors.count > 0) return false;
  await nameAsInShop(tx, name, 'some', warnings);
  for (const line of await findNamelessProducts(tx))
    rowErrors.add({ file: name, line, column: 'name', message: 'must not be empty: the product is new' });
  return rowErrors.count === 0;
}

async function stageSheet(
  { copyInto }: BulkTransaction,
  sheet: ProductsSheet,
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<void> {
  const copy = copyInto('staged_products', STAGED);
  let rows = 0;
  for await (const { line, row, cost } of sheet.rows) {
    await copy.add({ ...NOTHING_PROVIDED, ...row, line, given: Object.keys(row), cost });
    rows += 1;
    if (rows % ROWS_PER_STEP === 0) onProgress({ step: 'reading', done: rows, total: null });
  }
  await copy.end();
}

interface ReadFile {
  /** Of the file. */
  name: string;
  /** Null for curves alone. */
  sheet: ProductsSheet | null;
  curves: readonly SheetCurve[];
  /** Name of the company. */
  company: string;
}

async function applySheet(
  bulk: BulkTransaction,
  options: SheetImport,
  rowErrors: RowErrors,
  warnings: RowError[],
  { name, sheet, curves, company }: ReadFile,
): Promise<Outcome> {
  const { tx } = bulk;
  const { file, apply, by = 'import', approve = () => true, onProgress = () => undefined } = options;
  const origin = await findSheetOrigin(tx, file);
  const before = await readStoredContent(tx);
  const categoryReport = await addCategories(tx, before, name, warnings);
  await buildTargetFromSheet(tx);
  if (origin.exportId !== null) await setExportedStock(tx, origin.exportId);
  await markRemoved(tx, []);
  const screens = { since: origin.since, takeFromFile: options.takeFromFile ?? [] };
  const costHeading = sheet?.costHeading ?? null;
  const previewFile = options.previewFile ?? null;
  const comparison = { scope: 'some', file: name, screens, costHeading, previewFile } as const;
  const compared = await compareTarget(tx, comparison, rowErrors);
  if (compared === null) return REFUSED;
  if (compared.report.added > 0 && sheet?.present.includes('price') === false)
    warnings.push({
      file: name,
      line: null,
      column: null,
      message: 'no column is the price: new products have a price on request',
    });
  warnings.push(...(await findMaterialWarnings(tx, name)));
  const ofCurves = await applySheetCurves(tx, before.curves, curves);
  if (previewFile !== null) await appendToPreviewFile(previewFile, ofCurves.changes);
  const { groups, warnings: toConfirm, ...preview } = compared.preview;
  const reports = [
    categoryReport,
    ...(sheet === null ? [] : [compared.report]),
    // A shop without curves has nothing to report of them.
    ...(curves.length > 0 || hasChanges([ofCurves.report]) ? [ofCurves.report] : []),
  ];
  const changes = {
    reports,
    fingerprint: fingerprintOf(reports.map((report) => [report.table, report.fingerprint])),
    summary: [],
    company: { stored: company, target: company },
    preview: {
      ...preview,
      groups: [...groups, ...toCurveGroup(ofCurves.changes)],
      warnings: [...toConfirm, ...ofCurves.warnings],
    },
  };
  if (!apply || !approve(changes) || !hasChanges(reports)) return { ...REFUSED, changes };
  const headings = sheet && headingsKey(sheet.sheet.headings);
  if (sheet !== null && headings !== null) await saveMapping(tx, headings, sheet.mapping);
  await recordImport(tx, {
    kind: 'sheet',
    source: name,
    by,
    isFirst: false,
    headings,
    exportId: origin.stampId,
    reports,
    before,
    provided: sheet?.present ?? [],
    scope: 'some',
  });
  const stockOrigin = { note: importNote(name), by };
  await changeProducts(bulk, await findAttributes(tx), stockOrigin, (step, done, total) =>
    onProgress({ step, done, total }),
  );
  await announceImport(tx, { hasAttributes: false });
  return { changes, isApplied: true, repairedFiles: 0, pictures: [] };
}

/** Categories that the sheet names come after those of the shop. A name that is nearly one of them is a warning. */
async function addCategories(
  tx: InTransaction,
  { 'shop categories': known }: StoredContent,
  file: string,
  warnings: RowError[],
) {
  const names = known.map(({ name }) => name);
  const added = await findNewCategories(tx, DEFAULT_CATEGORY);
  for (const { name, line } of added) {
    const meant = suggest(name, names);
    if (meant === null) continue;
    warnings.push({ file, line, column: 'category', message: `${name} is a new category: did you mean ${meant}?` });
  }
  const rows = added.map(({ name }, index) => {
    return { name, description: '', attributes: [], indexed: [], position: known.length + index };
  });
  return applyShopCategories(tx, [...known, ...rows]);
}
