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
  faults: Record<string, string>;
  /** "12 -> 17"; empty while nothing is entered. */
  summary: string;
}

export function planChange({ stock, held }: Pick<StockOfPartView, 'stock' | 'held'>, typed: TypedChange): ChangePlan {
  const { sign, reason, note } = typed;
  const text = typed.quantity.trim();
  const noteFault: Record<string, string> = reason === 'other' && note.trim() === '' ? { note: 'Say why' } : {};
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (quantity === null || (quantity === 0 && sign !== '=')) {
    const fault = `Must be a whole number from ${sign === '=' ? 0 : 1} to ${MAX_STOCK_UNITS}`;
    return { quantity: null, faults: { quantity: fault, ...noteFault }, summary: '' };
  }
  const after = sign === '=' ? quantity : stock + (sign === '-' ? -quantity : quantity);
  const have = held === 0 ? `${stock} on hand` : `Of ${stock} on hand, ${held} are held`;
  const fault = `${have}: it cannot become ${after}`;
  // Where orders hold more than there is, units that are coming are promised, and what is here stays.
  const faults = after < Math.min(stock, held) ? { quantity: fault, ...noteFault } : noteFault;
  return { quantity, faults, summary: `On hand: ${stock} -> ${after}` };
}
