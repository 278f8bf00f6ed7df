/** The code of a part number, by which search and quick order find it: any spelling of the number, and never another number. */

import { expect, test } from 'vitest';
import { toCode } from '#server/catalogue/products/search-words.ts';

test.each([
  ['kb grf–375', 'KBGRF375'],
  ['ＫＢ－３７５', 'KB375'],
  ['Équerre 1', 'EQUERRE1'],
  ['Type Ⅳ', 'TYPEIV'],
  ['KB-1½', 'KB112'],
  ['KB-1 1/2', 'KB112'],
  ['KB-CS38™', 'KBCS38'],
  ['KB-CS38®', 'KBCS38'],
  ['KB-CS38℠', 'KBCS38'],
])('%s is %s', (text, code) => {
  expect(toCode(text)).toBe(code);
});

/** Marks of footnotes and of lists, exponents, units in one character: none is a digit or letter of the number. */
const MARKS = [
  '¹',
  '²',
  '³',
  '⁰',
  '⁴',
  '₁',
  '①',
  '⑩',
  '⓪',
  '❶',
  '➀',
  '⑴',
  '⒈',
  'Ⓐ',
  'ⓐ',
  '🄰',
  '🅐',
  '🅰',
  'ᴬ',
  'ⁿ',
  'ª',
  'º',
  '㎜',
  '㈱',
  '٣',
  '०',
];

test.each(MARKS)(
  'a number with %s is neither the number without it nor one with a digit or letter in its place',
  (mark) => {
    for (const text of [`6309${mark}`, `KB-${mark}`, `${mark}KB-1`]) {
      const code = toCode(text);
      expect(code).not.toBe(toCode(text.replace(mark, '')));
      expect(code).not.toMatch(/^[A-Z0-9]*$/);
    }
  },
);
