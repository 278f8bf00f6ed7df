/** Patterns by which part numbers one mistake off are found: complete, and each with a piece that a trigram index finds. */

import { expect, test } from 'vitest';
import { editDistance, oneMistakePatterns } from '#server/catalogue/products/near-match.ts';

const CHARACTERS = Array.from('ABKSZ0159');
const CODES = ['KBCS38SSV', 'KBGRF375', 'ES4310', 'DF38575', 'KBVM510'];

function oneMistakeOff(code: string): string[] {
  const indexes = Array.from(code, (_, index) => index);
  const replaceAt = (index: number, put: string, removed: number) =>
    code.slice(0, index) + put + code.slice(index + removed);
  return [
    ...indexes.flatMap((index) => CHARACTERS.map((put) => replaceAt(index, put, 1))),
    ...indexes.flatMap((index) => CHARACTERS.map((put) => replaceAt(index, put, 0))),
    ...indexes.map((index) => replaceAt(index, '', 1)),
    ...indexes.slice(1).map((index) => replaceAt(index - 1, `${code[index]}${code[index - 1]}`, 2)),
  ].filter((typed) => typed !== code);
}

function fits(pattern: string, code: string): boolean {
  const expression = pattern.slice(1, -1).replaceAll('_', '.');
  return new RegExp(expression).test(code);
}

test.each(CODES)('every number one mistake off %s has a pattern that fits it', (code) => {
  const typed = oneMistakeOff(code);
  expect(typed.length).toBeGreaterThan(100);
  const missed = typed.filter(
    (each) => editDistance(each, code) === 1 && !oneMistakePatterns(each).some((pattern) => fits(pattern, code)),
  );
  expect(missed).toEqual([]);
});

test('every pattern has three characters in a row, and no two are the same', () => {
  for (const code of CODES) {
    const patterns = oneMistakePatterns(code);
    expect(new Set(patterns).size).toBe(patterns.length);
    for (const pattern of patterns) expect(pattern, code).toMatch(/^%.*[^%_]{3}.*%$/);
  }
});
