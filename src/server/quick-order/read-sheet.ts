/** A worker's task: an .xlsx file as the text of a list: the rows of its first sheet that has any, their cells separated by tabs. */
import { MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { openArchive } from '#server/xlsx/archive.ts';
import { xlsxRows } from '#server/xlsx/rows.ts';
import { SheetProblem } from '#server/xlsx/sheet-row.ts';
import { readWorkbook } from '#server/xlsx/workbook.ts';

/** Of all parts that are read. A list of 500 parts has a hundredth of it; reading as much takes about a second. */
const MAX_INFLATED_BYTES = 20_000_000;
const TOO_LONG = 'has more text than a list of parts';

export { readListSheet as work };

/** A problem completes "The file ...". */
export async function readListSheet(path: string): Promise<{ text: string } | { problem: string }> {
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
      const lines: string[] = [];
      let characters = 0;
      for await (const { cells } of xlsxRows(archive, part, workbook)) {
        // What is counted is what there is to read, not what is left of it.
        characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
        if (characters > MAX_QUICK_ORDER_CHARACTERS) throw new SheetProblem(TOO_LONG);
        const line = cells
          .map((cell) => cell.replaceAll(/\s+/g, ' '))
          .join('\t')
          .trimEnd();
        lines.push(line);
      }
      if (lines.length > 0) return lines.join('\n');
    }
    throw new SheetProblem('has no row with anything in it');
  } finally {
    archive.close();
  }
}
