/** The rules of analytics: what is cleaned away, how sums come about, and what bounds a flood. */

import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { cleanPath, cleanText, cleanUrl, productOfPath } from '#contract/tracking.ts';
import { createBudget } from '#server/site/analytics/budget.ts';
import { createRecorder } from '#server/site/analytics/recorder.ts';
import { createRepeats } from '#server/site/analytics/repeats.ts';
import { sumUp } from '#server/site/analytics/sum-up.ts';
import type { TrackedRecord } from '#server/site/analytics/sum-up.ts';
import { withKnownProducts } from '#server/site/analytics/write-records.ts';

test.each([
  ['/', '/'],
  ['/shop?q=jane', '/shop'],
  ['/shop/', '/shop'],
  ['/shop#jane', '/shop'],
  ['/product/12', '/product/12'],
  ['/equipment/mechanical-seals', '/equipment/mechanical-seals'],
  ['/gallery/service-repair/', '/gallery/service-repair'],
  ['/order-confirmation/token/abc', '/order-confirmation/token/-'],
  ['/order-confirmation/token/abc/../x?y', '/order-confirmation/token/-'],
  ['/freight/abc?session_id=cs_test_1', '/freight/-'],
  ['/quote/abc?session_id=cs_test_1', '/quote/-'],
  ['/request/abc', '/request/-'],
  ['/stock-notice/abc', '/stock-notice/-'],
  ['/order-success;jsessionid=1?session_id=cs_test_1', '/order-success'],
  ['/privacy-policy', '/privacy-policy'],
  ['/product/x', '/404'],
  ['/anything/else', '/404'],
  ['', '/404'],
  [`/shop${'/'.repeat(5000)}`, '/shop'],
])('the page of path %s is %s', (path, page) => {
  expect(cleanPath(path)).toBe(page);
});

test.each([
  ['/product/12', 12],
  ['/product/', null],
  ['/shop', null],
])('the product of %s is %s', (path, id) => {
  expect(productOfPath(path)).toBe(id);
});

describe('text', () => {
  test.each([
    'jo@example.com',
    'write to jo%40example.com',
    '(416) 555-0142',
    '416.555.0142',
    '+44 20 7946 0958',
    '４１６ ５５５ ０１４２',
    '046 454 286',
    '4242424242424242',
    're-7k3qx-9mwd2',
    'cs_test_a1B2',
    'kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc',
  ])('"%s" is removed completely', (text) => {
    expect(cleanText(text)).toBe('');
  });

  test.each([
    'KB-ES326-DI',
    'seal 1.125 2.000 0.250',
    '3x2-6 pump',
    'pump 316 stainless',
    '6309 bearing 45 mm',
    'KB-ES326-DI-data-sheet.pdf',
    'café "joint"',
  ])('"%s" stays', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('is one line within its length', () => {
    expect(cleanText(' a\n\tb\u0000c\u202e ')).toBe('a b c');
    expect(cleanText('x'.repeat(1000))).toHaveLength(200);
    expect(cleanText(`${'x'.repeat(9)}😀`, 10).isWellFormed()).toBe(true);
  });

  test('an address cut in the middle is still seen', () => {
    expect(cleanText(`${'word '.repeat(39)}jo@example.com`)).toBe('');
  });

  test('an address of another site loses its query', () => {
    expect(cleanUrl('https://maker.example/seals?ref=jane#x')).toBe('https://maker.example/seals');
  });
});

const view = (product_id: number): TrackedRecord => ({
  kind: 'product_view',
  body: {
    product_id,
    time_on_page: 10.4,
    scroll_depth: null,
    viewed_images: 0,
    viewed_attachments: 0,
    added_to_cart: false,
  },
});
const search = (query: string, results_count: number): TrackedRecord => ({
  kind: 'search',
  body: { query, results_count },
});
const page = (page_path: string, load_time: number | null): TrackedRecord => ({
  kind: 'page',
  body: { page_path, load_time, time_on_page: null, scroll_depth: null },
});

test('a batch is summed up with each measure and subject once', () => {
  const sums = sumUp([
    view(1),
    view(1),
    view(2),
    search('seal', 0),
    search('seal', 3),
    page('/', 100.6),
    page('/product/1', null),
    page('/product/2', null),
  ]);
  expect(sums.toSorted((a, b) => `${a.measure} ${a.subject}`.localeCompare(`${b.measure} ${b.subject}`))).toEqual([
    { measure: 'load_time', subject: '', count: 1, total: 101 },
    { measure: 'page_view', subject: '/', count: 1, total: 0 },
    { measure: 'page_view', subject: '/product', count: 2, total: 0 },
    { measure: 'product_view', subject: '1', count: 2, total: 0 },
    { measure: 'product_view', subject: '2', count: 1, total: 0 },
    { measure: 'search', subject: 'seal', count: 2, total: 0 },
    { measure: 'search_without_results', subject: 'seal', count: 1, total: 0 },
    { measure: 'time_on_page', subject: '', count: 3, total: 31 },
    { measure: 'visit', subject: '', count: 1, total: 0 },
  ]);
});

test('views of products that do not exist are left out', () => {
  expect(withKnownProducts([view(1), view(9), search('x', 0)], new Set([1]))).toEqual([view(1), search('x', 0)]);
});

test('a budget lets a burst through, then so many a day', () => {
  const take = createBudget({ burst: 3, perDay: 24 });
  const hour = 3_600_000;
  expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false]);
  expect([take(hour), take(hour)]).toEqual([true, false]);
  expect(take(hour - 1)).toBe(false);
  expect([take(100 * hour), take(100 * hour), take(100 * hour), take(100 * hour)]).toEqual([true, true, true, false]);
});

test('a repeat is the same call of the same browser within 500 ms', () => {
  const { isRepeat } = createRepeats();
  const call = { browser: 'a', name: 'page', body: { page_path: '/' } };
  expect(isRepeat(call, 0)).toBe(false);
  expect(isRepeat({ ...call }, 500)).toBe(true);
  expect(isRepeat({ ...call, browser: 'b' }, 500)).toBe(false);
  expect(isRepeat({ ...call, name: 'event' }, 500)).toBe(false);
  expect(isRepeat(call, 501)).toBe(false);
});

describe('the recorder', () => {
  const log = pino({ level: 'silent' });

  test('drops what does not fit, and what is beyond its budget', async () => {
    const written: number[] = [];
    const write = async (records: readonly TrackedRecord[]) => void written.push(records.length);
    const full = createRecorder({ write, log, limits: { held: 2 } });
    const spent = createRecorder({ write, log, limits: { burst: 1, perDay: 0 } });
    for (const recorder of [full, spent]) {
      for (let count = 0; count < 5; count++) recorder.keep(view(1));
      await recorder.flush();
    }
    expect([full.dropped(), spent.dropped()]).toEqual([3, 4]);
    expect(written).toEqual([2, 1]);
  });

  test('writes one batch at a time, and a fault costs that batch alone', async () => {
    let under_way = 0;
    let most = 0;
    let calls = 0;
    const write = async () => {
      most = Math.max(most, ++under_way);
      await Promise.resolve();
      under_way--;
      if (++calls === 1) throw new Error('away');
    };
    const recorder = createRecorder({ write, log });
    for (let count = 0; count < 1200; count++) recorder.keep(view(1));
    await Promise.all([recorder.flush(), recorder.flush()]);
    expect([calls, most, recorder.dropped()]).toEqual([3, 1, 500]);
  });
});
