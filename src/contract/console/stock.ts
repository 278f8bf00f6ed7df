/** The stock as the console shows it, changes it and counts it. */

import { z } from 'zod';
import { requestKey } from '../request-key.ts';
import { soldUnitFields } from '../sold-unit.ts';
import { line, moment } from '../wire.ts';
import { LISTS } from './console-lists.ts';
import { listQuery, searchWords } from './list-query.ts';
import {
  MAX_COUNT_SHEET_BYTES,
  MAX_PART_CHARACTERS,
  MAX_STOCK_NOTE_CHARACTERS,
  MAX_STOCK_UNITS,
  STOCK_REASONS,
  STOCK_SIGNS,
} from './stock-terms.ts';

const onlyLow = z.enum(LISTS.stock.tab.choices).default(LISTS.stock.tab.first);

export const listStockQuery = z.object({
  low: onlyLow,
  sort: z.literal('').default(''),
  ...listQuery,
});

/** Of what a counting sheet is made: one for each page of the list would be many sheets. */
export const countSheetQuery = z.object({ words: searchWords, low: onlyLow });

export const stockRow = z.object({
  id: z.number(),
  part_number: z.string(),
  name: z.string(),
  ...soldUnitFields,
  stock: z.number(),
  held: z.number(),
  /** In stock and not held. */
  free: z.number(),
  /** Sold before they arrive; the stock is 0 then. */
  owed: z.number(),
  /** May be ordered before they arrive, owed ones included (docs/decisions/095). */
  coming: z.number(),
  low_mark: z.number().nullable(),
  is_low: z.boolean(),
  /** False: it was removed from the shop. */
  is_listed: z.boolean(),
  sold_30: z.number(),
  sold_365: z.number(),
});
export type StockRowView = z.infer<typeof stockRow>;

/** `is_cut`: a search by words finds more than are listed. */
export const stockPage = z.object({ products: z.array(stockRow), has_more: z.boolean(), is_cut: z.boolean() });

const partInAddress = z.string().trim().min(1).max(MAX_PART_CHARACTERS);
export const stockParams = z.object({ part: partInAddress });

export const stockOfPart = z.object({
  ...stockRow.shape,
  holds: z.array(z.object({ order_number: z.string(), quantity: z.number(), until: moment })),
  /** The newest first; at most a hundred. */
  changes: z.array(
    z.object({
      id: z.number(),
      at: moment,
      reason: z.string(),
      note: z.string(),
      order_number: z.string().nullable(),
      /** Null: the shop itself. */
      by: z.string().nullable(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  has_more_changes: z.boolean(),
});
export type StockOfPartView = z.infer<typeof stockOfPart>;

const units = z
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(MAX_STOCK_UNITS, `At most ${MAX_STOCK_UNITS}`);

export const changeStockBody = z
  .object({
    sign: z.enum(STOCK_SIGNS),
    quantity: units,
    reason: z.enum(STOCK_REASONS),
    /** Added to the reason; it is the reason when that is 'other'. */
    note: line(MAX_STOCK_NOTE_CHARACTERS).default(''),
    /** What the person saw in stock: '=' is refused when it is another meanwhile. */
    seen_stock: z.int(),
    key: requestKey,
  })
  .refine(({ sign, quantity }) => sign === '=' || quantity > 0, { path: ['quantity'], message: 'Must be 1 or more' })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: 'Say why' });

export const stockChanged = z.object({ stock: z.number() });

export const markLowBody = z.object({
  /** Null: it never counts as low. */
  low_mark: units.nullable(),
  seen_low_mark: units.nullable(),
});

export const expectUnitsBody = z.object({
  /** How many may be ordered before they arrive, owed ones included. */
  coming: units,
  seen_coming: units,
});

export const countSheetPage = z.object({
  products: z.array(z.object({ id: z.number(), part_number: z.string(), name: z.string(), stock: z.number() })),
  /** More products than can be printed at once: the rest is in the file. */
  has_more: z.boolean(),
});

export const countedSheetBody = z.object({ sheet: z.string().max(MAX_COUNT_SHEET_BYTES, 'The sheet is too large') });

export const countReview = z.object({
  counted: z.number(),
  differences: z.array(
    z.object({
      id: z.number(),
      part_number: z.string(),
      name: z.string(),
      sheet_stock: z.number(),
      counted: z.number(),
      /** Now. */
      stock: z.number(),
      difference: z.number(),
      complaint: z.string().nullable(),
    }),
  ),
});
export type CountReview = z.infer<typeof countReview>;

export const countApplied = z.object({ changed: z.number() });
