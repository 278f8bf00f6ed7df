/** Words of quick order. */

import { formatCount } from '#contract/format-count.ts';
import { MAX_QUICK_ORDER_CHARACTERS, MAX_QUICK_ORDER_LINES } from '#contract/quick-order/line-terms.ts';

export const QUICK_ORDER_TEXTS = {
  title: 'Quick order',
  start:
    'Paste part numbers and quantities from an email, a spreadsheet or your own system, one part per line. Our part numbers and other manufacturers’ numbers both work.',
  box: 'Part numbers and quantities',
  hint: 'KB-GRF-375 2, or 2 x KB-GRF-375, or cells copied from a spreadsheet. Press Ctrl+Enter to check the list.',
  placeholder: 'KB-GRF-375\t2\nKB-CS38-SSV\n2 x KB-LR6085-P  for pump 3',
  check: 'Check lines',
  checking: 'Checking...',
  file: 'Open a CSV or Excel file',
  empty: 'Paste or type at least one part number.',
  failed: 'We could not check the list. Your lines are still here; please try again.',
  notice: 'Nothing goes in your cart until you press Add.',
  withoutScript:
    'Without JavaScript you can check the list here. To add a part to your cart, open its page in a browser that runs JavaScript.',
  results: 'Lines of your list',
  done: 'All lines are in your cart.',
  goToCart: 'Go to cart',
  recent: 'Ordered on this browser',
  together: 'Often ordered with these',
  recentNote: 'Stored only in this browser.',
  forget: 'Clear these orders',
  list: 'This list',
} as const;

export const tooManyLines = (count: number) =>
  `${count} lines: we check at most ${MAX_QUICK_ORDER_LINES} at a time. Remove some and check them afterwards.`;

export const TOO_LONG = `More than ${MAX_QUICK_ORDER_CHARACTERS.toLocaleString('en-CA')} characters, which is more than a list of ${MAX_QUICK_ORDER_LINES} parts.`;

export const headingSkipped = (line: number) => `Line ${line} is a heading and was skipped.`;

/** Those that may be an order after all come first: they have a number. */
export const notRead = (texts: readonly string[]) =>
  `Not read as order lines: ${texts.map((text) => `“${text}”`).join(', ')}`;

export const moreNotRead = (count: number) => formatCount(count, 'more line');

export const sheetRead = (sheet: string, others: readonly string[]) =>
  `We read the sheet “${sheet}”. Not read: ${others.map((name) => `“${name}”`).join(', ')}.`;

export const withoutSuggestions = (count: number) =>
  `${formatCount(count, 'more line')} not found. We suggest similar numbers when fewer lines are unknown.`;

/** What a screen reader reads out after a check. */
export const checkedText = ({ addable, limited, others }: { addable: number; limited: number; others: number }) =>
  `${formatCount(addable, 'line')} can be added${limited === 0 ? '' : `, ${limited} of them with less than you asked for`}${others === 0 ? '' : `, ${others} ${others === 1 ? 'needs' : 'need'} your attention`}.`;

/** Files that are not read, and why. */
export const FILE_PROBLEMS = {
  oldExcel:
    'This workbook is in the Excel 97-2003 format or has a password. Save it as .xlsx without a password, or copy its cells and paste them here.',
  notRead: 'We could not read the workbook. Try again, or copy its cells and paste them here.',
  tooLarge: 'This file is too large for a parts list.',
  unreadable:
    'We could not read this file as text. Save the spreadsheet as CSV, or copy its cells and paste them here.',
} as const;

export const LABEL_TEXTS = {
  title: 'Parts list',
  print: 'Print the label',
  change: 'Change the list',
  code: 'QR code of the page where you order this list',
  empty: 'No list to print',
  emptyText: 'This link lists no parts, or more than a cart can hold.',
  back: 'Go to quick order',
} as const;
