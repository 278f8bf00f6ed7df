/** A worker's task: an .xlsx file as the text of a list: the rows of its first sheet that has any, their cells separated by tabs. */

import { MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import type { ListSheet } from '#contract/quick-order/quick-order.ts';
import { UNKNOWN_RESULT } from '#contract/quick-order/read-cells.ts';
import type { XlsxArchive } from '#server/catalogue/xlsx/archive.ts';
import { openArchive } from '#server/catalogue/xlsx/archive.ts';
import { xlsxRows } from '#server/catalogue/xlsx/rows.ts';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import type { Workbook } from '#server/catalogue/xlsx/workbook.ts';
import { readWorkbook } from '#server/catalogue/xlsx/workbook.ts';

/** Of all parts that are read. A list of 500 parts has a hundredth of it; reading as much takes about a second. */
const MAX_INFLATED_BYTES = 20_000_000;
const MAX_NAMED_SHEETS = 20;
const TOO_LONG = 'has more text than a list of parts';

export { readListSheet as work };

/** A problem completes "The file ...". */
export async function readListSheet(path: string): Promise<ListSheet | { problem: string }> {
  try {
    return await readFirstSheet(path);
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.message };
    throw error;
  }
}

async function readFirstSheet(path: string): Promise<ListSheet> {
  const archive = await openArchive(path, MAX_INFLATED_BYTES);
  try {
    const workbook = await readWorkbook(archive);
    for (const [index, { part, name }] of workbook.sheets.entries()) {
      const lines: string[] = [];
      let characters = 0;
      for await (const { cells, kinds } of xlsxRows(archive, part, workbook)) {
        // What is counted is what there is to read, not what is left of it.
        characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
        if (characters > MAX_QUICK_ORDER_CHARACTERS) throw new SheetProblem(TOO_LONG);
        const line = cells
          .map((cell, at) => (kinds[at] === 'no_result' ? UNKNOWN_RESULT : cell.replaceAll(/\s+/g, ' ')))
          .join('\t')
          .trimEnd();
        lines.push(line);
      }
      if (lines.length > 0) {
        const others = await namesOf(archive, workbook.sheets.slice(index + 1), workbook);
        return { text: lines.join('\n'), sheet: toName(name), other_sheets: others };
      }
    }
    throw new SheetProblem('has no row with anything in it');
  } finally {
    archive.close();
  }
}

/** Names of the sheets behind the one that is read, as far as anything is written in them. */
async function namesOf(archive: XlsxArchive, sheets: Workbook['sheets'], workbook: Workbook): Promise<string[]> {
  const names: string[] = [];
  for (const { part, name } of sheets.slice(0, MAX_NAMED_SHEETS))
    if (await hasRow(archive, part, workbook)) names.push(toName(name));
  return names;
}

async function hasRow(archive: XlsxArchive, part: string, workbook: Workbook): Promise<boolean> {
  for await (const _ of xlsxRows(archive, part, workbook)) return true;
  return false;
}

/** A spreadsheet program permits 31 characters. */
function toName(name: string): string {
  return name.slice(0, 31).toWellFormed();
}
