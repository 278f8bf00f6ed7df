/** Reads a sheet from its bytes as the import does. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';
import type { ColumnMapping } from '#server/catalogue/import/sheets/map-columns.ts';
import { readProductsSheet } from '#server/catalogue/import/sheets/read-products-sheet.ts';
import type { SheetProductRow } from '#server/catalogue/import/sheets/row-reader.ts';
import { openSheet } from '#tests/support/open-sheet.ts';

export async function writeSheet(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

export async function readSheet(name: string, content: string | Buffer, mapping: ColumnMapping | null = null) {
  const path = await writeSheet(name, content);
  const rowErrors = new RowErrors();
  const opened = await openSheet(path);
  if ('problem' in opened) rowErrors.add({ file: name, line: null, column: null, message: opened.problem });
  const sheet = 'problem' in opened ? null : readProductsSheet(name, opened, mapping, rowErrors);
  const rows: { line: number; row: SheetProductRow }[] = [];
  for await (const { line, row } of sheet?.rows ?? []) rows.push({ line, row });
  return { path, sheet, rows, rowErrors, errors: rowErrors.format(), warnings: rowErrors.formatWarnings() };
}
