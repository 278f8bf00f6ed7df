/** The demo shop with its built pages behind a real port, and counters of what a request costs it. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Kysely, PostgresDialect } from 'kysely';
import { announceChange, listenForChanges } from '#server/database/changes.ts';
import type { Tables } from '#server/database/tables.ts';
import { buildPagesIfChanged } from '#server/pages/build-pages.ts';
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
  /** What work did: database questions, and requests that were not answered in front of the framework. */
  cost(work: () => Promise<unknown>): Promise<{ questions: number; requests: number }>;
  /** What is in memory now. */
  kept(): { pages: number; bytes: number };
  /** As an import or a sale announces it; comes back when the shop has heard of it. */
  announce(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function startPagesShop(publicUrl: string): Promise<PagesShop> {
  await buildPagesIfChanged(() => undefined);
  const open = await createTestDatabase({ demo: true });
  let questions = 0;
  let requests = 0;
  let heard = 0;
  const app = await createAppWithoutPayments(
    {
      database: new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: open.pool }),
        log: () => void (questions += 1),
      }),
      dataDir: open.dataDir,
    },
    { publicUrl, pages: true, rateLimits: false },
  );
  app.http.addHook('onRequest', async () => void (requests += 1));
  const changes = listenForChanges(open.pool, {
    ...app.changes,
    onChange: (tags) => {
      app.changes.onChange(tags);
      heard += 1;
    },
    onFollow: () => {
      app.changes.onFollow();
      heard += 1;
    },
  });
  await until('the shop listens for changes', () => heard > 0);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo; // it listens on TCP

  return {
    async get(path, headers = {}) {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { 'accept-encoding': 'br', ...headers },
      });
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      const { statusCode = 0, headers: answered } = answer;
      return { status: statusCode, headers: answered, body: await buffer(answer), etag: answered.etag ?? '' };
    },
    async cost(work) {
      const before = { questions, requests };
      await work();
      return { questions: questions - before.questions, requests: requests - before.requests };
    },
    kept: () => app.pages?.cached() ?? { pages: 0, bytes: 0 },
    async announce(tags) {
      const before = heard;
      await announceChange(open.database, tags);
      await until('the shop has heard of the change', () => heard > before);
    },
    async close() {
      await changes.close();
      await app.http.close();
      app.mailer.close();
      await open.close();
    },
  };
}
