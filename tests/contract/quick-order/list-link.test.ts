/** Lists of parts in addresses: what is written is read again, and what is no list is refused. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLine } from '#contract/one-line.ts';
import { fileSearch, listSearch, readListLink, toListText, writeListLink } from '#contract/quick-order/list-link.ts';
import { MAX_LIST_NAME_CHARACTERS } from '#contract/quick-order/list-name.ts';

const LINES = [
  { code: 'KB-GRF-375', quantity: 2 },
  { code: 'KB-CS38-SSV', quantity: 1 },
];

test('a list is part numbers and quantities, and reads as it was written', () => {
  expect(writeListLink(LINES)).toBe('KB-GRF-375:2,KB-CS38-SSV');
  expect(readListLink('KB-GRF-375:2,KB-CS38-SSV')).toEqual({ kind: 'lines', lines: LINES });
  expect(listSearch(LINES, 'Pump 3')).toBe('?add=KB-GRF-375:2,KB-CS38-SSV&name=Pump%203');
  expect(toListText(LINES)).toBe('KB-GRF-375\t2\nKB-CS38-SSV\t1');
});

test('letters and digits of every code survive, whatever signs it has', () => {
  const code = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /[\p{L}\p{N}]/u.test(text));
  const line = fc.record({ code, quantity: fc.integer({ min: 1, max: 100_000 }) });
  const normalize = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const add = new URLSearchParams(listSearch(lines)).get('add') ?? '';
      const read = readListLink(add);
      expect(read.kind).toBe('lines');
      const codes = read.kind === 'lines' ? read.lines.map((each) => [normalize(each.code), each.quantity]) : [];
      expect(codes).toEqual(lines.map((each) => [normalize(each.code), each.quantity]));
    }),
  );
});

test('the address of a file has the notes of the lines, unless it would be too long', () => {
  const lines = [
    { code: 'KB-1', quantity: 2, note: ' Trim to 240 mm, A & B ' },
    { code: 'KB-2', quantity: 1 },
  ];
  const search = fileSearch(lines, 'Pump 3') ?? '';
  expect(search).toBe('?add=KB-1:2,KB-2&name=Pump%203&notes=Trim%20to%20240%20mm%2C%20A%20%26%20B%0A');
  expect(new URLSearchParams(search).get('notes')).toBe('Trim to 240 mm, A & B\n');
  expect(fileSearch([{ code: 'KB-1', quantity: 1 }])).toBe(listSearch([{ code: 'KB-1', quantity: 1 }]));
  expect(
    fileSearch(Array.from({ length: 60 }, () => ({ code: 'KB-1', quantity: 1, note: 'x'.repeat(160) }))),
  ).toBeNull();
});

describe('is refused', () => {
  test('with ten thousand lines, without reading them', () => {
    expect(readListLink(Array(10_000).fill('KB-1:2').join(','))).toEqual({ kind: 'too_many', count: 10_000 });
    expect(readListLink(Array(100).fill('KB-1').join(',')).kind).toBe('too_many');
    expect(readListLink(Array(99).fill('KB-1').join(',')).kind).toBe('lines');
  });

  test.each([
    'KB-1:0',
    'KB-1:-2',
    'KB-1:2.5',
    'KB-1:',
    ':2',
    'KB-1:100001',
    'KB-1:1e9',
    '--',
    'a'.repeat(101),
    '\ud800',
  ])('%j', (add) => expect(readListLink(add).kind).toBe('unreadable'));
});

test('any text is read without a throw, and a name is one line', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 100 }), (units) => {
      const text = String.fromCharCode(...units);
      readListLink(text);
      const name = toLine(text, MAX_LIST_NAME_CHARACTERS);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(name.isWellFormed() && !/\p{Cc}/u.test(name)).toBe(true);
    }),
  );
});
