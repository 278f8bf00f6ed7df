/** The rules of the browser's analytics: what is reported, when, and what happens when there is no listener. */

import { describe, expect, test } from 'vitest';
import { cartChanges } from '#app/features/analytics/cart-changes.ts';
import { describeClick } from '#app/features/analytics/describe-click.ts';
import type { Pressed } from '#app/features/analytics/describe-click.ts';
import { beginVisit, reportsOf, scrollDepth } from '#app/features/analytics/page-visit.ts';
import { createReportQueue } from '#app/features/analytics/report-queue.ts';
import { isImportant } from '#app/features/analytics/reports.ts';
import type { Report } from '#app/features/analytics/reports.ts';
import { emit, onEvent } from '#app/tracked-events.ts';
import type { TrackedEvent } from '#app/tracked-events.ts';
import { MAX_ORDER_LINES } from '#contract/constants.ts';

const ORIGIN = 'https://shop.example';
const at = (path: string, productId: number | null = null) => ({ path, productId, origin: ORIGIN });
const pressed = (changed: Partial<Pressed> = {}): Pressed => ({
  id: '',
  className: '',
  text: 'Press',
  link: null,
  ...changed,
});
const link = (href: string, download: string | null = null) => {
  const { origin, protocol } = new URL(href, ORIGIN);
  return { href, origin, protocol, download };
};

describe('a click', () => {
  test.each([
    ['tel:+14165550142', null, { event_type: 'phone_click' }],
    ['mailto:info@example.com', null, { event_type: 'email_click' }],
    [
      '/files/sheet.pdf',
      'sheet.pdf',
      { event_type: 'download', element_text: 'Press', metadata: { filename: 'sheet.pdf' } },
    ],
    [
      'https://maker.example/a?b=c#d',
      null,
      { event_type: 'external_link', element_text: 'Press', metadata: { url: 'https://maker.example/a' } },
    ],
    ['/shop', null, { event_type: 'click', element_text: 'Press' }],
  ])('on a link to %s', (href, download, event) => {
    expect(describeClick(pressed({ link: link(href, download) }), at('/contact'))).toEqual({
      page_path: '/contact',
      ...event,
    });
  });

  test('on a button carries its id, class and text within 200 characters, and the product of the page', () => {
    const event = describeClick(
      pressed({ id: 'buy', className: 'c '.repeat(300), text: `  Add\n${'x'.repeat(400)}` }),
      at('/product/7', 7),
    );
    expect(event).toMatchObject({ event_type: 'click', element_id: 'buy', product_id: 7, page_path: '/product/7' });
    expect(event.element_text).toMatch(/^Add x+$/);
    expect([event.element_text?.length, event.element_class?.length]).toEqual([200, 200]);
  });

  test.each(['/checkout', '/order-success', '/order-confirmation/token/-', '/payment-failed'])(
    'on %s is reported without its text',
    (path) => {
      expect(describeClick(pressed({ text: 'Robin Miller, 12 Shaft Road' }), at(path))).toEqual({
        event_type: 'click',
        page_path: path,
      });
    },
  );

  test('on an element that names a person is reported without its text', () => {
    expect(describeClick(pressed({ text: 'jo@example.com' }), at('/'))).toEqual({
      event_type: 'click',
      page_path: '/',
    });
  });
});

describe('a page', () => {
  test('reports its load time, time and depth when it ends', () => {
    const visit = { ...beginVisit('/shop?q=jane', 1000, 420), depth: 80 };
    expect(reportsOf(visit, 13_600)).toEqual([
      { call: 'trackPage', body: { page_path: '/shop', load_time: 420, time_on_page: 13, scroll_depth: 80 } },
    ]);
  });

  test('reached without loading a document has no load time', () => {
    expect(reportsOf(beginVisit('/about', 0, null), 0)[0]?.body).not.toHaveProperty('load_time');
  });

  test('of a product skips time and depth and reports a product view instead (§7)', () => {
    const visit = beginVisit('/product/12', 0, 300);
    visit.viewedImages.add(0).add(2);
    visit.viewedFiles.add('sheet.pdf');
    visit.addedToCart = true;
    expect(reportsOf(visit, 5000)).toEqual([
      { call: 'trackPage', body: { page_path: '/product/12', load_time: 300 } },
      {
        call: 'trackProductView',
        body: {
          product_id: 12,
          time_on_page: 5,
          scroll_depth: 0,
          viewed_images: [0, 2],
          viewed_attachments: ['sheet.pdf'],
          added_to_cart: true,
        },
      },
    ]);
  });

  test('never reports a token', () => {
    const secret = 'kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
    expect(JSON.stringify(reportsOf(beginVisit(`/order-confirmation/token/${secret}`, 0, 1), 2))).not.toContain('kQ3v');
  });

  test.each([
    [0, 800, 1600, 50],
    [800, 800, 1600, 100],
    [900, 800, 1600, 100],
    [-50, 40, 1000, 0],
    [0, 800, 0, 0],
    [0, 900, 800, 100],
  ])('scrolled to %i in a window of %i on %i pixels is seen to %i percent', (top, windowHeight, pageHeight, depth) => {
    expect(scrollDepth(top, windowHeight, pageHeight)).toBe(depth);
  });
});

