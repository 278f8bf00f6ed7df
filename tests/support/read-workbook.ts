/** Workbooks that the shop has written as rows. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '#server/catalogue/xlsx/archive.ts';
import { xlsxRows } from '#server/catalogue/xlsx/rows.ts';
import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import { readWorkbook } from '#server/catalogue/xlsx/workbook.ts';

/** The rows of each worksheet. */
export async function readWorksheets(content: Uint8Array): Promise<SheetRow[][]> {
  return withFile(content, async (path) => {
    const archive = await openArchive(path);
    try {
      const workbook = await readWorkbook(archive);
      const sheets = [];
      for (const { part } of workbook.sheets) {
        const rows: SheetRow[] = [];
        for await (const row of xlsxRows(archive, part, workbook)) rows.push(row);
        sheets.push(rows);
      }
      return sheets;
    } finally {
      archive.close();
    }
  });
}

async function withFile<T>(content: Uint8Array, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-test-'));
  try {
    const path = join(folder, 'sheet.xlsx');
    await writeFile(path, content);
    return await read(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
