/** The calls of quick orders and of carts in addresses. They change nothing. */
import { mountReading, mountShared } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { checkQuickOrder, findSharedCart } from './check-lines.ts';
import type { LineServices } from './check-lines.ts';

export function quickOrderRoutes(mounting: Mounting, services: LineServices): void {
  mountReading(mounting, 'checkQuickOrder', async ({ body }) => checkQuickOrder(services, body));
  mountShared(mounting, 'getSharedCart', async ({ query }) => findSharedCart(services, query));
}
