/** Lists as they come from purchasing programs and mails, over the demo company: what is read of each, and what is asked for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { QuickOrderReply } from '#contract/quick-order/quick-order.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ demo: true, worker: false });
afterAll(() => shop.close());

const LISTS = join(import.meta.dirname, 'lists');

async function check(text: string): Promise<QuickOrderReply> {
  const { status, body } = await shop.browser().call('checkQuickOrder', { body: { text } });
  expect(status).toBe(200);
  return body as QuickOrderReply; // the reply of this call
}
const summary = ({ lines }: QuickOrderReply) =>
  lines.map(({ product, code, quantity, result }) => [product?.part_number ?? code, quantity, result]);

test('mail lines with units, labels, brackets, prices and thousands', async () => {
  expect(summary(await check(await readFile(join(LISTS, 'quick-order.txt'), 'utf8')))).toMatchObject([
    ['KB-GRF-375', 2, expect.any(String)],
    ['KB-EB25-CCN', 3, expect.any(String)],
    ['KB-EB32-CSV', 2, expect.any(String)],
    ['KB-EB44-CSV', 2, expect.any(String)],
    ['KB-GS4310', 2, expect.any(String)],
    ['KB-GRF-500', 1000, expect.any(String)],
  ]);
});

test('a heading of several words, and a cell with the end of a line', async () => {
  expect(summary(await check(await readFile(join(LISTS, 'quick-order-heading.txt'), 'utf8')))).toMatchObject([
    ['KB-GRF-375', 5, expect.any(String)],
  ]);
  expect(summary(await check(await readFile(join(LISTS, 'quick-order-newline.csv'), 'utf8')))).toMatchObject([
    ['KB-GRF-375', 2, expect.any(String)],
    ['KB-EB25-CCN', 3, expect.any(String)],
  ]);
});

test('a purchase order with the name of its firm above the heading', async () => {
  const { body } = await shop.browser().call('readListSheet', { file: await readFile(join(LISTS, 'q-po.xlsx')) });
  const reply = await check(String(body.text));
  expect(summary(reply)).toMatchObject([
    ['KB-FLX-250', 2, expect.any(String)],
    ['KB-EB25-CCN', 1, expect.any(String)],
    // The row of the total names no part.
    ['', null, 'unreadable'],
  ]);
  expect(reply.heading).not.toBeNull();
  expect(reply.above.length).toBeGreaterThan(0);
});

test('a part whose quantity is asked for is named, and cannot be added', async () => {
  const { lines } = await check('KB-CS38-SSV 38 mm cartridge seal 2\nKB-GRF-500 20 ft\n33 - KB-MB45-CSG');
  expect(lines.map(({ result, problem, addable }) => [result, problem, addable])).toEqual(
    Array.from({ length: 3 }, () => ['unreadable', 'quantity', 0]),
  );
});

test('a suffix is part of a number: the plain part is offered, not found', async () => {
  const { lines } = await check('KB-GRF-375 2RS');
  expect(lines).toMatchObject([{ result: 'several', addable: 0, choices: [{ part_number: 'KB-GRF-375' }] }]);
});
