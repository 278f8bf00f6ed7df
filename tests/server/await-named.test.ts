import { expect, test } from 'vitest';
import { awaitNamed } from '#server/platform/await-named.ts';

const later = async <Value>(value: Value, ms: number): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

test('each result has the name of its promise, whichever ends first', async () => {
  expect(await awaitNamed({ slow: later(1, 20), fast: later('a', 1), none: later(null, 5) })).toEqual({
    slow: 1,
    fast: 'a',
    none: null,
  });
});

test('the first that is rejected rejects it', async () => {
  await expect(awaitNamed({ one: later(1, 1), two: Promise.reject(new Error('lost')) })).rejects.toThrow('lost');
});
