/** A browser whose connections to the shop go through a proxy that breaks them in the middle of a file. */

import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import type { FaultProxy, NameRequests } from '#tests/support/fault-proxy.ts';
import { test as base } from './shop-test.ts';

/** The moments in which so many bytes of an upload have passed: below the second one are all buffers of a connection. */
const MOMENTS = [500_000, 15_000_000];
const IN_THE_MIDDLE = 'in the middle of an upload';

export const test = base.extend<object, { line: FaultProxy }>({
  line: [
    async ({}, use) => {
      const { hostname: host, port } = new URL(process.env['SHOP_URL'] ?? '');
      const proxy = await startFaultProxy({ to: { host, port: Number(port) }, nameRequests: nameUploads });
      proxy.hits = (name) => name === IN_THE_MIDDLE;
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  // The address stays that of the shop, which takes no forms from another origin.
  launchOptions: [
    async ({ launchOptions, line }, use) => {
      const rule = `--host-resolver-rules=MAP ${new URL(process.env['SHOP_URL'] ?? '').host} 127.0.0.1:${line.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
});

const nameUploads: NameRequests = () => {
  let passed = 0;
  let moments: number[] = [];
  return (chunk) => {
    if (chunk.includes('POST /api/uploads/')) [passed, moments] = [0, MOMENTS];
    passed += chunk.length;
    const [next = Infinity, ...later] = moments;
    if (passed < next) return [];
    moments = later;
    return [IN_THE_MIDDLE];
  };
};
