/** Several orders at once: a change of each by the same function as of one. */

import type { FastifyInstance } from 'fastify';
import type { OrderChanged } from '#server/orders/orders/change-order.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountConsoleCall } from './mount-call.ts';

export function severalOrdersRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'deliverOrders', async ({ body }, { by }) => {
    const results: { order_number: string; why: string | null }[] = [];
    for (const orderNumber of new Set(body.order_numbers)) {
      // The status decides: nothing else of an order that is shipped matters to its delivery.
      const moved = await moveOrder(database, { orderNumber, by, seenEventId: null }, 'delivered');
      results.push({ order_number: orderNumber, why: whyNot(moved) });
    }
    return { results };
  });
}

function whyNot(changed: OrderChanged<{ kind: 'done' }>): string | null {
  switch (changed.kind) {
    case 'done':
      return null;
    case 'unknown':
      return 'there is no such order';
    case 'outdated':
      return 'it has changed meanwhile';
    case 'refused':
      return changed.why;
  }
}
