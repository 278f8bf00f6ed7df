/** Opens a spreadsheet file: finds out how it is written, which of its sheets has what, where its heading is and what its first rows are. */

import { open } from 'node:fs/promises';
import { unicodeOf } from '#contract/decode-text.ts';
import { openArchive } from '#server/catalogue/xlsx/archive.ts';
import { readLayout } from '#server/catalogue/xlsx/merged-cells.ts';
import type { SheetLayout } from '#server/catalogue/xlsx/merged-cells.ts';
import { xlsxRows } from '#server/catalogue/xlsx/rows.ts';
import { MAX_HEADINGS, SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import { readWorkbook } from '#server/catalogue/xlsx/workbook.ts';
import type { Workbook } from '#server/catalogue/xlsx/workbook.ts';
import { unguardText } from '#server/platform/http/guarded-text.ts';
import { findCurveHeadingRow } from '../curve-table-heading.ts';
import { csvRecords, describeError } from './csv-records.ts';
import { isCurveSheet } from './curve-sheet.ts';
import { detectDecimalMark, detectText } from './detect-text.ts';
import type { TextFacts } from './detect-text.ts';
import { findHeading, nameHeadings } from './find-heading.ts';
import { knownNames } from './heading-names.ts';
import { fillMerged, toMergedBlocks } from './merged-blocks.ts';
import { HEADING_ROWS, SAMPLE_ROWS } from './opened-sheet.ts';
import type { Delimiter, OpenSheet } from './opened-sheet.ts';

/** Sheets whose first rows are looked at to find the one with the products. */
const MAX_PROBED_SHEETS = 20;
/** Rows of such a sheet, most of which may be empty. */
const MAX_PROBED_ROWS = 10_000;
/** Headings that a list of products beside curves has at least. */
const KNOWN_OF_PRODUCTS = 2;
/** Characters of a title that are looked at. */
const MAX_TITLE = 500;
/** Rows of the decimal mark's sample. */
const DECIMAL_ROWS = 200;

export interface OpenedFile {
  /** Null for a file of curves alone. */
  products: OpenSheet | null;
  /** Each sheet of performance curves. Their headings are as they are written: empty, or there twice. */
  curves: OpenSheet[];
}

/** Every fault of the file is a problem in the owner's terms, without the file's name. */
export async function openFile(path: string): Promise<OpenedFile | { problem: string }> {
  return withProblem(async () => ((await isZip(path)) ? openXlsx(path) : openCsv(path)));
}

/** A text file that is known to have curves. */
export async function openCurveText(path: string): Promise<OpenSheet | { problem: string }> {
  return withProblem(async () => {
    if (await isZip(path))
      throw new SheetProblem('is a workbook: save the sheet as CSV, or import the workbook by itself');
    return readCsvSheets(path, () => true).then(({ curves: [sheet] }) => sheet ?? { problem: 'is empty' });
  });
}

async function withProblem<Opened extends object>(
  opening: () => Promise<Opened | { problem: string }>,
): Promise<Opened | { problem: string }> {
  try {
    return await opening();
  } catch (error) {
    const failure = describeError(error);
    if (failure === null) throw error;
    return { problem: failure.row === null ? failure.message : `${failure.message} (row ${failure.row})` };
  }
}

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    const begins = (signature: readonly number[]) => signature.every((byte, index) => head[index] === byte);
    if (bytesRead === 0) throw new SheetProblem('is empty');
    if (begins(OLD_EXCEL))
      throw new SheetProblem('is a workbook of Excel 2003 or has a password: save it as .xlsx without a password');
    if (begins(PDF)) throw new SheetProblem('is a PDF file: save the sheet as .xlsx or CSV');
    if (begins(ZIP)) return true;
    const other = describeOtherText(head);
    if (other !== null) throw new SheetProblem(other);
    if (head.includes(0) && unicodeOf(head) === null)
      throw new SheetProblem('is neither an Excel workbook nor text: save the sheet as .xlsx or CSV');
    return false;
  } finally {
    await file.close();
  }
}

