/** A cart as a table for a spreadsheet; pure. Quick order reads it again. */

import type { SharedCart } from '#contract/quick-order/quick-order.ts';
import { formatUnit } from '#contract/unit-of-sale.ts';
import { CSV_START, toCsvRow } from '#server/platform/http/csv.ts';
import { printedLines } from './requisition-document.ts';

const HEADINGS = [
  'Part number',
  'Description',
  'Quantity',
  'Unit price (CAD)',
  'Amount (CAD)',
  'Availability',
  'Prices as of',
  'Ready to ship by',
  'Unit',
  'Note',
];

/** `day` of the prices, as 2026-11-22. New columns come last: others read the table by its places. */
export function toCartTable(cart: SharedCart, day: string): string {
  const rows = printedLines(cart).map(({ partNumber, name, note, quantity, priceCents, unit, remark, shipsBy }) =>
    toCsvRow([
      partNumber,
      name,
      quantity,
      priceCents === null ? '' : { cents: priceCents },
      priceCents === null ? '' : { cents: priceCents * quantity },
      remark,
      day,
      shipsBy,
      formatUnit(unit),
      note,
    ]),
  );
  return [CSV_START, toCsvRow(HEADINGS), ...rows].join('');
}
