/** The calls of quick orders and of carts in addresses. They change nothing. */
import type { Database } from '#server/database/database.ts';
import { mountReading, mountShared } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { checkQuickOrder, findSharedCart } from './check-lines.ts';

export function quickOrderRoutes(mounting: Mounting, { database }: { database: Database }): void {
  mountReading(mounting, 'checkQuickOrder', async ({ body }) => checkQuickOrder(database, body));
  mountShared(mounting, 'getSharedCart', async ({ query }) => findSharedCart(database, query));
}