/** What a text is that is no table of rows, with what to do; null for any other. */
function describeOtherText(head: Buffer): string | null {
  const text = new TextDecoder(unicodeOf(head) ?? 'utf-8')
    .decode(head)
    .replace(/^\ufeff/, '')
    .trimStart();
  const saveAs = 'open it in a spreadsheet program and save it as .xlsx';
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<table|<meta|<head)/i.test(text))
    return `is a web page (HTML), whatever its name says: ${saveAs}`;
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(text) && text.startsWith('<'))
    return `is an XML spreadsheet of Excel 2003, whatever its name says: ${saveAs}`;
  if (/^<[\s\S]*<BMECAT\b/i.test(text)) return 'is a BMEcat catalogue (XML): export a sheet as .xlsx or CSV';
  if (/^<[?!a-z]/i.test(text)) return 'is XML: export a sheet as .xlsx or CSV';
  if (/^[[{]\s*["{[\]}]/.test(text)) return 'is JSON: export a sheet as .xlsx or CSV';
  return text.startsWith('{\\rtf') ? 'is a text document (RTF): save the sheet as .xlsx or CSV' : null;
}

async function openCsv(path: string): Promise<OpenedFile> {
  return readCsvSheets(path, (head) => isCurveSheet(null, head));
}

async function readCsvSheets(path: string, hasCurves: (head: readonly SheetRow[]) => boolean): Promise<OpenedFile> {
  const facts = await detectText(path);
  const rows = (headingRow: number) => csvRows(path, facts, headingRow);
  const head = await firstRows(rows(0), HEADING_ROWS + DECIMAL_ROWS);
  const { encoding, delimiter } = facts;
  const none = { sheetName: null, sheetNames: [], otherSheets: [], hiddenColumns: [], merges: [] };
  const own = { format: 'csv', encoding, delimiter, ...none } as const;
  return hasCurves(head)
    ? { products: null, curves: [{ ...own, ...toCurveSheet(head, rows, delimiter) }] }
    : { products: { ...own, ...toSheet(head, rows, delimiter) }, curves: [] };
}

interface ProbedSheet {
  name: string;
  part: string;
  head: SheetRow[];
}

async function openXlsx(path: string): Promise<OpenedFile> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const sheetNames = workbook.sheets.map(({ name }) => name);
    const probed: ProbedSheet[] = [];
    for (const sheet of workbook.sheets.slice(0, MAX_PROBED_SHEETS)) {
      const head = await firstRows(
        xlsxRows(archive, sheet.part, workbook, MAX_PROBED_ROWS),
        HEADING_ROWS + DECIMAL_ROWS,
      );
      if (head.length > 0) probed.push({ ...sheet, head });
    }
    if (probed.length === 0) throw new SheetProblem('is empty: no sheet has a row');
    const ofCurves = probed.filter(({ name, head }) => isCurveSheet(name, head));
    const products = findProducts(probed, ofCurves);
    const read = [...(products === null ? [] : [products]), ...ofCurves];
    const otherSheets = probed.filter((sheet) => !read.includes(sheet)).map(({ name }) => name);
    const openOne = (sheet: ProbedSheet, to: typeof toSheet) =>
      openWorksheet(path, workbook, sheet, to).then((opened) => ({ ...opened, sheetNames, otherSheets }));
    const curves = [];
    for (const sheet of ofCurves) curves.push(await openOne(sheet, toCurveSheet));
    return { products: products && (await openOne(products, toSheet)), curves };
  } finally {
    archive.close();
  }
}

/** The one whose headings are best known, the first of equals; beside curves a note is no list of products. */
function findProducts(probed: readonly ProbedSheet[], ofCurves: readonly ProbedSheet[]): ProbedSheet | null {
  const others = probed
    .filter((sheet) => !ofCurves.includes(sheet))
    .map((sheet) => ({ sheet, known: knownInHeading(sheet.head) }));
  const [best] = others.toSorted((a, b) => b.known - a.known);
  return best === undefined || (ofCurves.length > 0 && best.known < KNOWN_OF_PRODUCTS) ? null : best.sheet;
}

async function openWorksheet(
  path: string,
  workbook: Workbook,
  { name, part, head }: ProbedSheet,
  to: typeof toSheet,
): Promise<Omit<OpenSheet, 'sheetNames' | 'otherSheets'>> {
  const { merged, hiddenColumns } = await layoutOf(path, part);
  const sheet = to(head, (headingRow) => sheetRows(path, part, workbook, headingRow), null);
  const merges = toMergedBlocks(merged, sheet.headingRow);
  const own = { format: 'xlsx', encoding: null, delimiter: null, sheetName: name } as const;
  return { ...own, ...sheet, hiddenColumns, merges, rows: () => fillMerged(sheet.rows(), merges) };
}

function knownInHeading(head: readonly SheetRow[]): number {
  return Math.max(0, ...head.slice(0, HEADING_ROWS).map(({ cells }) => knownNames(cells)));
}

/** Of products: what both kinds of file have, from their first rows. */
function toSheet(head: readonly SheetRow[], rowsBelow: RowsBelow, delimiter: Delimiter | null) {
  const at = findHeading(head.slice(0, HEADING_ROWS));
  const heading = head[at];
  if (heading === undefined) throw new SheetProblem('has no heading: no row has two columns');
  return { ...factsOf(head, at, heading, rowsBelow, delimiter), headings: nameHeadings(heading.cells) };
}

/** Where no row names a flow and a head, the first one is the heading that lacks them. */
function toCurveSheet(head: readonly SheetRow[], rowsBelow: RowsBelow, delimiter: Delimiter | null) {
  const at = Math.max(0, findCurveHeadingRow(head.map(({ cells }) => cells)));
  const heading = head[at];
  if (heading === undefined) throw new SheetProblem('is empty: no row has anything in it');
  return { ...factsOf(head, at, heading, rowsBelow, delimiter), headings: heading.cells.map((cell) => cell.trim()) };
}

type RowsBelow = (headingRow: number) => AsyncIterable<SheetRow>;

function factsOf(
  head: readonly SheetRow[],
  at: number,
  heading: SheetRow,
  rowsBelow: RowsBelow,
  delimiter: Delimiter | null,
) {
  if (heading.cells.length > MAX_HEADINGS)
    throw new SheetProblem(`has ${heading.cells.length} columns: at most ${MAX_HEADINGS} are read`, heading.row);
  const body = head.slice(at + 1);
  const headingRow = heading.row;
  return {
    decimalMark: detectDecimalMark(
      body.flatMap(({ cells }) => cells),
      delimiter,
    ),
    headingRow,
    titles: head.slice(0, at).map(({ cells }) => cells.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE)),
    sample: body.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    rows: () => rowsBelow(headingRow),
  };
}

