/** How many files can be on their way at once: of a network and in all, so that slow ones leave places to others (docs/decisions/112, 119). */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { BODY_LIMITS } from '#server/platform/http/request-bodies.ts';
import { UPLOAD_SLOTS } from '#server/platform/http/slots.ts';
import { sampled } from '#tests/support/long.ts';
import { openRaw, parseReply } from '#tests/support/raw-request.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';

const shop = await startTestShop({ worker: false, trustProxy: ['127.0.0.1'] });
afterAll(() => shop.close());
const browser = shop.browser();
const csrf: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

let sockets: { destroy(): void }[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await until('none is under way', async () => (await underWay()) === 0);
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const underWay = async () => (await readdir(join(shop.dataDir, 'uploads')).catch(() => [])).length;

for (const [cases, options] of sampled(
  [
    { name: 'uploadFile', file: PDF, status: 201 },
    { name: 'readListSheet', file: makeXlsx([{ rows: [['T-1', '2']] }]), status: 200 },
  ] as const,
  2,
))
  describe.each(cases)('files of $name', options, ({ name, file, status }) => {
    /** Sends the head and one byte. */
    function begin(address: string) {
      const raw = openRaw(shop.url);
      sockets.push(raw.socket);
      raw.socket.write(
        `POST ${API_BASE}${CALLS[name].path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nCookie: ${cookie}\r\nX-CSRFToken: ${csrf}\r\n` +
          'Content-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n%',
      );
      return raw;
    }
    const send = (address: string) =>
      shop.browser().call(name, { query: { name: 'a.pdf' }, file, headers: { 'x-forwarded-for': address } });

    test('a network has eight at once; another network has its own', async () => {
      for (let sent = 0; sent < UPLOAD_SLOTS.ofNetwork; sent += 1) begin('203.0.113.1');
      await until('they are under way', async () => (await underWay()) === UPLOAD_SLOTS.ofNetwork);
      const ninth = begin('203.0.113.1');
      await until('the ninth is refused', async () => ninth.received().includes('}'));
      const { status: refused, headers } = parseReply(ninth.received());
      expect([refused, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await send('203.0.113.2')).status).toBe(status);
    });

    test('as many as may be slow leave places to others', async () => {
      for (let sent = 0; sent < BODY_LIMITS.slowInAll; sent += 1) begin(`198.51.100.${sent % 20}`);
      await until('they are under way', async () => (await underWay()) === BODY_LIMITS.slowInAll);
      expect((await send('203.0.113.3')).status).toBe(status);
    });

    test('all places can be taken, and are free again when the clients have gone', async () => {
      for (let sent = 0; sent < UPLOAD_SLOTS.inAll; sent += 1) begin(`198.51.100.${sent % 20}`);
      await until('they are under way', async () => (await underWay()) === UPLOAD_SLOTS.inAll);
      expect((await send('203.0.113.4')).status).toBe(429);
      for (const socket of sockets) socket.destroy();
      await until('a file is taken', async () => (await send('203.0.113.4')).status === status);
    });
  });
