/** The cache of values that take time to load: which loads are stored, and what callers receive meanwhile. */

import { expect, test } from 'vitest';
import { LoadingCache, memoizeFor } from '#server/platform/http/loading-cache.ts';

const AGES = { freshMs: 10, staleMs: 30 };

function createCache() {
  const clock = { now: 0 };
  const cache = new LoadingCache<string>({
    ...AGES,
    maxEntries: 3,
    retentionOf: (value) => (value === 'busy' ? 'prefer-old' : value === 'gone' ? 'discard' : 'store'),
    now: () => clock.now,
  });
  const load = (value: string) => cache.get('key', async () => value);
  return { cache, clock, load };
}

/** A load that ends when the test says so. */
function startLoad(cache: LoadingCache<string>, key = 'key') {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { done: cache.get(key, () => promise), resolve, reject };
}

test('concurrent callers share one load, and a later one gets the stored value', async () => {
  const { cache, load } = createCache();
  const slow = startLoad(cache);
  const second = load('never');
  slow.resolve('value');
  expect([await slow.done, await second, await load('never'), cache.findFresh('key')]).toEqual(Array(4).fill('value'));
});

test('an expired value is loaded again first, and a stale one is returned meanwhile', async () => {
  const { clock, load } = createCache();
  await load('first');
  clock.now = AGES.freshMs;
  expect(await load('second')).toBe('first');
  await new Promise(setImmediate);
  expect(await load('never')).toBe('second');
  clock.now += AGES.staleMs;
  expect(await load('third')).toBe('third');
});

test('a load that fails rejects for its callers, and the value before stays', async () => {
  const { cache, clock, load } = createCache();
  await load('first');
  clock.now = AGES.staleMs;
  const slow = startLoad(cache);
  slow.reject(new Error('unavailable'));
  await expect(slow.done).rejects.toThrow('unavailable');
  expect([cache.size, await load('busy')]).toEqual([1, 'first']);
});

test('of values that are not stored, one leaves the value before in place and the other removes it', async () => {
  const { cache, clock, load } = createCache();
  expect([await load('busy'), cache.size]).toEqual(['busy', 0]);
  await load('first');
  clock.now = AGES.staleMs;
  expect([await load('busy'), cache.size]).toEqual(['first', 1]);
  expect([await load('gone'), cache.size]).toEqual(['gone', 0]);
});

test('a drop abandons running loads and retains other old values', async () => {
  const { cache, clock, load } = createCache();
  await load('first');
  await cache.get('other', async () => 'dropped');
  clock.now = AGES.staleMs;
  const slow = startLoad(cache);
  const other = startLoad(cache, 'other');
  cache.drop((value) => value === 'dropped');
  slow.resolve('loaded before the drop');
  other.resolve('loaded before the drop');
  expect([await slow.done, await other.done]).toEqual(Array(2).fill('loaded before the drop'));
  expect([cache.size, await load('busy')]).toEqual([1, 'first']);
});

test('a load that a drop abandoned does not end the one that was started after it', async () => {
  const { cache, load } = createCache();
  const before = startLoad(cache);
  cache.clear();
  const after = startLoad(cache);
  before.resolve('gone');
  expect(await before.done).toBe('gone');
  after.resolve('after');
  expect([await after.done, await load('never')]).toEqual(['after', 'after']);
});

test('a value is replaced only while it is the stored one', async () => {
  const { cache, clock, load } = createCache();
  await load('first');
  cache.replace('key', 'another', 'wrong');
  expect(cache.findFresh('key')).toBe('first');
  cache.replace('key', 'first', 'better');
  clock.now = AGES.freshMs - 1;
  expect(cache.findFresh('key')).toBe('better');
  clock.now = AGES.freshMs;
  expect(cache.findFresh('key')).toBeNull();
});

test('the least recently used entry is removed beyond the bound', async () => {
  const { cache } = createCache();
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
  cache.findFresh('a');
  await cache.get('d', async () => 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.findFresh(key))).toEqual(['a', null, 'c', 'd']);
});

test('with a time of zero only concurrent callers share a load', async () => {
  let loads = 0;
  const count = memoizeFor(0, async () => (loads += 1));
  expect([...(await Promise.all([count(), count()])), await count()]).toEqual([1, 1, 2]);
});
