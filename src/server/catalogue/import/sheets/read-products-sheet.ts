/** Reads a sheet of products by a mapping of its headings: rows with the mapped columns alone, and what is left out by name. */
import { basename } from 'node:path';
import type { SheetColumn } from '#server/catalogue/import/product-columns.ts';
import { quoted } from '#server/catalogue/import/row-errors.ts';
import type { Complaints } from '#server/catalogue/import/row-errors.ts';
import { describeFault } from '#server/import/sheets/csv-records.ts';
import { readColumns } from './describe-columns.ts';
import type { ReadColumn } from './describe-columns.ts';
import { unnamedHeading } from './find-heading.ts';
import { looksLikeCost } from './forbidding-words.ts';
import { plainHeading } from './heading-names.ts';
import { checkMapping, columnOf, guessMapping, looksLikeAmounts } from './map-columns.ts';
import type { ColumnMapping } from './map-columns.ts';
import { openSheet } from './open-sheet.ts';
import type { OpenSheet } from './opened-sheet.ts';
import { createRowReader } from './row-reader.ts';
import type { SheetProductRow } from './row-reader.ts';

export interface ProductsSheet {
  /** Name of the file, as complaints have it. */
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

/** What a mapping leaves out is guessed. Null when the sheet cannot be read, with the complaint. */
export async function readProductsSheet(
  path: string,
  mapping: ColumnMapping | null,
  complaints: Complaints,
): Promise<ProductsSheet | null> {
  const file = basename(path);
  const complain = (line: number | null, message: string) => complaints.add({ file, line, column: null, message });
  const sheet = await openSheet(path);
  if ('problem' in sheet) {
    complain(null, sheet.problem);
    return null;
  }
  const { headings, sample, headingRow } = sheet;
  const used = guessMapping(headings, sample, mapping ?? {});
  const problems = checkMapping(used, headings);
  for (const problem of problems) complain(headingRow, problem);
  if (problems.length > 0) return null;
  const present = headings.flatMap((heading) => columnOf(used, heading) ?? []);
  const currencyAt = present.includes('price') ? headings.findIndex((one) => isCurrencyHeading(one, used)) : -1;
  const costAt = present.includes('price') ? findCost(sheet, used) : -1;
  const unknown = headings.filter(
    (heading, index) => columnOf(used, heading) === null && index !== currencyAt && isWritten(sheet, index),
  );
  for (const message of describeLeftOut(sheet, used, unknown))
    complaints.warn({ file, line: null, column: null, message });
  const columns = readColumns(headings, used, mapping ?? {}).map((one, index) =>
    index === currencyAt ? { ...one, column: 'currency' as const } : one,
  );
  const reader = createRowReader({ file, sheet, mapping: used, currencyAt, costAt }, complaints);
  const costHeading = headings[costAt] ?? null;
  const rows = readRows(file, sheet, reader, complaints);
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
    /^(?:price |unit |list |sales? )?(?:currency|currency code|curr|cur|devise|code devise|monnaie)$/.test(
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
    .filter((one) => columnOf(mapping, one) !== null);
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
  complaints: Complaints,
): ProductsSheet['rows'] {
  try {
    for await (const sheetRow of sheet.rows()) {
      const read = reader.read(sheetRow);
      if (read !== null) yield { line: sheetRow.row, ...read };
    }
    reader.end();
  } catch (error) {
    const fault = describeFault(error);
    if (fault === null) throw error;
    complaints.add({ file, line: fault.row, column: null, message: fault.message });
  }
}
