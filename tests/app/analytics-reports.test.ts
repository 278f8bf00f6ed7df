/** How reports travel (§8): the token is refreshed twice at most, the page may be gone, and the shop is never blamed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Asked {
  path: string;
  keepalive: boolean;
  token: string | null;
}

const asked: Asked[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
let tokens = 0;

beforeEach(() => {
  asked.length = 0;
  answers = [];
  tokens = 0;
  vi.resetModules(); // the client keeps its token
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (path: string, { keepalive = false, headers = {} }: RequestInit) => {
    if (path.endsWith('/csrf-token/')) {
      await Promise.resolve();
      return Response.json({ csrfToken: `token ${++tokens}` });
    }
    asked.push({ path, keepalive, token: new Headers(headers).get('X-CSRFToken') });
    return (answers.shift() ?? taken)();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const taken = () => Response.json({ message: 'Thank you.' }, { status: 202 });
const refused = () => Response.json({ error: { code: 'csrf_invalid', message: '' } }, { status: 403 });
const client = () => import('#app/api/api-client.ts');
const sendPage = async () => (await client()).call('trackPage', { body: { page_path: '/' } }, { isReport: true });

test('a report outlives its page and carries the token', async () => {
  await sendPage();
  expect(asked).toEqual([{ path: '/api/analytics/track/page/', keepalive: true, token: 'token 1' }]);
});

test('a refused token is refreshed twice, with success', async () => {
  answers = [refused, refused];
  await expect(sendPage()).resolves.toEqual({ message: 'Thank you.' });
  expect(asked.map(({ token }) => token)).toEqual(['token 1', 'token 2', 'token 3']);
});

test('and no more than twice', async () => {
  answers = [refused, refused, refused, refused];
  await expect(sendPage()).rejects.toMatchObject({ status: 403 });
  expect(asked).toHaveLength(3);
});

test('with the token fetched ahead, a report leaves within the same turn', async () => {
  const { call, prepareReports } = await client();
  await prepareReports();
  void call('trackPage', { body: { page_path: '/' } }, { isReport: true });
  expect(asked).toHaveLength(1);
});

test('reports that start together share one token', async () => {
  await Promise.all([sendPage(), sendPage(), sendPage()]);
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['token 1']));
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault', () => new Response('', { status: 502 })],
])('%s to a report does not change the availability of the shop', async (_what, answer) => {
  const { call, onUnreachable } = await client();
  const unreachable = vi.fn();
  onUnreachable(unreachable);
  answers = [answer];
  await expect(sendPage()).rejects.toThrow();
  expect(unreachable).not.toHaveBeenCalled();
  answers = [answer];
  await expect(call('listShopCategories', {})).rejects.toThrow();
  expect(unreachable).toHaveBeenCalledOnce();
});
