/** The sheet of products of a file, opened as an import opens it. */

import { openFile } from '#server/catalogue/import/sheets/open-sheet.ts';
import type { OpenSheet } from '#server/catalogue/import/sheets/opened-sheet.ts';

export async function openSheet(path: string): Promise<OpenSheet | { problem: string }> {
  const opened = await openFile(path);
  if ('problem' in opened) return opened;
  return opened.products ?? { problem: 'has no products' };
}
