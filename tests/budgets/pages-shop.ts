/** The demo shop with its built pages behind a real port, and counters of what a request costs it. */

import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Kysely, PostgresDialect } from 'kysely';
import { announceChange, listenForChanges } from '#server/platform/database/changes.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

export interface PageReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  etag: string;
}

export interface PagesShop {
  /** Sends the headers as they are, Host included; brotli is accepted unless said otherwise. */
  get(path: string, headers?: Record<string, string>): Promise<PageReply>;
  /** What work did: database queries, and requests that reached the framework. */
  cost(work: () => Promise<unknown>): Promise<{ questions: number; requests: number }>;
  /** What is in memory now. */
  cached(): { pages: number; bytes: number };
  /** As an import or a sale announces it; resolves when the shop has been notified. */
  announce(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What the shop reads by itself at some moment after a change of its texts (server/site/shop-texts/text-watch.ts). */
const OWN_READING = /^\s*select part, value, in_folder/;

export async function startPagesShop(publicUrl: string): Promise<PagesShop> {
  await buildPagesIfChanged(() => undefined);
  const open = await createTestDatabase({ demo: true });
  let questions = 0;
  let requests = 0;
  let notifications = 0;
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: open.pool }),
    log: ({ query }) => {
      if (!OWN_READING.test(query.sql)) questions += 1;
    },
  });
  const app = await createAppWithoutPayments(
    { database, searches: database, dataDir: open.dataDir },
    { publicUrl, pages: true, rateLimits: false },
  );
  app.http.addHook('onRequest', async () => void (requests += 1));
  const changes = listenForChanges(open.pool, {
    ...app.changes,
    onChange: (tags) => {
      app.changes.onChange(tags);
      notifications += 1;
    },
    onFollow: () => {
      app.changes.onFollow();
      notifications += 1;
    },
  });
  await until('the shop listens for changes', () => notifications > 0);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo; // it listens on TCP

  return {
    async get(path, headers = {}) {
      const requested = request({
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { 'accept-encoding': 'br', ...headers },
      });
      const [reply] = (await once(requested.end(), 'response')) as [IncomingMessage];
      const { statusCode = 0, headers: replyHeaders } = reply;
      return { status: statusCode, headers: replyHeaders, body: await buffer(reply), etag: replyHeaders.etag ?? '' };
    },
    async cost(work) {
      const before = { questions, requests };
      await work();
      return { questions: questions - before.questions, requests: requests - before.requests };
    },
    cached: () => app.pages?.cached() ?? { pages: 0, bytes: 0 },
    async announce(tags) {
      const before = notifications;
      await announceChange(open.database, tags);
      await until('the shop has been notified of the change', () => notifications > before);
    },
    async close() {
      await changes.close();
      await app.http.close();
      app.mailer.close();
      await open.close();
    },
  };
}
