/**
 * Writes a sheet as a workbook (.xlsx, ECMA-376 part 1): numbers, days and moments as such, every text as a cell of text, which
 * no program runs as a formula. The zip file and the rows are streams.
 */

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inPieces } from './in-pieces.ts';
import type { Sheet, SheetCell, SheetRows } from './sheet.ts';
import { STYLES_XML, contentTypesXml, relationsXml, ROOT_RELATIONS_XML, workbookXml } from './xlsx-parts.ts';
import { toXlsxRow } from './xlsx-row.ts';

/** Rows of a worksheet, its heading included: Excel's own limit. What is more goes into further worksheets. */
const MAX_ROWS = 1_048_576;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A failure of the rows destroys the stream; a stream that is closed early ends the rows. */
export function writeXlsx(sheet: Sheet, maxRows = MAX_ROWS): Readable {
  const zip = new ZipFile();
  // yazl declares its PassThrough as the older interface, which has no destroy().
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  addParts(zip, output, sheet, maxRows).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('The workbook was not written', { cause: error })),
  );
  return output;
}

async function addParts(zip: ZipFile, output: Readable, { headings, rows }: Sheet, maxRows: number): Promise<void> {
  const source = iterate(rows);
  try {
    const count = await addWorksheets(zip, output, headings, { source, maxRows });
    zip.addBuffer(Buffer.from(contentTypesXml(count)), '[Content_Types].xml');
    zip.addBuffer(Buffer.from(ROOT_RELATIONS_XML), '_rels/.rels');
    zip.addBuffer(Buffer.from(workbookXml(count)), 'xl/workbook.xml');
    zip.addBuffer(Buffer.from(relationsXml(count)), 'xl/_rels/workbook.xml.rels');
    zip.addBuffer(Buffer.from(STYLES_XML), 'xl/styles.xml');
    zip.end();
  } finally {
    await source.return(undefined);
  }
}

/** Returns how many there are: at least one, which has the headings. */
async function addWorksheets(
  zip: ZipFile,
  output: Readable,
  headings: readonly string[],
  { source, maxRows }: { source: AsyncGenerator<readonly SheetCell[], undefined>; maxRows: number },
): Promise<number> {
  let next = await source.next();
  let count = 0;
  do {
    count += 1;
    const part = Readable.from(inPieces(worksheet(headings, takeRows())));
    const endPart = () => part.destroy();
    output.once('close', endPart);
    zip.addReadStream(part, `xl/worksheets/sheet${count}.xml`);
    await finished(part);
    output.off('close', endPart);
  } while (next.done !== true);
  return count;

  async function* takeRows(): AsyncGenerator<readonly SheetCell[]> {
    for (let row = 1; row < maxRows && next.done !== true; row += 1) {
      yield next.value;
      next = await source.next();
    }
  }
}

async function* iterate(rows: SheetRows): AsyncGenerator<readonly SheetCell[], undefined> {
  yield* rows;
}

async function* worksheet(
  headings: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">` +
      `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>` +
      toXlsxRow(headings, 'heading')
  );
  for await (const row of rows) yield toXlsxRow(row, 'cell');
  yield '</sheetData></worksheet>';
}
