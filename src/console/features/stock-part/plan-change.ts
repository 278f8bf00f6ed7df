/** A change of the stock as it is typed, and what the stock becomes by it. Pure. */

import { MAX_STOCK_UNITS } from '#contract/console/stock-terms.ts';
import type { StockReason, StockSign } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';

export interface TypedChange {
  sign: StockSign;
  quantity: string;
  reason: StockReason;
  note: string;
}

export const SIGN_LABELS: Record<StockSign, string> = { '+': '+ Add', '-': '− Take away', '=': '= Set to' };

/** What a change is mostly made for. */
export const USUAL_REASON: Record<StockSign, StockReason> = { '+': 'received', '-': 'damaged', '=': 'counted' };

export const REASON_LABELS: Record<StockReason, string> = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  other: 'Other',
};

export interface ChangePlan {
  /** Null: it is no number yet. */
  quantity: number | null;
  /** By the names of the call's fields. */
  fieldErrors: Record<string, string>;
  /** "12 -> 17"; empty while nothing is entered. */
  summary: string;
}

export function planChange({ stock, held }: Pick<StockOfPartView, 'stock' | 'held'>, typed: TypedChange): ChangePlan {
  const { sign, reason, note } = typed;
  const text = typed.quantity.trim();
  const noteError: Record<string, string> = reason === 'other' && note.trim() === '' ? { note: 'Say why' } : {};
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (quantity === null || (quantity === 0 && sign !== '=')) {
    const fieldError = `Must be a whole number from ${sign === '=' ? 0 : 1} to ${MAX_STOCK_UNITS}`;
    return { quantity: null, fieldErrors: { quantity: fieldError, ...noteError }, summary: '' };
  }
  const after = sign === '=' ? quantity : stock + (sign === '-' ? -quantity : quantity);
  const have = held === 0 ? `${stock} on hand` : `Of ${stock} on hand, ${held} are held`;
  const error = `${have}: it cannot become ${after}`;
  // Where orders hold more than there is, incoming units are promised, and the stock stays.
  const fieldErrors = after < Math.min(stock, held) ? { quantity: error, ...noteError } : noteError;
  return { quantity, fieldErrors, summary: `On hand: ${stock} -> ${after}` };
}
