/** The stock: one part with who holds it and what changed it, changes, and reorder points. */

import type { FastifyInstance } from 'fastify';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { toStockNote } from '#contract/console/stock-terms.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { changeReorderPoint, changeStock, expectUnits } from '#server/catalogue/products/change-stock.ts';
import type { StockAdjustment } from '#server/catalogue/products/change-stock.ts';
import { findStockOfPart, showStockOfPart } from '#server/catalogue/products/find-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toStockOfPart } from './show-stock.ts';

export function stockRoutes(app: FastifyInstance, { database }: { database: Database }): void {
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
    const requested = { productId: found.id, coming: body.coming, seenIncoming: body.seen_coming, by };
    const expected = await expectUnits(database, requested);
    switch (expected.kind) {
      case 'done':
        return {};
      case 'outdated':
        return new Problem('stock_outdated');
      case 'refused':
        return new Problem('stock_refused', { fields: { coming: capitalize(expected.why) } });
      case 'unknown':
        return new Problem('not_found');
    }
  });

  mountConsoleCall(app, 'markLow', async ({ params, body }, { by }) => {
    const found = await findStockOfPart(database, params.part);
    if (found === null) return new Problem('not_found');
    const requested = { productId: found.id, lowMark: body.low_mark, seenReorderPoint: body.seen_low_mark, by };
    const marked = await changeReorderPoint(database, requested);
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
      return new Problem('stock_refused', { fields: { quantity: capitalize(changed.why) } });
    case 'unknown':
      return new Problem('not_found');
  }
}

function toAdjustment({ sign, quantity }: Pick<ChangeBody, 'sign' | 'quantity'>): StockAdjustment {
  if (sign === '=') return { kind: 'to', quantity };
  return { kind: 'by', quantity: sign === '-' ? -quantity : quantity };
}
