/** The packing calculator's calls, and the script by which its page works without a network. */

import { readFileSync } from 'node:fs';
import { PACKING_WORKER } from '#contract/page-paths.ts';
import { mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { listPackingProducts, showPacking } from './show-packing.ts';
import type { PackingServices } from './show-packing.ts';

const WORKER = readFileSync(new URL('./offline-worker.js', import.meta.url), 'utf8');
/** It may fetch from this site and do nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export function packingRoutes(mounting: Mounting, services: PackingServices): void {
  mountShared(mounting, 'calculatePacking', async ({ query }) => showPacking(services, query));
  mounting.app.get(PACKING_WORKER, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': WORKER_POLICY,
      })
      .send(WORKER),
  );
  mountShared(mounting, 'listPackingProducts', async () => listPackingProducts(services));
}