test('changes of the cart are reported by product', () => {
  const before = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 5 },
  ];
  const after = [
    { productId: 1, quantity: 5 },
    { productId: 3, quantity: 5 },
    { productId: 4, quantity: 1 },
  ];
  expect(cartChanges(before, after)).toEqual([
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: -1 },
    { productId: 4, quantity: 1 },
  ]);
});

const event = (event_type: 'click' | 'cart_add' | 'cart_remove', text = ''): Report => ({
  call: 'trackEvent',
  body: { event_type, element_text: text },
});
const search = (query: string): Report => ({ call: 'trackSearch', body: { query, results_count: 1 } });

test('product, search and cart are the important ones (§8)', () => {
  expect(
    [
      event('cart_add'),
      event('cart_remove'),
      search('seal'),
      { call: 'trackProductView', body: { product_id: 1 } } as const,
    ].every(isImportant),
  ).toBe(true);
  expect([event('click'), { call: 'trackPage', body: { page_path: '/' } } as const].some(isImportant)).toBe(false);
});

describe('the queue', () => {
  function setUp(reply: (report: Report) => Promise<unknown> = async () => undefined) {
    const sent: Report[] = [];
    const pauses: number[] = [];
    const warnings: unknown[] = [];
    const clock = { now: 0 };
    const queue = createReportQueue({
      send: (report) => {
        sent.push(report);
        return reply(report);
      },
      mayRetry: (error) => error !== 'refused',
      now: () => clock.now,
      pause: async (ms) => void pauses.push(ms),
      warn: (error) => void warnings.push(error),
    });
    return { queue, sent, pauses, warnings, clock };
  }

  test('sends one after the other with a pause of 50 ms', async () => {
    const { queue, sent, pauses } = setUp();
    queue.add(event('click', 'a'));
    queue.add(search('seal'));
    expect(sent).toEqual([]);
    await queue.flush();
    expect(sent).toEqual([event('click', 'a'), search('seal')]);
    expect(pauses).toEqual([50, 50]);
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  test('ignores the same report within 500 ms', async () => {
    const { queue, sent, clock } = setUp();
    for (const now of [0, 400, 500, 501]) {
      clock.now = now;
      queue.add(event('click', 'a'));
    }
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  test('retains failed important reports for the next flush, drops the others, and warns of all', async () => {
    let isDown = true;
    const { queue, sent, warnings } = setUp(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()));
    for (const report of [event('click'), search('seal'), event('cart_add')]) queue.add(report);
    await queue.flush();
    expect([sent.length, warnings.length]).toEqual([3, 3]);
    isDown = false;
    await queue.flush();
    expect(sent.slice(3)).toEqual([search('seal'), event('cart_add')]);
  });

  test('does not repeat what was refused', async () => {
    const { queue, sent } = setUp(() => Promise.reject('refused'));
    queue.add(search('seal'));
    await queue.flush();
    await queue.flush();
    expect(sent).toHaveLength(1);
  });

  test('sends everything at once when the page is left', () => {
    const { queue, sent, pauses } = setUp(() => new Promise(() => undefined));
    for (const text of ['a', 'b', 'c']) queue.add(event('click', text));
    queue.leave();
    expect([sent.length, pauses.length]).toEqual([3, 0]);
  });

  test('each line of a full cart that is filled at once is reported', async () => {
    const { queue, sent } = setUp();
    for (let line = 1; line <= MAX_ORDER_LINES; line++) queue.add(event('cart_add', `line ${line}`));
    await queue.flush();
    expect(sent).toHaveLength(MAX_ORDER_LINES);
  });

  test('holds a bounded number of characters, the newest', async () => {
    const { queue, sent } = setUp();
    for (let count = 0; count < 1000; count++) queue.add(event('click', `press ${count}`));
    await queue.flush();
    expect(JSON.stringify(sent).length).toBeGreaterThan(28_000);
    expect(JSON.stringify(sent).length).toBeLessThan(32_000);
    expect(sent.at(-1)).toEqual(event('click', 'press 999'));
  });
});

test('events that pages emit before the analytics listen are queued for them', () => {
  for (let index = 0; index < 100; index++) emit({ kind: 'image', index });
  const received: TrackedEvent[] = [];
  onEvent((each) => received.push(each));
  expect(received).toHaveLength(20);
  emit({ kind: 'search', query: 'seal', results: 3 });
  expect(received.at(-1)).toEqual({ kind: 'search', query: 'seal', results: 3 });
});
