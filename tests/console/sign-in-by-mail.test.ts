/** A sign-in link by mail: to the owner and to people whose address is stored, in one browser, and with the same reply for every address. */

import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SEND_SIGN_IN_LINK_TASK } from '#server/console/sign-in-mail-store.ts';
import { activateCopy, markAsCopy } from '#server/platform/maintenance/restored-copy.ts';
import { takeJobs } from '#tests/support/take-jobs.ts';
import type { ConsoleResponse } from '#tests/support/test-console.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const OWNER = 'owner@example.com';
const ROUTE = '/api/sign-in-mails/';
const shop = await startTestShop({ worker: false });
const { database } = shop;
const office = await startTestConsole(shop, { smtpUrl: 'smtp://mail.example.com' });
const anna = await office.signIn('Anna');
afterAll(async () => {
  await office.close();
  await shop.close();
});
let machines = 0;
/** Each test has its own, as the server counts in its memory what a machine has spent. */
let machine = '';
const useNewMachine = () => {
  machine = `127.0.1.${(machines += 1)}`;
};
beforeEach(async () => {
  useNewMachine();
  await sql`truncate call_limits, console_people`.execute(database);
  await sql`delete from console_links`.execute(database);
  await takeJobs(database, SEND_SIGN_IN_LINK_TASK);
});

/** Whose address is that of the machine, which fetch does not let a test choose. */
async function post(path: string, body: object, cookie = ''): Promise<ConsoleResponse> {
  const headers = { 'content-type': 'application/json', origin: office.url, cookie };
  const sent = request(office.url + path, { method: 'POST', headers, localAddress: machine });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage]; // of node:http
  const read = new Response(await text(response), { headers: response.headers as Record<string, string> });
  return { status: response.statusCode ?? 0, headers: read.headers, body: await read.json() };
}
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
/** Sends what waits; returns the tokens of the mails that were sent, with their recipients. */
async function runJobs(): Promise<{ to: string | undefined; url: string; token: string }[]> {
  const sent = [];
  for (const payload of await takeJobs(database, SEND_SIGN_IN_LINK_TASK)) {
    const before = (await shop.mails()).at(-1)?.messageId;
    await shop.runTask(SEND_SIGN_IN_LINK_TASK, payload);
    const mail = (await shop.mails()).at(-1);
    if (mail === undefined || mail.messageId === before) continue;
    const [url = '', token = ''] = /http\S+#([\w-]{43})/.exec(mail.text ?? '') ?? [];
    sent.push({ to: mail.to?.[0]?.address, url, token });
  }
  return sent;
}

test('the owner signs in by a mailed link, once, and only in the browser that asked', async () => {
  const asked = await post(ROUTE, { email: ' Owner@Example.com ' });
  expect([asked.status, asked.body]).toEqual([200, {}]);
  expect(asked.headers.get('set-cookie')).toMatch(
    /^console_\d+_asked=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
  );
  const [sent, ...others] = await runJobs();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ to: OWNER, url: expect.stringContaining(`${office.url}/sign-in#`) });
  const token = sent?.token ?? '';
  const other = `${cookieOf(asked.headers).split('=')[0]}=${'x'.repeat(43)}`;
  for (const cookie of ['', other])
    expect(await post('/api/sign-in/', { token }, cookie)).toMatchObject({
      status: 404,
      body: { error: { code: 'link_refused' } },
    });
  const signedIn = await post('/api/sign-in/', { token }, cookieOf(asked.headers));
  expect([signedIn.status, signedIn.body]).toEqual([200, { name: 'Owner' }]);
  expect((await post('/api/sign-in/', { token }, cookieOf(asked.headers))).status).toBe(404);
});

test('a person whose address is stored gets a link, and none once it is removed', async () => {
  await anna.call('addSignInPerson', { body: { name: 'Ben', email: 'ben@mill.example' } });
  expect((await anna.send('addSignInPerson', { body: { name: 'Ben', email: 'BEN@mill.example' } })).status).toBe(409);
  const [person] = await anna.call('listSignInPeople', {});
  expect(person).toMatchObject({ name: 'Ben', email: 'ben@mill.example', added_by: 'Anna' });
  const first = await post(ROUTE, { email: 'ben@mill.example' });
  const [sent] = await runJobs();
  await anna.call('removeSignInPerson', { params: { id: String(person?.id) } });
  expect((await post('/api/sign-in/', { token: sent?.token }, cookieOf(first.headers))).status).toBe(404);
  await post(ROUTE, { email: 'ben@mill.example' });
  expect(await runJobs()).toEqual([]);
});

