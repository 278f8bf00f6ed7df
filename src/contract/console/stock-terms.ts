/** What a person says of a change of the stock. No schema library here, so that the browser can carry it. */

import { capitalize } from '../text/capitalize.ts';

/** In the order of their list. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Units of one change, and of a product in all: as many as an import accepts. */
export const MAX_STOCK_UNITS = 999_999;
export const MAX_STOCK_NOTE_CHARACTERS = 200;
/** Of what is typed or scanned to name a part. */
export const MAX_PART_CHARACTERS = 100;
/** A counted sheet: about 60,000 products. */
export const MAX_COUNT_SHEET_BYTES = 4 * 1024 * 1024;

/** A change as it is written: + adds, - takes away, = sets. */
export const STOCK_SIGNS = ['+', '-', '='] as const;
export type StockSign = (typeof STOCK_SIGNS)[number];

/** For the history: the reason, and what was added to it. */
export function toStockNote(reason: StockReason, text: string): string {
  if (reason === 'other') return text;
  return text === '' ? reason : `${reason}: ${text}`;
}

/** The notes of changes that a file made. */
export const importNote = (source: string) => `import of ${source}`;
export const undoNote = (source: string) => `import of ${source} taken back`;
const COUNT_NOTE = 'counting sheet';
/** `mark`: by which the same sheet is found again. */
export const countNote = (mark: string) => `${COUNT_NOTE} ${mark}`;
export const NEW_PRODUCT_NOTE = 'product added';

/** Why the stock changed, by what is stored with the change; an import of an earlier version has no note. */
const CHANGE_WORDS: Record<string, string> = { sale: 'Sold', return: 'Returned', import: 'Import' };

/** In one text: a change that a file or a person made has its note, if any. */
export function describeStockChange({ reason, note }: { reason: string; note: string }): string {
  if (note.startsWith(`${COUNT_NOTE} `)) return capitalize(COUNT_NOTE);
  return capitalize(note) || (CHANGE_WORDS[reason] ?? 'Changed');
}
