/** The complete preview of an import as a sheet. */

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { COLUMN_LABELS, GROUP_LABELS } from '#contract/console/change-terms.ts';
import type { PreviewChange } from '#contract/console/import-terms.ts';
import { COLUMN_NAMES, columnOf } from '#contract/console/product-column-terms.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';
import { formatOfFile, sheetStream } from '#server/platform/http/sheet.ts';
import type { SheetCell } from '#server/platform/http/sheet.ts';
import { readPreview } from './preview-file.ts';
import type { ReadColumn } from './sheets/describe-columns.ts';

const HEADINGS = ['Row', 'Part number', 'Product', 'Change', 'Before', 'After'];
const NUMBERS: ReadonlySet<string> = new Set(
  COLUMN_NAMES.filter((name) => ['stock', 'whole'].includes(columnOf(name).kind)),
);

/** What each column of a sheet is, then a row for each field that changes or is new, and one for each product that is new or removed. The ending of `path` is the format. */
export async function writePreviewSheet(
  previewFile: string,
  path: string,
  columns: readonly ReadColumn[],
): Promise<void> {
  const sheet = { headings: HEADINGS, rows: toRows(readPreview(previewFile), columns), use: 'reading' } as const;
  await pipeline(sheetStream(sheet, formatOfFile(path)), createWriteStream(path));
}

async function* toRows(
  changes: AsyncIterable<PreviewChange>,
  columns: readonly ReadColumn[],
): AsyncGenerator<SheetCell[]> {
  for (const { heading, column, how } of columns) {
    const label = column === null ? 'left alone' : (COLUMN_LABELS[column] ?? column);
    yield ['', '', '', 'Column', heading, how === 'guessed' && column !== null ? `${label} (guessed)` : label];
  }
  for await (const { kind, line, partNumber, name, fields } of changes) {
    const start = [line ?? '', partNumber, name];
    if (kind !== 'changed') yield [...start, GROUP_LABELS[kind], '', ''];
    for (const { field, before, after } of fields)
      yield [...start, COLUMN_LABELS[field] ?? field, toValue(field, before), toValue(field, after)];
  }
}

/** The screen's text of a value as a cell. */
function toValue(field: string, text: string): SheetCell {
  if (NUMBERS.has(field) && text !== '') return Number(text);
  const cents = field === 'price' ? parseTypedMoney(text) : null;
  return cents === null ? text : { cents };
}
