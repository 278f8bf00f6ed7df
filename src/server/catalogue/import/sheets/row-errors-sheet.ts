/** The owner's sheet with one more column: what is wrong with each row. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Complaint, Complaints } from '#server/catalogue/import/row-errors.ts';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import { formatOfFile, sheetStream } from '#server/platform/http/sheet.ts';
import type { Sheet } from '#server/platform/http/sheet.ts';
import { openSheet } from './open-sheet.ts';
import type { OpenSheet } from './opened-sheet.ts';

const HEADING = 'What is wrong';

/** Throws {@link SheetProblem} when the sheet itself cannot be read. A file in the place of `pathOut`, whose ending is the format, is replaced. */
export async function writeComplaintsSheet(
  pathIn: string,
  pathOut: string,
  complaints: Pick<Complaints, 'kept'>,
): Promise<void> {
  if (resolve(pathIn) === resolve(pathOut)) throw new SheetProblem('cannot be replaced by its own complaints');
  const sheet = await openSheet(pathIn);
  if ('problem' in sheet) throw new SheetProblem(sheet.problem);
  const written = `${pathOut}.part`;
  try {
    await pipeline(
      sheetStream(toComplaintsSheet(sheet, complaints.kept), formatOfFile(pathOut)),
      createWriteStream(written),
    );
    await rename(written, pathOut);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

/** Rows without a complaint are there too, so that the sheet can be corrected and imported as a whole. */
function toComplaintsSheet(sheet: OpenSheet, complaints: readonly Complaint[]): Sheet {
  const byRow = Map.groupBy(complaints, ({ line }) => line);
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

function messageOf({ column, message }: Complaint): string {
  return column === null ? message : `${column}: ${message}`;
}
