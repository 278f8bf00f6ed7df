/** A list of parts as a message: its lines and its address, complete or not at all. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MAIL_LINK_CHARACTERS, writeListMail } from '#app/buying/list-mail.ts';
import { listSearch, readListLink } from '#contract/quick-order/list-link.ts';

const SHOP = 'https://pumps.example/cart';

function read(link: string | null) {
  const parameters = new URLSearchParams((link ?? '').replace(/^mailto:\?/, ''));
  return { subject: parameters.get('subject') ?? '', lines: (parameters.get('body') ?? '').split('\r\n') };
}

test('the lines with their quantities, then the address', () => {
  const lines = [
    { code: 'KB-CS38-SSV', quantity: 2 },
    { code: 'GASKET 3" & more', quantity: 1 },
  ];
  const address = SHOP + listSearch(lines, 'Pump 3');
  expect(read(writeListMail(lines, 'Pump 3', address))).toEqual({
    subject: 'Pump 3',
    lines: ['2 x KB-CS38-SSV', '1 x GASKET 3" & more', '', 'To open this list in the shop:', address],
  });
});

test('a line has its note behind it, unless the message would be too long with all of them', () => {
  const lines = [
    { code: 'KB-IM328-DI', quantity: 1, note: 'trim to 190 mm' },
    { code: 'KB-CS38-SSV', quantity: 3, note: '' },
  ];
  const address = SHOP + listSearch(lines);
  expect(read(writeListMail(lines, '', address)).lines.slice(0, 2)).toEqual([
    '1 x KB-IM328-DI: trim to 190 mm',
    '3 x KB-CS38-SSV',
  ]);
  const long = partsOf(20, 'PART-0001').map((line) => ({ ...line, note: 'x'.repeat(160) }));
  expect(read(writeListMail(long, '', SHOP + listSearch(long))).lines[0]).toBe('1 x PART-0001');
});

test('a list without a name is named by its length', () => {
  expect(read(writeListMail([{ code: 'A1', quantity: 1 }], '', SHOP)).subject).toBe('List of 1 part');
});

test.each([
  [3, '1 x PART-0001'],
  [80, 'List of 80 parts'],
  [99, 'List of 99 parts'],
])('%i lines: the first line is "%s"', (count, first) => {
  const lines = partsOf(count, 'PART-0001');
  expect(read(writeListMail(lines, '', SHOP + listSearch(lines))).lines[0]).toBe(first);
});

test('a list whose address alone is too long has no message', () => {
  const lines = partsOf(99, 'PART-WITH-A-LONG-NUMBER');
  expect(writeListMail(lines, '', SHOP + listSearch(lines))).toBeNull();
});

test('whatever the list: no link is too long, and one that there is leads to the whole list', () => {
  const line = fc.record({
    code: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
    quantity: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 99, size: 'max' }), (lines) => {
      const link = writeListMail(lines, '', SHOP + listSearch(lines));
      if (link === null) return;
      expect(link.length).toBeLessThanOrEqual(MAX_MAIL_LINK_CHARACTERS);
      const { search } = new URL(read(link).lines.at(-1) ?? '');
      expect(readListLink(new URLSearchParams(search).get('add') ?? '')).toEqual({ kind: 'lines', lines });
    }),
  );
});

function partsOf(count: number, code: string) {
  return Array.from({ length: count }, () => ({ code, quantity: 1 }));
}
