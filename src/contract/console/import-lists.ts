/** The screen Import and export. No schema library here, so that the browser can carry it. */

import type { SheetFormat } from './sheet-terms.ts';

/** Of a sheet or CSV file. */
export const MAX_SHEET_BYTES = 50_000_000;
export const MAX_FILE_NAME_CHARACTERS = 200;

/**
 * What happens to a file that was sent: it is read, its columns are mapped, it is compared with the shop, and it is applied.
 * `refused`: it cannot be applied as it is. `failed`: the step ended without a result.
 */
export const IMPORT_STATES = [
  'reading',
  'read',
  'checking',
  'checked',
  'applying',
  'applied',
  'refused',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Something is going on: the screen asks again in a moment. */
export function isBusyState(state: ImportState): boolean {
  return state === 'reading' || state === 'checking' || state === 'applying';
}

/** A file to import, which is no call: the body is the file, `name` its name. */
export const IMPORT_FILE_ROUTE = '/api/import/files/';

export function importFilePath(name: string): string {
  return `${IMPORT_FILE_ROUTE}?${new URLSearchParams({ name })}`;
}

/** The sheet with one more column that says what is wrong, as routes name it. */
export const rowErrorsRoute = (format: SheetFormat) => `/api/import/files/:id/complaints.${format}`;

export function rowErrorsPath(id: string, format: SheetFormat): string {
  return rowErrorsRoute(format).replace(':id', encodeURIComponent(id));
}

/** The owner's whole folder as a zip file. */
export const EXPORT_PATH = '/api/export/folder.zip';
