/** The stock as its schemas show it. */

import type { StockOfPartView, StockRowView } from '#contract/console/stock.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { STOCK_HISTORY_LIMIT } from '#server/catalogue/products/find-stock.ts';
import type { StockOfPart, StockRow } from '#server/catalogue/products/find-stock.ts';

export function toStockRow(row: StockRow): StockRowView {
  return {
    id: row.id,
    part_number: row.partNumber,
    name: row.name,
    ...toWireUnit(row.unit),
    stock: row.stock,
    held: row.held,
    free: row.free,
    owed: row.owed,
    coming: row.coming,
    low_mark: row.lowMark,
    is_low: row.isLow,
    is_listed: row.isListed,
    sold_30: row.sold30,
    sold_365: row.sold365,
  };
}

export function toStockOfPart({ stock, holds, changes }: StockOfPart): StockOfPartView {
  return {
    ...toStockRow(stock),
    holds: holds.map((hold) => ({
      order_number: hold.orderNumber,
      quantity: hold.quantity,
      until: hold.until.toISOString(),
    })),
    changes: changes.map(({ at, orderNumber, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      order_number: orderNumber,
    })),
    has_more_changes: changes.length === STOCK_HISTORY_LIMIT,
  };
}
