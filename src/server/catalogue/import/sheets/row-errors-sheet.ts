/** The owner's sheet with one more column: what is wrong with each row. */

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import { formatOfFile, sheetStream } from '#server/platform/http/sheet.ts';
import type { Sheet } from '#server/platform/http/sheet.ts';
import type { RowError, RowErrors } from '../row-errors.ts';
import { nameOfCurveSheet } from '../sheet-curves.ts';
import { openFile } from './open-sheet.ts';
import type { OpenedFile } from './open-sheet.ts';
import type { OpenSheet } from './opened-sheet.ts';

const HEADING = 'What is wrong';

/** Throws {@link SheetProblem} when the sheet itself cannot be read. A file in the place of `pathOut`, whose ending is the format, is replaced. */
export async function writeRowErrorsSheet(
  pathIn: string,
  pathOut: string,
  rowErrors: Pick<RowErrors, 'kept'>,
): Promise<void> {
  if (resolve(pathIn) === resolve(pathOut)) throw new SheetProblem('cannot be replaced by the sheet of its errors');
  const opened = await openFile(pathIn);
  if ('problem' in opened) throw new SheetProblem(opened.problem);
  const { sheet, own } = chooseSheet(basename(pathIn), opened, rowErrors.kept);
  const written = `${pathOut}.part`;
  try {
    await pipeline(sheetStream(toRowErrorsSheet(sheet, own), formatOfFile(pathOut)), createWriteStream(written));
    await rename(written, pathOut);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

/** The first sheet with an error, that of the products before those of curves; what is wrong in another one is counted in the heading. */
function chooseSheet(
  file: string,
  { products, curves }: OpenedFile,
  rowErrors: readonly RowError[],
): { sheet: OpenSheet; own: RowError[] } {
  const sheets = [
    ...(products === null ? [] : [{ name: file, sheet: products }]),
    ...curves.map((sheet) => ({ name: nameOfCurveSheet(file, sheet), sheet })),
  ];
  const chosen = sheets.find(({ name }) => rowErrors.some((rowError) => rowError.file === name)) ?? sheets[0];
  if (chosen === undefined) throw new SheetProblem('is empty: no sheet has a row');
  const own = rowErrors.filter((rowError) => rowError.file === chosen.name);
  const others = rowErrors.length - own.length;
  const message = `${others} ${others === 1 ? 'thing is' : 'things are'} wrong in another sheet`;
  const note: RowError = { file: chosen.name, line: null, column: null, message };
  return { sheet: chosen.sheet, own: others === 0 ? own : [...own, note] };
}

/** Rows without an error are there too, so that the sheet can be corrected and imported as a whole. */
function toRowErrorsSheet(sheet: OpenSheet, rowErrors: readonly RowError[]): Sheet {
  const byRow = Map.groupBy(rowErrors, ({ line }) => line);
  const messagesOf = (row: number | null) => (byRow.get(row) ?? []).map(messageOf);
  // What concerns the whole file stands in the heading.
  const heading = [HEADING, ...messagesOf(null), ...messagesOf(sheet.headingRow)].join('; ');
  const width = sheet.headings.length;
  const rows = async function* () {
    for await (const { row, cells } of sheet.rows()) {
      const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
      yield [...own, messagesOf(row).join('; ')];
    }
  };
  return { headings: [...sheet.headings, heading], rows: rows(), use: 'import' };
}

function messageOf({ column, message }: RowError): string {
  return column === null ? message : `${column}: ${message}`;
}
