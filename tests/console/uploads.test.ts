/** Files that buyers have sent: listed with their request, downloaded by signed-in people alone; photographs are shown as well. */

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSOLE_UPLOAD_PICTURE_ROUTE, CONSOLE_UPLOAD_ROUTE } from '#contract/console/calls.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const PDF = Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF\n');
const shop = await startTestShop({ worker: false });
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});
beforeEach(() => sql`truncate received_files, enquiries cascade`.execute(shop.database));

const download = (id: number | string, cookie = anna.cookie) =>
  fetch(owner.url + CONSOLE_UPLOAD_ROUTE.replace(':id', String(id)), { headers: { cookie } });

const show = (id: number | string, cookie = anna.cookie) =>
  fetch(owner.url + CONSOLE_UPLOAD_PICTURE_ROUTE.replace(':id', String(id)), { headers: { cookie } });

async function sendRequest(name: string, file = PDF): Promise<string> {
  const { token } = (await shop.browser().call('uploadFile', { query: { name }, file })).body;
  expect((await shop.browser().call('submitRequest', { body: { ...REQUEST, files: [token] } })).status).toBe(201);
  const { id } = await shop.database.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  return String(id);
}

test('a request lists its lines and files', async () => {
  const id = await sendRequest('drawing.pdf');
  const { request } = await anna.call('getEnquiry', { params: { id } });
  expect(request).toMatchObject({ lines: [{ text: 'T-1 2' }, {}, {}], files: [{ name: 'drawing.pdf', kind: 'pdf' }] });
});

test('a file is an attachment of unknown type in a sandbox, whatever it is and is called', async () => {
  const id = await sendRequest('../../evil".html');
  const { request } = await anna.call('getEnquiry', { params: { id } });
  const reply = await download(request?.files[0]?.id ?? 0);
  expect(reply.status).toBe(200);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(PDF);
  expect(reply.headers.get('content-type')).toBe('application/octet-stream');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+\.pdf$/);
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['999999', 'abc', '1%20or%201'])('there is no file %s', async (id) => {
  expect((await download(id)).status).toBe(404);
});

test('without a session nothing is downloaded', async () => {
  const id = await sendRequest('drawing.pdf');
  const { request } = await anna.call('getEnquiry', { params: { id } });
  expect((await download(request?.files[0]?.id ?? 0, '')).status).toBe(401);
});

test('a photograph is shown as the JPEG that was made of it; a PDF, and anything else, never is', async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const id = await sendRequest('nameplate.png', png);
  const file = (await anna.call('getEnquiry', { params: { id } })).request?.files[0]?.id ?? 0;
  const reply = await show(file);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/jpeg');
  expect(reply.headers.get('content-disposition')).toBe('inline');
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
  expect((await show(file, '')).status).toBe(401);
  await sql`update received_files set content = ${Buffer.from('<script>')}`.execute(shop.database);
  expect((await show(file)).status).toBe(404);
  await sql`update received_files set content = ${PDF}, kind = 'pdf'`.execute(shop.database);
  expect((await show(file)).status).toBe(404);
  expect((await show('abc')).status).toBe(404);
});
