/** An owner's folder and a sheet beside it, with the shop that they are imported into. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import type { SheetImport } from '#server/catalogue/import/import-sheet.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { makeOwnerFolder } from './owner-folder.ts';
import type { OwnerFolder } from './owner-folder.ts';

export interface SheetImports {
  shop: TestDatabase;
  folder: OwnerFolder;
  /** Path of the sheet. */
  file: string;
  runFolder(apply?: boolean): ReturnType<typeof importFolder>;
  /** Writes the sheet and imports it, its headings read without a mapping. */
  run(content: string | Uint8Array, options?: Partial<SheetImport>): ReturnType<typeof importSheet>;
  close(): Promise<void>;
}

export async function prepareSheetImports(fileName: string): Promise<SheetImports> {
  const [shop, folder] = [await createTestDatabase(), await makeOwnerFolder()];
  const file = join(folder.path, fileName);
  const into = { pool: shop.pool, dataDir: shop.dataDir };
  return {
    shop,
    folder,
    file,
    runFolder: (apply = true) => importFolder({ ...into, folder: folder.path, apply }),
    async run(content, options = {}) {
      await writeFile(file, content);
      return importSheet({ ...into, file, mapping: null, apply: true, ...options });
    },
    async close() {
      await shop.close();
      await folder.remove();
    },
  };
}
