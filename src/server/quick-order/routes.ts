/** The calls of quick orders and of carts in addresses. They change nothing. */
import { Incomplete, mountReading, mountShared } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { checkQuickOrder, findSharedCart } from './check-lines.ts';
import type { QuickOrderServices } from './check-lines.ts';

export function quickOrderRoutes(mounting: Mounting, { database, readCalendar }: QuickOrderServices): void {
  mountReading(mounting, 'checkQuickOrder', async ({ body }) =>
    checkQuickOrder({ database, calendar: await readCalendar() }, body),
  );
  mountShared(mounting, 'getSharedCart', async ({ query }) => {
    const calendar = await readCalendar();
    const cart = await findSharedCart({ database, calendar }, query);
    return calendar === 'unreadable' ? new Incomplete(cart) : cart;
  });
}
