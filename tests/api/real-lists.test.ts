/** Lists as they come from purchasing programs and mails, over the demo company: what is read of each, and what is asked back. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { QuickOrderReply } from '#contract/quick-order/quick-order.ts';
import { toCode } from '#server/catalogue/products/search-words.ts';
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
    ['', null, 'text'],
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

test('a list of 60 lines as a mail client pastes it, with slips, has no wrong quantity', async () => {
  const mail = await readFile(join(LISTS, 'mail-of-60-lines.txt'), 'utf8');
  const expected = JSON.parse(await readFile(join(LISTS, 'mail-of-60-lines.json'), 'utf8')) as [
    string,
    number | null,
  ][]; // written with it
  const { lines } = await check(mail);
  const parts = lines.filter(({ result }) => result !== 'text');
  expect(
    parts.map(({ product, choices, code, quantity }) => [(product ?? choices[0])?.part_number ?? code, quantity]),
  ).toEqual(expected);
  // A slip is offered, never folded: nothing but a part that was written is found.
  for (const { text, product } of parts)
    if (product !== null) expect(text.toUpperCase().replace('--', '-')).toContain(product.part_number);
  expect(lines.filter(({ result }) => result === 'text').map(({ text }) => text)).toEqual([
    'Hi Dana,',
    'please quote the following for the June shutdown:',
    'with gland gasket',
    'Freight 25.00',
    'Thanks,',
    'Robin Miller',
    'Northgate Pulp, Purchasing',
    'Tel 819 555 0100 ext. 12',
    'robin@northgate.example',
  ]);
});

test('numbers of lines are recognised where they rise; where nothing else is written, the quantity is asked for', async () => {
  expect(summary(await check('1 KB-GRF-375 5\n2 KB-GRF-500 7\n3 KB-EB25-CCN'))).toEqual([
    ['KB-GRF-375', 5, expect.any(String)],
    ['KB-GRF-500', 7, expect.any(String)],
    ['KB-EB25-CCN', null, 'unreadable'],
  ]);
});

test('a guessed quantity and a code in a sentence are confirmed first', async () => {
  const { lines } = await check('KB-GRF-375\t74\t2\nPlease send 2 x KB-EB25-CCN by Friday');
  expect(lines).toMatchObject([
    { result: 'several', doubt: 'quantity', wanted: 74, addable: 0, choices: [{ part_number: 'KB-GRF-375' }] },
    { result: 'several', doubt: 'quantity', wanted: 2, addable: 0, choices: [{ part_number: 'KB-EB25-CCN' }] },
  ]);
});

test('a letter in place of a digit is offered, and not taken', async () => {
  const { lines } = await check('KB-GRF-37S 2');
  expect(lines).toMatchObject([{ result: 'unknown', product: null, choices: [{ part_number: 'KB-GRF-375' }] }]);
});

test('a column of descriptions is no note, in a letter with a signature', async () => {
  const { lines } = await check(
    [
      'Hi,',
      'KB-CS38-SSV   2   38 mm cartridge seal SiC/SiC Viton',
      'KB-LR6085-P 1 lantern ring for P-101 spare',
      'OPC 45/77   1   45 mm cartridge seal',
      'Regards,',
      'Dan Kowalski',
      'Purchasing, plant 3',
      '1250 Industrial Pk, Unit 12',
    ].join('\n'),
  );
  expect(lines.map(({ result, note }) => [result === 'text', note])).toEqual([
    [true, ''],
    [false, ''],
    [false, 'for P-101 spare'],
    [false, ''],
    [true, ''],
    [true, ''],
    [true, ''],
    [true, ''],
  ]);
});

test('a short number with one character missing, changed or too many is suggested as it should be', async () => {
  const codes = ['KB-MS38-SSV', 'KB-FS-10', 'KB-WS45-SSE', 'KB-GRF-375', 'KB-CE-L100'];
  // The mistake is in the middle of the number, and the whole number is at most nine characters long.
  const mistaken = codes.flatMap((code) => {
    const at = Math.floor(code.length / 2) + 1;
    const [before, behind] = [code.slice(0, at), code.slice(at)];
    const typed = [`${before}${behind.slice(1)}`, `${before}Q${behind.slice(1)}`, `${before}Q${behind}`];
    return typed.filter((each) => toCode(each) !== toCode(code)).map((each) => ({ code, typed: each }));
  });
  const { lines } = await check(mistaken.map(({ typed }) => `${typed} 2`).join('\n'));
  const wrong = lines.flatMap(({ result, choices }, index) => {
    const { code = '', typed = '' } = mistaken[index] ?? {};
    const isSuggested = result === 'unknown' && choices.some(({ part_number: number }) => number === code);
    return isSuggested ? [] : [[typed, result, choices.map(({ part_number: number }) => number)]];
  });
  expect(wrong).toEqual([]);
});
