/** The calls of quick orders and of carts in addresses. They change nothing. */

import { Readable } from 'node:stream';
import { Incomplete, mount, mountReading, mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { NOT_A_FILE, takeStreams } from '#server/platform/http/uploads.ts';
import type { CallerOf } from '#server/platform/workers/caller-of.ts';
import { checkQuickOrder, findSharedCart } from './check-lines.ts';
import type { QuickOrderServices } from './check-lines.ts';
import { takeListSheet } from './take-sheet.ts';
import type { SheetServices } from './take-sheet.ts';

interface Services extends QuickOrderServices, SheetServices {
  callerOf: CallerOf;
}

export function quickOrderRoutes(
  mounting: Mounting,
  { database, readCalendar, callerOf, ...sheetServices }: Services,
): void {
  mountReading(mounting, 'checkQuickOrder', async ({ body }) =>
    checkQuickOrder({ database, calendar: await readCalendar() }, body),
  );
  mountShared(mounting, 'getSharedCart', async ({ query }) => {
    const calendar = await readCalendar();
    const cart = await findSharedCart({ database, calendar }, query);
    return calendar === 'unreadable' ? new Incomplete(cart) : cart;
  });
  void mounting.app.register(async (part) => {
    takeStreams(part);
    mount({ ...mounting, app: part }, 'readListSheet', async (_input, context) => {
      const { body } = context.request;
      return body instanceof Readable
        ? takeListSheet(sheetServices, body, callerOf(context))
        : new Problem('invalid_request', { fields: { file: NOT_A_FILE } });
    });
  });
}
