/** Files of the folder whose names are a slip away from one that is missing: without it the shop would lose all that it has. */

import { readdir } from 'node:fs/promises';
import type { RowErrors } from './row-errors.ts';
import { suggest } from './sheets/suggest.ts';

const TABLES = [
  'products', 'specifications', 'pictures', 'attachments', 'shop-categories', 'equipment-categories', 'sections', 'manufacturers', 'galleries',
  'gallery-pictures', 'taxes', 'attributes', 'attribute-values', 'interchange', 'curves', 'synonyms', 'redirects',
]; // oxfmt-ignore
/** Endings of sheets that programs save beside or in place of CSV. */
const SHEET = /\.(?:csv|txt|tsv|xlsx?|ods)$/i;

export async function checkFileNames(folder: string, rowErrors: RowErrors): Promise<void> {
  const files = await readdir(folder);
  const missing = TABLES.filter((table) => !files.includes(`${table}.csv`));
  for (const file of files.filter((name) => SHEET.test(name) && !TABLES.includes(name.replace(/\.csv$/, '')))) {
    const meant = suggest(file.replace(SHEET, ''), missing);
    if (meant === null) continue;
    const advice = /\.csv$/i.test(file) ? `did you mean ${meant}.csv?` : `save it as ${meant}.csv`;
    rowErrors.add({ file, line: null, column: null, message: `is no file of the folder: ${advice}` });
  }
}
