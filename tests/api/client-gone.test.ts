/** A client that closes its connection at any moment is `client_closed` at level debug, and no error of the shop (docs/decisions/119). */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openRaw } from '#tests/support/raw-request.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false });
let office: TestConsole;
beforeAll(async () => {
  office = await startTestConsole(shop);
  await addProduct(shop.database, { id: 1 });
  // So many that a part of the sitemap does not fit into the buffers of a connection.
  await inTransaction(shop.database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into products select p.* from generate_series(2, 49000) n, lateral (select (jsonb_populate_record(t,
    jsonb_build_object('id', n, 'part_number', 'T' || n))).* from products t where t.id = 1) p`.execute(tx);
  });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const FIRST_CHARACTERS = 4000;
/** As pino writes them. */
const DEBUG = 20;
const ERROR = 50;

interface LogLine {
  level: number;
  msg: string;
  route?: string;
  status?: number;
}
const linesOf = ({ logLines }: { logLines: string[] }) => logLines.map((line): LogLine => JSON.parse(line));
const closedOn = (server: { logLines: string[] }, route: string) =>
  linesOf(server).filter((line) => line.msg === 'client_closed' && line.route === route);
const errorsOf = (server: { logLines: string[] }) => linesOf(server).filter(({ level }) => level >= ERROR);
const metric = async (code: string) => {
  const { body } = await shop.browser().send('GET', '/metrics');
  return Number(new RegExp(`^shop_problems_total\\{code="${code}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
};

beforeEach(() => {
  shop.logLines.length = 0;
  office.logLines.length = 0;
});

/** What is sent, and what has to be so before the connection is closed. */
async function leave(url: string, text: string, isTime: (received: () => string) => Promise<boolean>): Promise<void> {
  const { socket, received } = openRaw(url);
  // Nothing more is read than the first bytes, which are more than the head of the reply.
  socket.on('data', () => {
    if (received().length > FIRST_CHARACTERS) socket.pause();
  });
  socket.write(text);
  await until('it is time to leave', () => isTime(received));
  socket.destroy();
}

async function expectClosed(route: string): Promise<void> {
  await until('it is logged', async () => closedOn(shop, route).length > 0);
  expect(closedOn(shop, route)).toEqual([expect.objectContaining({ level: DEBUG, status: 499 })]);
  expect(errorsOf(shop)).toEqual([]);
  expect(await metric('internal')).toBe(0);
}

test('within its body', async () => {
  const before = await metric('client_closed');
  const browser = shop.browser();
  const csrf: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = `POST /api/uploads/?name=a.pdf HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nX-CSRFToken: ${csrf}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\n%`;
  const isReceiving = async () => (await readdir(join(shop.dataDir, 'uploads')).catch(() => [])).length === 1;
  await leave(shop.url, head, isReceiving);
  await expectClosed('/api/uploads/');
  expect(await metric('client_closed')).toBe(before + 1);
});

test('within the reply', async () => {
  const text = 'GET /sitemap/products-from-1.xml HTTP/1.1\r\nHost: a\r\n\r\n';
  await leave(shop.url, text, async (received) => received().includes('<url>'));
  await expectClosed('/sitemap/:part');
});

test('while its request waits for the database', { tags: 'long' }, async () => {
  await inTransaction(shop.database, async (tx) => {
    await sql`lock table company in access exclusive mode`.execute(tx);
    // The wait may last as long as the limit of an idle transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const waits = async () => {
      const { rows } = await sql`select from pg_locks where not granted and relation = 'company'::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      return rows.length > 0;
    };
    await leave(shop.url, 'GET /api/company/info/ HTTP/1.1\r\nHost: a\r\n\r\n', waits);
    await expectClosed('/api/company/info/');
  });
  // Afterwards the reply has no client.
  await until(
    'the database is free',
    async () => (await shop.browser().send('GET', '/api/company/info/')).status === 200,
  );
  await expectClosed('/api/company/info/');
});

test('within the stream of events of the console, which goes on for others', async () => {
  const { cookie } = await office.signIn();
  const text = `GET /api/events/ HTTP/1.1\r\nHost: ${new URL(office.url).host}\r\nCookie: ${cookie}\r\n\r\n`;
  const other = openRaw(office.url);
  other.socket.write(text);
  await leave(office.url, text, async (received) => received().includes('retry:'));
  await until('it is logged', async () => closedOn(office, '/api/events/').length === 1);
  office.server.streams.onOwnerChange('orders');
  await until('the other has the event', async () => other.received().includes('data: orders'));
  expect(errorsOf(office)).toEqual([]);
  other.socket.destroy();
});
