/** Another server with its own worker and connections on a test shop's database, as behind a load balancer. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { sandboxSettings } from '#server/connect-payments.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import type { StripeProxy } from './stripe-proxy.ts';
import { TestBrowser } from './test-browser.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from './test-config.ts';
import { TEST_WORK } from './test-work.ts';

export interface SecondServer {
  url: string;
  browser(): TestBrowser;
  close(): Promise<void>;
}

interface FirstServer {
  url: string;
  databaseUrl: string;
  dataDir: string;
  stripe: StripeProxy;
}

interface SecondServerOptions {
  /** Whether jobs run here too; true by default. */
  worker?: boolean;
  /** As the first server's; false and none by default. */
  rateLimits?: boolean;
  trustProxy?: string[];
}

export async function startSecondServer(
  shop: FirstServer,
  { worker: runsJobs = true, rateLimits = false, trustProxy = [] }: SecondServerOptions = {},
): Promise<SecondServer> {
  const open = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir });
  const log = pino({ level: 'silent' });
  const app = await createApp({
    config: {
      ...TEST_CONFIG,
      publicUrl: shop.url,
      dataDir: shop.dataDir,
      rateLimits,
      trustProxy,
    },
    secretKey: SHOP_SECRET,
    database: open.database,
    searches: open.searches,
    gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
    log,
    workers: TEST_WORK.workers,
    pages: null,
  });
  const worker = runsJobs
    ? await startWorker({ pool: open.pool, tasks: app.tasks, everyMinute: [], isAlone: false, log })
    : null;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  if (!app.http.server.listening) await once(app.http.server, 'listening');
  const { port } = app.http.server.address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    browser: () => new TestBrowser(url),
    async close() {
      await app.http.close();
      await worker?.stop();
      await open.close();
    },
  };
}
