/** The head of a page that is shown before its data has arrived. */

import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { completeLateHeads, headData, headDataOrMissing, isRejectedNow } from '#app/api/head-data.ts';

const productQuery = (id: number) => queryOptions({ queryKey: ['product', id], queryFn: () => `product ${id}` });

function startPage() {
  const queryClient = new QueryClient();
  const match = (id: string) => ({ id, context: { queryClient } });
  let onResolved: () => void = () => undefined;
  const router = {
    state: { status: 'idle' as 'idle' | 'pending', matches: [match('/product/1')] },
    load: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    subscribe: (_event: 'onResolved', listener: () => void) => {
      onResolved = listener;
      return () => (onResolved = () => undefined);
    },
  };
  const stop = completeLateHeads(router, queryClient);
  const resolve = async (...shown: string[]) => {
    router.state = { status: 'idle', matches: shown.map(match) };
    onResolved();
    await Promise.resolve(); // the microtask in which it runs
  };
  return { queryClient, router, match, resolve, stop };
}

test('is made again when the data that it lacked arrives', () => {
  const { queryClient, router, match } = startPage();
  expect(headData(match('/product/1'), productQuery(1))).toBeUndefined();
  queryClient.setQueryData(productQuery(1).queryKey, 'late');
  expect(router.load).toHaveBeenCalledTimes(1);
  queryClient.setQueryData(productQuery(1).queryKey, 'newer');
  expect(router.load).toHaveBeenCalledTimes(1);
});

test('is not made again for data that it had, that it does not read, or that failed to load', async () => {
  const { queryClient, router, match } = startPage();
  queryClient.setQueryData(productQuery(1).queryKey, 'known');
  expect(headData(match('/product/1'), productQuery(1))).toBe('known');
  queryClient.setQueryData(productQuery(1).queryKey, 'newer');
  queryClient.setQueryData(productQuery(2).queryKey, 'of another page');
  headData(match('/product/1'), productQuery(3));
  const queryFn = () => Promise.reject<string>(new Error('no reply'));
  await queryClient.query({ ...productQuery(3), queryFn, retry: false }).catch(() => undefined);
  expect(router.load).not.toHaveBeenCalled();
});

test('is made again after a navigation, and not when another page is shown by then', async () => {
  const { queryClient, router, match, resolve } = startPage();
  router.state.status = 'pending';
  headData(match('/product/2'), productQuery(2));
  queryClient.setQueryData(productQuery(2).queryKey, 'late');
  expect(router.load).not.toHaveBeenCalled();
  await resolve('/product/2');
  expect(router.load).toHaveBeenCalledTimes(1);

  headData(match('/product/3'), productQuery(3)); // of a page that is only prefetched
  queryClient.setQueryData(productQuery(3).queryKey, 'late');
  await resolve('/product/2');
  expect(router.load).toHaveBeenCalledTimes(1);
});

test('is no longer made again once the page has stopped it', () => {
  const { queryClient, router, match, stop } = startPage();
  headData(match('/product/1'), productQuery(1));
  stop();
  queryClient.setQueryData(productQuery(1).queryKey, 'late');
  expect(router.load).not.toHaveBeenCalled();
});

test('is made again, without a second call, when its subject turns out not to exist', async () => {
  const { queryClient, router, match } = startPage();
  const query = queryOptions({
    queryKey: ['missing'],
    queryFn: () => Promise.reject<object>({ status: 404 }),
    retry: false,
  });
  let wasRejectedNow = false;
  router.load.mockImplementation(async () => void (wasRejectedNow = isRejectedNow(queryClient, query.queryKey)));
  expect(headDataOrMissing(match('/product/1'), query)).toBeUndefined();
  await queryClient.query(query).catch(() => undefined);
  expect(router.load).toHaveBeenCalledTimes(1);
  expect(wasRejectedNow).toBe(true);
  expect(headDataOrMissing(match('/product/1'), query)).toBe('missing');
  await expect.poll(() => isRejectedNow(queryClient, query.queryKey)).toBe(false);
  await queryClient.query(query).catch(() => undefined);
  expect(router.load).toHaveBeenCalledTimes(1);
});