test('an unknown address gets the same reply and the same work, and no mail', async () => {
  const known = await post(ROUTE, { email: OWNER });
  const unknown = await post(ROUTE, { email: 'unknown@mill.example' });
  const shape = ({ status, body, headers }: typeof known) => [
    status,
    body,
    headers.get('set-cookie')?.replace(/=[\w-]{43};/, '=TOKEN;'),
  ];
  expect(shape(unknown)).toEqual(shape(known));
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select payload from graphile_worker._private_jobs where key like 'sign-in:%' order by id`.execute(database);
  expect(rows.map(({ payload }) => Object.keys(payload))).toEqual(Array(2).fill(Object.keys(rows[0]?.payload ?? {})));
  // Neither the address nor a token that signs in is stored.
  expect(JSON.stringify(rows)).not.toMatch(/@|unknown|owner/);
  expect((await runJobs()).map(({ to }) => to)).toEqual([OWNER]);
});

test('the database has hashes alone', async () => {
  const asked = await post(ROUTE, { email: OWNER });
  const [sent] = await runJobs();
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(l)::text as row from console_links l union all select to_jsonb(m)::text from mails m`.execute(
    database,
  );
  const stored = rows.map(({ row }) => row).join();
  for (const secret of [sent?.token ?? '', cookieOf(asked.headers).split('=')[1] ?? '']) {
    expect(secret).toHaveLength(43);
    expect(stored).not.toContain(secret);
  }
  expect(stored).not.toContain(OWNER);
  expect(office.logLines.join('\n') + shop.logLines.join('\n')).not.toContain(sent?.token);
});

test('an address is sent three links an hour, from any network', async () => {
  let mails = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    useNewMachine();
    await post(ROUTE, { email: OWNER });
    mails += (await runJobs()).length;
  }
  expect(mails).toBe(3);
});

test('a link is ten minutes old at most, and a request that waited as long sends none', async () => {
  const asked = await post(ROUTE, { email: OWNER });
  const [sent] = await runJobs();
  await sql`update console_links set expires_at = now() - interval '1 second'`.execute(database);
  expect((await post('/api/sign-in/', { token: sent?.token }, cookieOf(asked.headers))).status).toBe(404);
  await post(ROUTE, { email: OWNER });
  const [payload] = await takeJobs(database, SEND_SIGN_IN_LINK_TASK);
  const before = (await shop.mails()).length;
  const old = new Date(Date.now() - 601_000).toISOString();
  await shop.runTask(SEND_SIGN_IN_LINK_TASK, { ...(payload as object), requestedAt: old }); // an object of texts
  expect((await shop.mails()).length).toBe(before);
});

test.each([[''], ['ada'], [7], [null], [`${'x'.repeat(300)}@mill.example`], ['a@b.example\r\nBcc: c@d.example']])(
  'the address %j is refused by its field',
  async (email) => {
    const { status, body } = await post(ROUTE, { email });
    expect([status, Object.keys((body as { error: { fields: object } }).error.fields)]).toEqual([400, ['email']]);
  },
);

test('without a mail server, and in a restored copy, there is no such way', async () => {
  const ways = async (of: typeof office) => (await of.request('/api/sign-in-ways/')).body;
  expect(await ways(office)).toEqual({ mail: true });
  const without = await startTestConsole(shop);
  expect(await ways(without)).toEqual({ mail: false });
  const refused = await without.request(ROUTE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: without.url },
    body: JSON.stringify({ email: OWNER }),
  });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'mail_not_set_up' } } });
  await without.close();
  await markAsCopy(database);
  expect(await ways(office)).toEqual({ mail: false });
  await activateCopy(database, shop);
});

test('no session is needed, and another site may not ask', async () => {
  const { status } = await office.request(ROUTE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify({ email: OWNER }),
  });
  expect(status).toBe(403);
});

test('a machine asks three times an hour, for whatever address', async () => {
  const replies = [];
  for (let turn = 0; turn < 4; turn += 1) replies.push(await post(ROUTE, { email: `unknown${turn}@mill.example` }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(60);
});
