/** Signing in to the console: links that work once, sessions that can be listed and ended, cookies that no other site uses. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeleteEndedSessions } from '#server/console/delete-ended.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';

const open = await createTestDatabase();
let owner: TestConsole;

beforeAll(async () => (owner = await startTestConsole({ database: open.database, url: 'http://localhost:1' })));
afterAll(async () => {
  await owner.close();
  await open.close();
});

const signInBy = (token: unknown, headers: Record<string, string> = {}) =>
  owner.request('/api/sign-in/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: owner.url, ...headers },
    body: JSON.stringify({ token }),
  });

test('a link signs in once; its second use is refused', async () => {
  const token = await owner.createLinkToken('Anna');
  expect(await signInBy(token)).toMatchObject({ status: 200, body: { name: 'Anna' } });
  expect(await signInBy(token)).toMatchObject({ status: 404, body: { error: { code: 'link_refused' } } });
});

test('of two uses at once one signs in', async () => {
  const token = await owner.createLinkToken('Anna');
  const replies = await Promise.all(Array.from({ length: 6 }, () => signInBy(token)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
});

test('a link that is ten minutes old is refused', async () => {
  const token = await owner.createLinkToken('Anna');
  await sql`update console_links set expires_at = now() - interval '1 second' where used_at is null`.execute(
    open.database,
  );
  expect((await signInBy(token)).status).toBe(404);
});

test('the database holds hashes of tokens and no token', async () => {
  const token = await owner.createLinkToken('Anna');
  const { cookie } = await owner.signIn();
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(l)::text as row from console_links l union all select to_jsonb(s)::text from console_sessions s`.execute(
    open.database,
  );
  const stored = rows.map(({ row }) => row).join();
  expect(stored.length).toBeGreaterThan(100);
  for (const secret of [token, cookie.split('=')[1] ?? '']) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test.each([[''], ['x'.repeat(43)], ['../../etc/passwd'], ["' or 1=1 --"], [null], [7], [{}], ['x'.repeat(5000)]])(
  'the token %j is refused',
  async (token) => {
    expect([400, 404]).toContain((await signInBy(token)).status);
  },
);

test('the cookie is for this browser and this site alone, and replies are not stored', async () => {
  const { headers } = await signInBy(await owner.createLinkToken('Anna'));
  expect(headers.get('set-cookie')).toMatch(
    new RegExp(`^console_${owner.port}=[\\w-]{43}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict$`),
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

test('behind an https proxy the cookie is Secure and bound to the host', async () => {
  const proxied = await startTestConsole(
    { database: open.database, url: 'http://localhost:1' },
    { url: 'https://console.example.internal' },
  );
  const { headers } = await proxied.request('/api/sign-in/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://console.example.internal' },
    body: JSON.stringify({ token: await proxied.createLinkToken('Anna') }),
  });
  expect(headers.get('set-cookie')).toMatch(/^__Host-console=[\w-]{43}; Path=\/; .*SameSite=Strict; Secure$/);
  expect(headers.get('strict-transport-security')).not.toBeNull();
  await proxied.close();
});

test('no call but those of the sign-in page is accepted without a session', async () => {
  for (const cookie of ['', `console_${owner.port}=${'x'.repeat(43)}`, `console_${owner.port}=`]) {
    expect((await owner.request('/api/session/', { headers: { cookie } })).status).toBe(401);
    expect((await owner.request('/api/events/', { headers: { cookie } })).status).toBe(401);
  }
});

test('a session that was signed out or ended by another is refused from then on', async () => {
  const [anna, ben, carla] = [await owner.signIn('Anna'), await owner.signIn('Ben'), await owner.signIn('Carla')];
  await anna.call('signOut', {});
  expect((await anna.send('getSession', {})).status).toBe(401);
  const sessions = await ben.call('listSessions', {});
  expect(sessions.find(({ is_own }) => is_own)).toMatchObject({ name: 'Ben' });
  expect(sessions.map(({ name }) => name)).not.toContain(undefined);
  const carlas = sessions.find(({ name }) => name === 'Carla')?.id ?? 0;
  await ben.call('revokeSession', { params: { id: String(carlas) } });
  expect((await carla.send('getSession', {})).status).toBe(401);
  expect((await ben.send('revokeSession', { params: { id: String(carlas) } })).status).toBe(404);
  expect((await ben.call('listSessions', {})).map(({ name }) => name)).not.toContain('Carla');
});

test.each([
  ['expires_at', '1 second', 401],
  ['last_used_at', '31 days', 401],
  ['last_used_at', '29 days', 200],
])('a session whose %s is %s ago gets %i', async (column, age, status) => {
  const dora = await owner.signIn('Dora');
  await sql`update console_sessions set ${sql.ref(column)} = now() - ${age}::interval where name = 'Dora'`.execute(
    open.database,
  );
  expect((await dora.send('getSession', {})).status).toBe(status);
});

test('someone who is signed in makes a link for another person', async () => {
  const anna = await owner.signIn('Anna');
  const { url } = await anna.call('createSignInLink', { body: { name: 'Eva' } });
  expect(url).toMatch(new RegExp(`^http://localhost:${owner.port}/sign-in#[\\w-]{43}$`));
  expect(await signInBy(url.split('#')[1])).toMatchObject({ status: 200, body: { name: 'Eva' } });
  const wrong = await anna.send('createSignInLink', { body: { name: '' } });
  expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { name: 'Must be a name' } } } });
});

test('the daily job deletes links and sessions that have ended, and no other', async () => {
  await createDeleteEndedSessions(open)();
  const [used, expired, usable] = [
    await owner.createLinkToken('Used'),
    await owner.createLinkToken('Expired'),
    await owner.createLinkToken('Usable'),
  ];
  await signInBy(used);
  await sql`update console_links set expires_at = now() - interval '1 second' where name = 'Expired'`.execute(
    open.database,
  );
  for (const name of ['Revoked', 'Old', 'Unused']) await owner.signIn(name);
  await sql`update console_sessions set revoked_at = now() where name = 'Revoked'`.execute(open.database);
  await sql`update console_sessions set expires_at = now() where name = 'Old'`.execute(open.database);
  await sql`update console_sessions set last_used_at = now() - interval '31 days' where name = 'Unused'`.execute(
    open.database,
  );
  const alive = await owner.signIn('Alive');
  await createDeleteEndedSessions(open)();
  const links = await open.database.selectFrom('console_links').select('name').execute();
  const linkNames = links.map(({ name }) => name);
  expect(linkNames).toContain('Usable'); // and links of the tests before that were never used
  expect(linkNames.filter((name) => ['Used', 'Expired', 'Alive'].includes(name))).toEqual([]);
  const sessions = await open.database.selectFrom('console_sessions').select('name').execute();
  const names = sessions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Used', 'Alive']));
  expect(names.filter((name) => ['Revoked', 'Old', 'Unused'].includes(name))).toEqual([]);
  expect((await alive.send('getSession', {})).status).toBe(200);
  expect([(await signInBy(usable)).status, (await signInBy(expired)).status]).toEqual([200, 404]);
});

test('after many unknown links the next ones are refused for a while, right or wrong, and sessions go on', async () => {
  const anna = await owner.signIn('Anna');
  let status = 0;
  for (let tries = 0; tries < 60 && status !== 429; tries += 1) status = (await signInBy('y'.repeat(43))).status;
  expect(status).toBe(429);
  expect((await signInBy(await owner.createLinkToken('Anna'))).status).toBe(429);
  expect((await anna.send('getSession', {})).status).toBe(200);
});

test('no token and no name is in the log', async () => {
  expect(owner.logLines.length).toBeGreaterThan(10);
  const log = owner.logLines.join('\n');
  expect(log).not.toMatch(/Anna|Carla|[\w-]{43}/);
});