async function firstRows(rows: AsyncIterable<SheetRow>, count: number): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === count) break;
  }
  return first;
}

const TEXT_ROW = { kinds: [], formulas: [], shown: new Map<number, string>(), isHidden: false };

/** Below a row, or all of them. Every cell of a CSV file is text. */
async function* csvRows(path: string, facts: TextFacts, headingRow: number): AsyncGenerator<SheetRow> {
  for await (const records of csvRecords(path, { ...facts, allowQuotes: true })) {
    for (const { cells, row } of records)
      if (row > headingRow && cells.some((cell) => cell.trim() !== ''))
        yield { ...TEXT_ROW, row, cells: cells.map(unguardText) };
  }
}

/** By an archive of its own, whose bound is that of one reading. */
async function layoutOf(path: string, part: string): Promise<SheetLayout> {
  const archive = await openArchive(path);
  try {
    return await readLayout(archive, part);
  } finally {
    archive.close();
  }
}

async function* sheetRows(
  path: string,
  part: string,
  workbook: Workbook,
  headingRow: number,
): AsyncGenerator<SheetRow> {
  const archive = await openArchive(path);
  try {
    for await (const row of xlsxRows(archive, part, workbook)) if (row.row > headingRow) yield row;
  } finally {
    archive.close();
  }
}
