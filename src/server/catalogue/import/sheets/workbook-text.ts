/** A worker's task: the first worksheet of an .xlsx file that has a row, as CSV text with the same numbers of rows. */

import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { openArchive } from '#server/catalogue/xlsx/archive.ts';
import { xlsxRows } from '#server/catalogue/xlsx/rows.ts';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import { readWorkbook } from '#server/catalogue/xlsx/workbook.ts';
import { toImportableCsvRow } from '#server/platform/http/csv.ts';

/** Of all parts that are read: the longest counting sheet has about a third of it. */
const MAX_INFLATED_BYTES = 50_000_000;
/** Excel's own limit. */
const MAX_ROWS = 1_048_576;

export { readWorkbookText as work };

/** A problem completes "The file ...". */
export async function readWorkbookText(path: string): Promise<{ text: string } | { problem: string }> {
  try {
    return { text: await readFirstSheet(path) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.message };
    throw error;
  }
}

async function readFirstSheet(path: string): Promise<string> {
  const archive = await openArchive(path, MAX_INFLATED_BYTES);
  try {
    const workbook = await readWorkbook(archive);
    for (const { part } of workbook.sheets) {
      let text = '';
      let written = 0;
      for await (const { row, cells } of xlsxRows(archive, part, workbook)) {
        if (row > MAX_ROWS) throw new SheetProblem(`has a row beyond ${MAX_ROWS}`);
        text += '\r\n'.repeat(Math.max(0, row - 1 - written)) + toImportableCsvRow(cells);
        written = row;
        if (text.length > MAX_COUNT_SHEET_BYTES) throw new SheetProblem('has more text than is read at once');
      }
      if (text !== '') return text;
    }
    throw new SheetProblem('has no row with anything in it');
  } finally {
    archive.close();
  }
}
