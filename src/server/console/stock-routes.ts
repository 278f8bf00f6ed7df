/** The stock: its list, one part with who holds it and what changed it, changes, and low marks. */
import type { FastifyInstance } from 'fastify';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { toStockNote } from '#contract/console/stock-terms.ts';
import type { StockOfPartView, StockRowView } from '#contract/console/stock.ts';
import { SEARCH_MAX_RESULTS } from '#contract/constants.ts';
import { changeLowMark, changeStock, expectUnits } from '#server/catalogue/products/change-stock.ts';
import type { StockAdjustment } from '#server/catalogue/products/change-stock.ts';
import {
  STOCK_HISTORY_LIMIT,
  findStockList,
  findStockOfPart,
  showStockOfPart,
} from '#server/catalogue/products/find-stock.ts';
import type { StockOfPart, StockRow } from '#server/catalogue/products/find-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';

/** Products of one page of the list; a search by words has one page. */
const PAGE_SIZE = 50;

export function stockRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'listStock', async ({ query }) => {
    const onlyLow = query.low === 'yes';
    const rows = await findStockList(database, {
      words: query.words,
      onlyLow,
      afterId: Number(query.after),
      limit: PAGE_SIZE + 1,
    });
    const isSearch = query.words !== '' && !onlyLow;
    return {
      products: (isSearch ? rows : rows.slice(0, PAGE_SIZE)).map(toStockRow),
      has_more: !isSearch && rows.length > PAGE_SIZE,
      is_cut: isSearch && rows.length >= SEARCH_MAX_RESULTS,
    };
  });

  mountConsoleCall(app, 'getStockOfPart', async ({ params }) => {
    const found = await showStockOfPart(database, params.part);
    return found === null ? new Problem('not_found') : toStockOfPart(found);
  });

  mountConsoleCall(app, 'changeStock', async ({ params, body }, { by }) => {
    const found = await findStockOfPart(database, params.part);
    return found === null ? new Problem('not_found') : change(database, found.id, body, by);
  });

  mountConsoleCall(app, 'expectUnits', async ({ params, body }, { by }) => {
    const found = await findStockOfPart(database, params.part);
    if (found === null) return new Problem('not_found');
    const wanted = { productId: found.id, coming: body.coming, seenComing: body.seen_coming, by };
    const expected = await expectUnits(database, wanted);
    switch (expected.kind) {
      case 'done':
        return {};
      case 'outdated':
        return new Problem('stock_outdated');
      case 'refused':
        return new Problem('stock_refused', { fields: { coming: sentence(expected.why) } });
      case 'unknown':
        return new Problem('not_found');
    }
  });

  mountConsoleCall(app, 'markLow', async ({ params, body }, { by }) => {
    const found = await findStockOfPart(database, params.part);
    if (found === null) return new Problem('not_found');
    const wanted = { productId: found.id, lowMark: body.low_mark, seenLowMark: body.seen_low_mark, by };
    const marked = await changeLowMark(database, wanted);
    if (marked.kind === 'done') return {};
    return new Problem(marked.kind === 'outdated' ? 'stock_outdated' : 'not_found');
  });
}

type ChangeBody = ConsoleParsedInput<'changeStock'>['body'];

async function change(database: Database, productId: number, body: ChangeBody, by: string) {
  const changed = await changeStock(database, {
    productId,
    change: toAdjustment(body),
    note: toStockNote(body.reason, body.note),
    by,
    key: body.key,
    seenStock: body.seen_stock,
  });
  switch (changed.kind) {
    case 'done':
    case 'known':
      return { stock: changed.level.stock };
    case 'outdated':
      return new Problem('stock_outdated', { extensions: { stock: changed.now } });
    case 'refused':
      return new Problem('stock_refused', { fields: { quantity: sentence(changed.why) } });
    case 'unknown':
      return new Problem('not_found');
  }
}

function toAdjustment({ sign, quantity }: Pick<ChangeBody, 'sign' | 'quantity'>): StockAdjustment {
  if (sign === '=') return { kind: 'to', quantity };
  return { kind: 'by', quantity: sign === '-' ? -quantity : quantity };
}

/** A reason as a sentence of its own. */
export function sentence(why: string): string {
  return why.charAt(0).toUpperCase() + why.slice(1);
}

function toStockRow(row: StockRow): StockRowView {
  return {
    id: row.id,
    part_number: row.partNumber,
    name: row.name,
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

function toStockOfPart({ stock, holds, changes }: StockOfPart): StockOfPartView {
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
