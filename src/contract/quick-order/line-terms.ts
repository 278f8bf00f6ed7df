/** What can become of a line of a quick order; without the schema library, for the browser. */

/** Lines of one request. More are refused, never cut off. */
export const MAX_QUICK_ORDER_LINES = 500;
/** Of a pasted text, which has less than 300 characters in each of its lines. */
export const MAX_QUICK_ORDER_CHARACTERS = 100_000;
/** Of an .xlsx file with such a list. */
export const MAX_LIST_FILE_BYTES = 2_000_000;
/** A longer line is a text and no part number with its quantity. */
export const MAX_LINE_CHARACTERS = 300;

/**
 * `found`: all of it can be ordered now. `limited`: less than was asked for is in stock, possibly nothing. `several`: a
 * person must choose. `unknown`: the choices only resemble it. `not_for_sale`: listed and not sold now. `on_request`: it
 * has no price. `merged`: the same product as an earlier line, which has its quantity too. `text`: of the letter around the
 * list, and no order. `unreadable`: see the problem.
 */
export const LINE_RESULTS = [
  'found',
  'limited',
  'several',
  'unknown',
  'not_for_sale',
  'on_request',
  'merged',
  'text',
  'unreadable',
] as const;

/** Why a line cannot be read: no whole number from 1 on as its quantity, too many characters, or no letter and no digit. */
export const LINE_PROBLEMS = ['quantity', 'too_long', 'no_code'] as const;

/** Why a person must look at a part that was found: another number may be its quantity, more may belong to its number, or another part is named too. */
export const LINE_DOUBTS = ['quantity', 'number', 'parts'] as const;

/** By which of a product's numbers it was found. */
export const FOUND_BY = ['part_number', 'also_known_as', 'interchange'] as const;

export type LineProblem = (typeof LINE_PROBLEMS)[number];
export type LineDoubt = (typeof LINE_DOUBTS)[number];
export type FoundBy = (typeof FOUND_BY)[number];

interface Sold {
  price: number;
  /** What can still be sold now. */
  quantity: number;
  /** With those that are sold before they arrive. */
  orderable?: number | undefined;
  is_available: boolean;
}

/** What a requested quantity of a product comes to, and how many of it can be ordered now. */
export function resultOf(
  product: Sold,
  requested: number,
): { result: 'found' | 'limited' | 'not_for_sale' | 'on_request'; addable: number } {
  if (!product.is_available) return { result: 'not_for_sale', addable: 0 };
  // A price of 0 is a price on request (docs/decisions/041).
  if (product.price === 0) return { result: 'on_request', addable: 0 };
  const addable = Math.max(0, Math.min(requested, product.orderable ?? product.quantity));
  return { result: addable === requested ? 'found' : 'limited', addable };
}
