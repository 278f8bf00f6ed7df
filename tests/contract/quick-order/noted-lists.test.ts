/** A list with notes, written as text by the cart or an order and read by quick order and the request for a quote. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ORDER_NOTE_CHARACTERS, appendNote, notesByProduct } from '#contract/order-notes.ts';
import { listSearchOf, toListText } from '#contract/quick-order/list-link.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';

const read = (lines: Parameters<typeof toListText>[0]) =>
  readLines(toListText(lines)).lines.map(({ likeliest, problem }) => [
    likeliest.code,
    likeliest.quantity,
    likeliest.note,
    problem,
  ]);

test.each([
  'Trim to 190 mm', 'left hand', '2', '3 pcs for pump 4', 'P-101A', 'KB-CS38-SSV', 'KB-CS38-SSV 5', '1/2" NPT', '"quoted"', 'a; b', 'a, b, 3', "=1+1", 'Größe 5', 'qty 7',
])('the note %s is read as the note of its part, and changes neither part nor quantity', (note) => {
  const lines = [
    { code: 'KB-IM328-DI', quantity: 3, note },
    { code: 'KB-GRF-375', quantity: 1, note: '' },
  ];
  expect(read(lines)).toEqual([
    ['KB-IM328-DI', 3, note, null],
    ['KB-GRF-375', 1, '', null],
  ]);
}); // oxfmt-ignore

test('no note of words and numbers changes part or quantity', () => {
  const word = fc.constantFrom(
    'trim',
    'to',
    '190',
    'mm',
    'qty',
    'x',
    '2',
    'KB-CS38-SSV',
    'tag',
    'P-7',
    'pcs',
    '(3)',
    '1,000',
    '#4',
  );
  const note = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(note, fc.integer({ min: 1, max: 100_000 }), (text, quantity) => {
      expect(read([{ code: 'KB-IM328-DI', quantity, note: text }])).toEqual([['KB-IM328-DI', quantity, text, null]]);
    }),
  );
});

test('a list without notes is opened by its short address, as before', () => {
  const plain = [{ code: 'KB-GRF-375', quantity: 2 }];
  expect(listSearchOf(plain)).toEqual({ add: 'KB-GRF-375:2' });
  expect(listSearchOf([{ code: 'KB-GRF-375', quantity: 2, note: 'cut' }])).toEqual({
    lines: 'Part number\tQuantity\tNote\nKB-GRF-375\t2\tcut',
  });
});

test('notes of a product are joined once each, in their order', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 }).filter((note) => !note.includes(';'));
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 5 }), (notes) => {
      const items = [...notes, ...notes].map((note) => ({ product_id: 1, note }));
      expect(notesByProduct(items).get(1) ?? '').toBe(notes.join('; '));
    }),
  );
  expect(appendNote('a'.repeat(MAX_ORDER_NOTE_CHARACTERS), 'b')).toHaveLength(MAX_ORDER_NOTE_CHARACTERS + 3);
});
