/** What this browser has shown last: bounded, and read with care. */

import { describe, expect, test } from 'vitest';
import { MAX_VIEWED, parseViewedIds, withViewed } from '#app/features/recently-viewed/viewed-ids.ts';

describe('reading what is stored', () => {
  test.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['"12"', []],
    ['[1,2', []],
    ['[3,1]', [3, 1]],
    ['[3,"4",null,-1,0,1.5,9007199254740993,3,1]', [3, 1]],
    [JSON.stringify(Array.from({ length: 500 }, (_, at) => at + 1)), [1, 2, 3, 4, 5, 6, 7]],
  ])('%j', (text, ids) => {
    expect(parseViewedIds(text)).toEqual(ids);
  });
});

test('a product that is viewed is the first, once, and the oldest goes', () => {
  expect(withViewed([], 5)).toEqual([5]);
  expect(withViewed([3, 5, 1], 5)).toEqual([5, 3, 1]);
  const full = Array.from({ length: MAX_VIEWED }, (_, at) => at + 1);
  expect(withViewed(full, 99)).toEqual([99, ...full.slice(0, -1)]);
});
