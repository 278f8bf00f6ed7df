/** Lists of commands: lines for people, CSV and workbooks for spreadsheets, JSON for programs. */

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Option } from 'commander';
import { sheetStream, toSheet } from '#server/platform/http/sheet.ts';
import type { Sheet, SheetColumn } from '#server/platform/http/sheet.ts';

export interface ListOptions {
  csv?: true;
  json?: true;
  xlsx?: string;
}

export function listOptions(): Option[] {
  return [
    new Option('--csv', 'as CSV'),
    new Option('--json', 'as JSON').conflicts('csv'),
    new Option('--xlsx <file>', 'as an Excel workbook, written to this file').conflicts(['csv', 'json']),
  ];
}

/** Whether the list is for a spreadsheet or a program, and not for a terminal. */
export function isForPrograms({ csv, json, xlsx }: ListOptions): boolean {
  return csv === true || json === true || xlsx !== undefined;
}

/** `none`: what is said instead of an empty list of lines. */
export async function printList<Row>(
  rows: readonly Row[],
  options: ListOptions,
  { columns, toLine, none }: { columns: readonly SheetColumn<Row>[]; toLine: (row: Row) => string; none: string },
): Promise<void> {
  if (options.json === true) console.log(JSON.stringify(rows, null, 2));
  else if (options.csv === true || options.xlsx !== undefined) await printSheet(toSheet(columns, rows), options);
  else if (rows.length === 0) console.log(none);
  else for (const row of rows) console.log(toLine(row));
}

/** To the file of `--xlsx`, or as CSV. */
export async function printSheet(sheet: Sheet, { xlsx }: ListOptions): Promise<void> {
  if (xlsx === undefined) for await (const piece of sheetStream(sheet, 'csv')) process.stdout.write(String(piece));
  else {
    await pipeline(sheetStream(sheet, 'xlsx'), createWriteStream(xlsx, { mode: 0o600 }));
    console.log(`${xlsx} is written`);
  }
}
