/** The calls of quick orders and of carts in addresses. They change nothing. */
import { Readable } from 'node:stream';
import { NOT_A_FILE, takeStreams } from '#server/http/uploads.ts';
import { Problem } from '#server/http/problem.ts';
import { takeListSheet } from './take-sheet.ts';
import { mount, mountReading, mountShared } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { checkQuickOrder, findSharedCart } from './check-lines.ts';
import type { LineServices } from './check-lines.ts';

export function quickOrderRoutes(mounting: Mounting, services: LineServices & { dataDir: string }): void {
  mountReading(mounting, 'checkQuickOrder', async ({ body }) => checkQuickOrder(services, body));
  void mounting.app.register(async (part) => {
    takeStreams(part);
    mount({ ...mounting, app: part }, 'readListSheet', async (_input, { request: { body } }) =>
      body instanceof Readable
        ? takeListSheet(services.dataDir, body)
        : new Problem('invalid_request', { fields: { file: NOT_A_FILE } }),
    );
  });
  mountShared(mounting, 'getSharedCart', async ({ query }) => findSharedCart(services, query));
}
