/**
 * What is no reply (§8), for the site's client and the console's: a network failure or the limit. An exception of the page's
 * own code, an abort and a browser without newer interfaces are not.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, isUnreachable, onUnreachable } from '#app/api/api-client.ts';
import { ConsoleError, call as callConsole } from '#console/api/api-client.ts';

const NO_NETWORK = () => Promise.reject(new TypeError('Failed to fetch'));
/** A request that ends when its signal does, as fetch has it. */
const NEVER_REPLIES = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error)); // what was given to abort()
  });

let unreachable = 0;

beforeEach(() => {
  unreachable = 0;
  onUnreachable(() => (unreachable += 1));
  for (const newer of ['any', 'timeout'] as const)
    vi.spyOn(AbortSignal, newer).mockImplementation(() => {
      throw new TypeError(`AbortSignal.${newer} is not a function`);
    });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  onUnreachable(() => undefined);
});

const CLIENTS = [
  ['site', (signal?: AbortSignal) => call('listShopCategories', {}, { signal }), isUnreachable],
  [
    'console',
    (signal?: AbortSignal) => callConsole('getSession', {}, signal),
    (error: unknown) => error instanceof ConsoleError && error.code === 'unreachable',
  ],
] as const;

describe.each(CLIENTS)('the client of the %s', (site, makeCall, isNoReply) => {
  const counted = site === 'site' ? 1 : 0;

  test('calls without AbortSignal.any and AbortSignal.timeout', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    await expect(makeCall(new AbortController().signal)).resolves.toEqual([]);
  });

  test('takes a network failure for no reply', async () => {
    vi.stubGlobal('fetch', NO_NETWORK);
    await expect(makeCall()).rejects.toSatisfy(isNoReply);
    expect(unreachable).toBe(counted);
  });

  test('takes a call beyond its limit for no reply', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', NEVER_REPLIES);
    const ended = expect(makeCall(new AbortController().signal)).rejects.toSatisfy(isNoReply);
    await vi.advanceTimersByTimeAsync(20_000);
    await ended;
    expect(unreachable).toBe(counted);
  });

  test('passes an abort on, before and during the call', async () => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      init.signal?.aborted === true ? Promise.reject(init.signal.reason as Error) : NEVER_REPLIES(path, init),
    );
    const [before, during] = [new AbortController(), new AbortController()];
    before.abort();
    await expect(makeCall(before.signal)).rejects.toMatchObject({ name: 'AbortError' });
    const ended = expect(makeCall(during.signal)).rejects.toMatchObject({ name: 'AbortError' });
    during.abort();
    await ended;
    expect(unreachable).toBe(0);
  });

  test.each([
    ['an abort by the browser', new DOMException('The operation was aborted.', 'AbortError')],
    ['a fault', new RangeError('Invalid array length')],
    ['a missing name', new ReferenceError('thing is not defined')],
  ])('passes on what is no network failure: %s', async (_, error) => {
    vi.stubGlobal('fetch', () => Promise.reject(error));
    await expect(makeCall()).rejects.toBe(error);
    expect(unreachable).toBe(0);
  });

  test('passes on an exception of fetch itself', async () => {
    vi.stubGlobal('fetch', () => {
      throw new TypeError('Illegal invocation');
    });
    await expect(makeCall()).rejects.not.toSatisfy(isNoReply);
    expect(unreachable).toBe(0);
  });

  test("has no success without the shop's reply", async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><p>Log in</p>'));
    await expect(makeCall()).rejects.toThrow();
  });

  test('leaves no timer and no listener behind', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => Response.json([]));
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await makeCall(signal);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });
});

test('a request that cannot be written is a fault of the page, not the shop', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'token' }));
  const items: unknown[] = [];
  items.push(items);
  // A body that the types refuse, as an error would make it.
  const sent = call('validateCart', { body: { items: items as [] } });
  await expect(sent).rejects.toThrow(/circular/i);
  expect(unreachable).toBe(0);
});
