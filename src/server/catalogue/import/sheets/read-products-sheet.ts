/** Reads a sheet of products by a mapping of its headings: rows with the mapped columns alone, and what is left out by name. */

import type { SheetColumn } from '../product-columns.ts';
import { quoted } from '../row-errors.ts';
import type { RowErrors } from '../row-errors.ts';
import { describeError } from './csv-records.ts';
import { readColumns } from './describe-columns.ts';
import type { ReadColumn } from './describe-columns.ts';
import { unnamedHeading } from './find-heading.ts';
import { looksLikeCost } from './forbidding-words.ts';
import { plainHeading } from './heading-names.ts';
import { checkMapping, columnOf, guessMapping, looksLikeAmounts } from './map-columns.ts';
import type { ColumnMapping } from './map-columns.ts';
import type { OpenSheet } from './opened-sheet.ts';
import { createRowReader } from './row-reader.ts';
import type { SheetProductRow } from './row-reader.ts';
import { otherCurrencyIn } from './title-currency.ts';

export interface ProductsSheet {
  /** Name of the file, as errors have it. */
  file: string;
  sheet: OpenSheet;
  mapping: ColumnMapping;
  /** Our columns that the sheet has. */
  present: SheetColumn[];
  /** What each column was taken for. */
  columns: ReadColumn[];
  /** Headings that are left alone. */
  unknown: string[];
  /** The heading of amounts that look like what parts cost; null without one. */
  costHeading: string | null;
  rows: AsyncGenerator<{ line: number; row: SheetProductRow; cost: number | null }>;
}

/** What a mapping leaves out is guessed. `file`: as errors have it. Null when the sheet cannot be read, with the error. */
export function readProductsSheet(
  file: string,
  sheet: OpenSheet,
  mapping: ColumnMapping | null,
  rowErrors: RowErrors,
): ProductsSheet | null {
  const report = (line: number | null, message: string) => rowErrors.add({ file, line, column: null, message });
  const { headings, sample, headingRow } = sheet;
  const used = guessMapping(headings, sample, mapping ?? {});
  const problems = checkMapping(used, headings);
  for (const problem of problems) report(headingRow, problem);
  if (problems.length > 0) return null;
  const present = headings.flatMap((heading) => columnOf(used, heading) ?? []);
  const currency = present.includes('price') ? otherCurrencyIn([...sheet.titles, sheet.sheetName ?? '']) : null;
  if (currency !== null) {
    report(
      null,
      `says ${quoted(currency)}: the shop's prices are in Canadian dollars. Convert the column of the price, or leave it alone in the mapping`,
    );
    return null;
  }
  const currencyAt = present.includes('price') ? headings.findIndex((heading) => isCurrencyHeading(heading, used)) : -1;
  const perAt = present.includes('price') ? headings.findIndex((heading) => isPerHeading(heading, used)) : -1;
  const costAt = present.includes('price') ? findCost(sheet, used) : -1;
  const besidePrice = new Map([
    [currencyAt, 'price_currency' as const],
    [perAt, 'price_unit' as const],
  ]);
  const unknown = headings.filter(
    (heading, index) => columnOf(used, heading) === null && !besidePrice.has(index) && isWritten(sheet, index),
  );
  for (const message of describeLeftOut(sheet, used, unknown))
    rowErrors.warn({ file, line: null, column: null, message });
  const columns = readColumns(headings, used, mapping ?? {}).map((read, index) => ({
    ...read,
    column: besidePrice.get(index) ?? read.column,
  }));
  const reader = createRowReader({ file, sheet, mapping: used, currencyAt, perAt, costAt }, rowErrors);
  const costHeading = headings[costAt] ?? null;
  const rows = readRows(file, sheet, reader, rowErrors);
  return { file, sheet, mapping: used, present, columns, unknown, costHeading, rows };
}

/** Whether a column has a heading, or a cell among the first rows. */
function isWritten({ headings, sample }: OpenSheet, index: number): boolean {
  const hasName = headings[index] !== unnamedHeading(index);
  return hasName || sample.some((cells) => (cells[index] ?? '').trim() !== '');
}

function isCurrencyHeading(heading: string, mapping: ColumnMapping): boolean {
  return (
    columnOf(mapping, heading) === null &&
    /^(?:price |unit |list |sales? )?(?:currency|currency code|curr|cur|ccy|devise|code devise|monnaie)$/.test(
      plainHeading(heading),
    )
  );
}

/** What the price is for, as `C` for a hundred. */
function isPerHeading(heading: string, mapping: ColumnMapping): boolean {
  return (
    columnOf(mapping, heading) === null &&
    /^(?:per|per qty|price per|price unit|price uom|price um|price u m|price basis|pricing unit|pricing uom|prix par|unite de prix)$/.test(
      plainHeading(heading),
    )
  );
}

function findCost({ headings, sample }: OpenSheet, mapping: ColumnMapping): number {
  return headings.findIndex(
    (heading, index) =>
      columnOf(mapping, heading) === null &&
      looksLikeCost(plainHeading(heading)) &&
      looksLikeAmounts(sample.map((cells) => cells[index] ?? '')),
  );
}

/** What of the file is not read, or is read although it is not shown. */
function describeLeftOut(sheet: OpenSheet, mapping: ColumnMapping, unknown: readonly string[]): string[] {
  const { otherSheets, sheetName, hiddenColumns, headings } = sheet;
  const hidden = hiddenColumns
    .flatMap((index) => headings[index] ?? [])
    .filter((candidate) => columnOf(mapping, candidate) !== null);
  const columns = headings.map((heading) => columnOf(mapping, heading));
  const merges = sheet.merges.filter(({ column }) => columns[column] != null).map(({ name }) => name);
  return [
    ...(unknown.length > 0 ? [`left alone: ${unknown.map(quoted).join(', ')}`] : []),
    ...(otherSheets.length > 0
      ? [`the sheet ${quoted(sheetName ?? '')} is read; not read: ${otherSheets.map(quoted).join(', ')}`]
      : []),
    ...(hidden.length > 0 ? [`hidden columns are read: ${hidden.map(quoted).join(', ')}`] : []),
    ...(merges.length > 0
      ? [
          `merged cells: each row has the value of the first: ${merges.slice(0, 10).join(', ')}${merges.length > 10 ? ', ...' : ''}`,
        ]
      : []),
  ];
}

async function* readRows(
  file: string,
  sheet: OpenSheet,
  reader: ReturnType<typeof createRowReader>,
  rowErrors: RowErrors,
): ProductsSheet['rows'] {
  try {
    for await (const sheetRow of sheet.rows()) {
      const read = reader.read(sheetRow);
      if (read !== null) yield { line: sheetRow.row, ...read };
    }
    reader.end();
  } catch (error) {
    const failure = describeError(error);
    if (failure === null) throw error;
    rowErrors.add({ file, line: failure.row, column: null, message: failure.message });
  }
}
