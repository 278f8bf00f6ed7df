/** Another server with its own worker and connections on a test shop's database, as behind a load balancer. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createStripeGateway } from '#server/payments/stripe-gateway.ts';
import { SANDBOX_KEY, SHOP_SECRET, TEST_CONFIG, WEBHOOK_SECRET } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';
import { TestBrowser } from './test-browser.ts';

export interface SecondServer {
  browser(): TestBrowser;
  close(): Promise<void>;
}

export async function startSecondServer(shop: TestShop): Promise<SecondServer> {
  const open = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir });
  const log = pino({ level: 'silent' });
  const app = await createApp({
    config: {
      ...TEST_CONFIG,
      publicUrl: shop.url,
      dataDir: shop.dataDir,
      rateLimits: false,
    },
    secretKey: SHOP_SECRET,
    database: open.database,
    gateway: createStripeGateway({
      secretKey: SANDBOX_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: shop.stripe.url,
    }),
    log,
    pages: null,
  });
  const worker = await startWorker({ pool: open.pool, tasks: app.tasks, everyMinute: [], isAlone: false, log });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  if (!app.http.server.listening) await once(app.http.server, 'listening');
  const { port } = app.http.server.address() as AddressInfo; // it listens on TCP
  return {
    browser: () => new TestBrowser(`http://127.0.0.1:${port}`),
    async close() {
      await app.http.close();
      await worker.stop();
      await open.close();
    },
  };
}
