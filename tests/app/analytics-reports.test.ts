/** How reports travel (§8): the token is refreshed twice at most, the page may be gone, and the shop is never blamed. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface SentReport {
  path: string;
  keepalive: boolean;
  token: string | null;
}

const reports: SentReport[] = [];
let replies: (() => Response | Promise<Response>)[] = [];
let tokens = 0;

beforeEach(() => {
  reports.length = 0;
  replies = [];
  tokens = 0;
  vi.resetModules(); // the client stores its token
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (path: string, { keepalive = false, headers = {} }: RequestInit) => {
    if (path.endsWith('/csrf-token/')) {
      await Promise.resolve();
      return Response.json({ csrfToken: `token ${++tokens}` });
    }
    reports.push({ path, keepalive, token: new Headers(headers).get('X-CSRFToken') });
    return (replies.shift() ?? taken)();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules(); // those loaded while there was a window
});

const taken = () => Response.json({ message: 'Thank you.' }, { status: 202 });
const refused = () => Response.json({ error: { code: 'csrf_invalid', message: '' } }, { status: 403 });
const client = () => import('#app/api/api-client.ts');
const sendPage = async () => (await client()).call('trackPage', { body: { page_path: '/' } }, { isReport: true });

test('a report outlives its page and carries the token', async () => {
  await sendPage();
  expect(reports).toEqual([{ path: '/api/analytics/track/page/', keepalive: true, token: 'token 1' }]);
});

test('a refused token is refreshed twice, with success', async () => {
  replies = [refused, refused];
  await expect(sendPage()).resolves.toEqual({ message: 'Thank you.' });
  expect(reports.map(({ token }) => token)).toEqual(['token 1', 'token 2', 'token 3']);
});

test('and no more than twice', async () => {
  replies = [refused, refused, refused, refused];
  await expect(sendPage()).rejects.toMatchObject({ status: 403 });
  expect(reports).toHaveLength(3);
});

test('with the token fetched ahead, a report leaves within the same turn', async () => {
  const { call, prepareReports } = await client();
  await prepareReports();
  void call('trackPage', { body: { page_path: '/' } }, { isReport: true });
  expect(reports).toHaveLength(1);
});

test('reports that start together share one token', async () => {
  await Promise.all([sendPage(), sendPage(), sendPage()]);
  expect(new Set(reports.map(({ token }) => token))).toEqual(new Set(['token 1']));
});

test.each([
  ['no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault', () => new Response('', { status: 502 })],
])('%s to a report does not change the availability of the shop', async (_what, reply) => {
  const { call, onUnreachable } = await client();
  const unreachable = vi.fn();
  onUnreachable(unreachable);
  replies = [reply];
  await expect(sendPage()).rejects.toThrow();
  expect(unreachable).not.toHaveBeenCalled();
  replies = [reply];
  await expect(call('listShopCategories', {})).rejects.toThrow();
  expect(unreachable).toHaveBeenCalledOnce();
});
