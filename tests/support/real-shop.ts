/**
 * The shop as it runs in earnest: server and payment sandbox are processes of their own that can be killed, and between
 * the server and PostgreSQL, Stripe and SMTP stand proxies that can break off at any message. Killed processes are
 * started again at once, as a service manager would.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from './database.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { freePort } from './free-port.ts';
import { keepRunning } from './killable.ts';
import type { Killable } from './killable.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { keepSandboxRunning } from './sandbox-process.ts';
import { SERVERS, inTurn } from './server-count.ts';
import { startShop } from './shop-process.ts';
import { TestBrowser } from './test-browser.ts';
import { SANDBOX_KEY, SHOP_SECRET, TEST_CONFIG, WEBHOOK_SECRET } from './test-config.ts';
import { COMPANY } from './test-shop.ts';
import { nameCalls, nameMails, nameStatements } from './wire-names.ts';

export interface RealShop {
  url: string;
  database: Database;
  databaseUrl: string;
  sandboxUrl: string;
  /** The first server, or the only one; PUBLIC_URL and webhooks point to it. */
  server: Killable;
  servers: { url: string; process: Killable }[];
  sandbox: Killable;
  proxies: { database: FaultProxy; stripe: FaultProxy; smtp: FaultProxy };
  mails: MailServer;
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** A PostgreSQL that the test has: where it listens, and a handle of the test's own. */
export interface ProvidedDatabase {
  database: Database;
  databaseUrl: string;
  close(): Promise<void>;
}

interface RealShopOptions {
  /** A clone on the PostgreSQL of the run unless given. */
  on?: ProvidedDatabase;
  /** How many servers on one database; the number in SERVERS by default. */
  servers?: number;
  environment?: Record<string, string>;
}

const WEBHOOK_RETRIES_MS = [100, 300, 500, 1000];

export async function startRealShop({
  on,
  servers: count = SERVERS,
  environment = {},
}: RealShopOptions = {}): Promise<RealShop> {
  const input = on ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'storefront-real-'));
  await input.database.insertInto('company').values(COMPANY).execute();
  const sandboxPort = await freePort();
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const [url = ''] = urls;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const mails = await startMailServer();
  const proxies = {
    database: await startFaultProxy({ to: addressOf(input.databaseUrl), nameRequests: nameStatements }),
    stripe: await startFaultProxy({ to: { port: sandboxPort, host: '127.0.0.1' }, nameRequests: nameCalls }),
    smtp: await startFaultProxy({ to: { port: mails.port, host: '127.0.0.1' }, nameRequests: nameMails }),
  };
  const sandbox = await keepSandboxRunning({
    port: sandboxPort,
    stateDir: join(folder, 'sandbox'),
    secretKey: SANDBOX_KEY,
    webhook: { url: url + WEBHOOK_PATH, secret: WEBHOOK_SECRET, retryDelaysMs: WEBHOOK_RETRIES_MS },
  });
  const { username, pathname } = new URL(input.databaseUrl);
  const serverOn = (port: number) =>
    keepRunning('the shop', () =>
      startShop({
        dataDir: folder,
        port,
        environment: {
          PUBLIC_URL: url,
          DATABASE_URL: `postgres://${username}@127.0.0.1:${proxies.database.port}${pathname}`,
          STRIPE_SECRET_KEY: SANDBOX_KEY,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_BASE: `http://127.0.0.1:${proxies.stripe.port}`,
          SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
          MAIL_FROM: TEST_CONFIG.mailFrom,
          OWNER_EMAIL: TEST_CONFIG.ownerEmail,
          SECRET_KEY: SHOP_SECRET,
          ...environment,
        },
      }),
    );
  const server = await serverOn(ports[0] ?? 0);
  const processes = [server];
  for (const port of ports.slice(1)) processes.push(await serverOn(port));

  return {
    url,
    database: input.database,
    databaseUrl: input.databaseUrl,
    sandboxUrl,
    server,
    servers: processes.map((process, index) => ({ process, url: urls[index] ?? '' })),
    sandbox,
    proxies,
    mails,
    browser: () => new TestBrowser(inTurn(urls)),
    async close() {
      for (const process of processes) await process.stop();
      await sandbox.stop();
      for (const proxy of Object.values(proxies)) await proxy.close();
      await mails.close();
      await input.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The Unix socket that `databaseUrl` names. */
function addressOf(databaseUrl: string): NetConnectOpts {
  return { path: join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432') };
}
