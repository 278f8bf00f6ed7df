/** One order with all that belongs to it, and its changes. */

import type { FastifyInstance } from 'fastify';
import { findOwnerOrder } from '#server/business/order-page/find-owner-order.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';
import { toOrderDetail } from './show-owner-order.ts';

export function orderRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getOrder', async ({ params: { number } }) => {
    const found = await findOwnerOrder(database, number);
    return found === null ? new Problem('not_found') : toOrderDetail(found);
  });

  mountConsoleCall(app, 'deliverOrder', async (input, { by }) => {
    const problem = problemOfChange(await moveOrder(database, toOrderChange(input, by), 'delivered'));
    return problem ?? {};
  });
}
