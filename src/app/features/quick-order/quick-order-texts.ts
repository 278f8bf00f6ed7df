/** Words of quick order. */

import { formatCount } from '#contract/format-count.ts';
import { MAX_QUICK_ORDER_CHARACTERS, MAX_QUICK_ORDER_LINES } from '#contract/quick-order/line-terms.ts';

export const QUICK_ORDER_TEXTS = {
  title: 'Quick order',
  start:
    'Paste part numbers and quantities out of a mail, a sheet or your own system, one part to a line. Our numbers, other names and other makers’ numbers are understood.',
  box: 'Part numbers and quantities',
  hint: 'KB-GRF-375 2, or 2 x KB-GRF-375, or cells copied from a sheet. Ctrl+Enter checks the list.',
  placeholder: 'KB-GRF-375\t2\nKB-CS38-SSV\n2 x KB-LR6085-P  for pump 3',
  check: 'Check lines',
  checking: 'Checking...',
  file: 'Open a CSV or Excel file',
  empty: 'Paste or type at least one part number.',
  failed: 'The lines could not be checked. They are still here; please try again.',
  notice: 'Nothing is in your cart until you add it.',
  withoutScript:
    'Without JavaScript the lines are checked here, and each part is added on its own page by a browser that runs it.',
  results: 'Lines of your list',
  done: 'All lines are in your cart.',
  goToCart: 'Go to cart',
  recent: 'Ordered on this browser',
  together: 'Often ordered with these',
  recentNote: 'Stored in this browser alone.',
  forget: 'Clear these orders',
  list: 'This list',
} as const;

export const tooManyLines = (count: number) =>
  `${count} lines: at most ${MAX_QUICK_ORDER_LINES} are checked at once. Take some out, and check them afterwards.`;

export const TOO_LONG = `More than ${MAX_QUICK_ORDER_CHARACTERS.toLocaleString('en-CA')} characters: this is more than a list of ${MAX_QUICK_ORDER_LINES} parts.`;

export const headingSkipped = (line: number) => `Line ${line} is a heading and was left out.`;

export const textLeftOut = (count: number) => `${formatCount(count, 'line')} of text left out`;

export const sheetRead = (sheet: string, others: readonly string[]) =>
  `The sheet “${sheet}” was read. Not read: ${others.map((name) => `“${name}”`).join(', ')}.`;

export const withoutSuggestions = (count: number) =>
  `${formatCount(count, 'more line')} could not be found. Similar numbers are looked for when fewer lines are unknown.`;

/** What a screen reader reads out after a check. */
export const checkedText = (addable: number, others: number) =>
  `${formatCount(addable, 'line')} can be added${others === 0 ? '' : `, ${others} ${others === 1 ? 'needs' : 'need'} your attention`}.`;

/** Files that are not read, and why. */
export const FILE_PROBLEMS = {
  oldExcel:
    'This is a workbook of Excel 2003 or has a password: save it as .xlsx without a password, or copy its cells and paste them here.',
  notRead: 'The workbook could not be read now. Try again, or copy its cells and paste them here.',
  tooLarge: 'The file is larger than a list of parts can be.',
  unreadable: 'The file could not be read as text: save the sheet as CSV, or copy its cells and paste them here.',
} as const;

export const LABEL_TEXTS = {
  title: 'List of parts',
  print: 'Print the label',
  change: 'Change the list',
  code: 'QR code of the page on which this list is ordered',
  empty: 'No list for a label',
  emptyText: 'The address names no parts, or more than a cart can hold.',
  back: 'Go to quick order',
} as const;
