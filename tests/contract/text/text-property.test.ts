/**
 * Texts written in every form that docs/text.md promises, and in near misses: the same, another one, or refused. The generator is
 * written from that page.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '#contract/text/identity.ts';
import { line } from '#contract/wire.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const CASES = 20_000;
const SEED = 62;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const HYPHENS = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d', '\ufe63'];
const SPACES = ['\u00a0', '\u2002', '\u2009', '\u202f', '\u3000', '\u2007', '  ', ' \u00a0', '\t'];
const INVISIBLE = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u034f', '\ufe0f', '\u{e0001}'];
const DIRECTION = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
/** Cyrillic and Greek capitals by the ASCII letter that they look like. */
const LOOKALIKES: Record<string, string> = {
  A: '\u0410\u0391', B: '\u0412\u0392', C: '\u0421', E: '\u0415\u0395', H: '\u041d\u0397', I: '\u0406\u0399', J: '\u0408', K: '\u041a\u039a',
  M: '\u041c\u039c', N: '\u039d', O: '\u041e\u039f', P: '\u0420\u03a1', S: '\u0405', T: '\u0422\u03a4', X: '\u0425\u03a7', Y: '\u03a5', Z: '\u0396',
}; // oxfmt-ignore
/** Never the same. */
const CONFUSED: Record<string, string> = {
  O: '0',
  I: '1',
  S: '5',
  B: '8',
  Z: '2',
  0: 'O',
  1: 'I',
  5: 'S',
  8: 'B',
  2: 'Z',
};

/** A key as shops have them: groups of letters and digits, with one hyphen or space between them. */
const key = fc
  .tuple(
    fc.array(fc.string({ unit: fc.constantFrom(...LETTERS, ...DIGITS), minLength: 1, maxLength: 5 }), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.array(fc.constantFrom('-', ' '), { minLength: 3, maxLength: 3 }),
  )
  .map(([groups, characters]) =>
    groups.map((group, index) => (index === 0 ? group : characters[index - 1] + group)).join(''),
  );

const choice = fc.nat({ max: 1_000_000 });
const choices = fc.array(choice, { minLength: 40, maxLength: 40 });

function pick(list: readonly string[] | string, number: number): string {
  return [...list][number % [...list].length] ?? '';
}

/** Every character in one of its forms. */
function respell(text: string, numbers: readonly number[]): string {
  return Array.from(text, (character, index) => {
    const number = numbers[index % numbers.length] ?? 0;
    const other = Math.floor(number / 10);
    const invisible = number % 7 === 0 ? pick(INVISIBLE, other) : '';
    return formOf(character, number % 5, other) + invisible;
  }).join('');
}

function formOf(character: string, form: number, other: number): string {
  if (form === 0) return character;
  if (character === '-') return pick(HYPHENS, other);
  if (character === ' ') return pick(SPACES, other);
  if (form === 1) return character.toLowerCase();
  if (form === 2) return String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
  if (form === 3) return pick(LOOKALIKES[character] ?? character, other);
  return LETTERS.includes(character) ? String.fromCodePoint(0x1d400 + LETTERS.indexOf(character)) : character;
}

for (const [rounds, options] of tenthAndAll(CASES))
  test('a key in any of its forms is the same, and clean text keeps that', options, () => {
    fc.assert(
      fc.property(key, choices, (text, numbers) => {
        const written = `${pick(['', ' ', '\u00a0', '\u200b'], numbers[0] ?? 0)}${respell(text, numbers)}`;
        expect(isSame(text, written)).toBe(true);
        if (!written.includes('\t')) expect(isSame(text, line(1000).parse(written))).toBe(true);
      }),
      { numRuns: rounds, seed: SEED },
    );
  });

/** Near misses: one character is another, a sign is gone, or moved. */
function miss(text: string, numbers: readonly number[]): string | null {
  const [kind = 0, position = 0] = numbers;
  const characters = Array.from(text);
  if (kind % 4 === 0) {
    const at = characters.findIndex(
      (character, index) => index >= position % characters.length && character in CONFUSED,
    );
    if (at === -1) return null;
    characters[at] = CONFUSED[characters[at] ?? ''] ?? '';
    return characters.join('');
  }
  const sign = characters.findIndex((character) => character === '-' || character === ' ');
  if (kind % 4 === 1) return characters.toSpliced(sign, 1).join('');
  if (kind % 4 === 2) return characters.with(sign, characters[sign] === '-' ? ' ' : '-').join('');
  const at = position % (characters.length + 1);
  return characters.toSpliced(at, 0, pick('7Q.\u0301', position)).join('');
}

test('a near miss in any of its forms is another key', () => {
  let missed = 0;
  fc.assert(
    fc.property(key, choices, (text, numbers) => {
      const other = miss(text, numbers);
      if (other === null) return;
      missed += 1;
      expect(isSame(text, respell(other, numbers))).toBe(false);
    }),
    { numRuns: CASES, seed: SEED },
  );
  expect(missed).toBeGreaterThan(CASES / 2);
});

test('a mark of direction anywhere in a text is refused, and nothing else of it', { tags: 'long' }, () => {
  fc.assert(
    fc.property(key, choices, (text, numbers) => {
      const written = respell(text, numbers).replaceAll('\t', ' ');
      const at = (numbers[1] ?? 0) % (text.length + 1);
      const marked = [...text].toSpliced(at, 0, pick(DIRECTION, numbers[2] ?? 0)).join('');
      expect(line(1000).safeParse(marked).success).toBe(false);
      const clean = line(1000).parse(written);
      expect(line(1000).parse(clean)).toBe(clean);
      expect(clean).toBe(clean.normalize('NFC'));
    }),
    { numRuns: CASES, seed: SEED },
  );
});
