/** Texts for people keep docs/writing.md: none has one of the words that it avoids. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCovered, textsForOwners, textsForPeople } from './support/writing/texts-for-people.ts';
import { textsInCode } from './support/writing/texts-in-code.ts';
import { WORDS_TO_AVOID, avoidedIn } from './support/writing/words-to-avoid.ts';

const PAGE = readFileSync(resolve(import.meta.dirname, '../docs/writing.md'), 'utf8');

test('no text for people has a word to avoid', () => {
  const texts = textsForPeople();
  expect(texts.length).toBeGreaterThan(3000);
  const found = texts.flatMap(({ place, text }) =>
    avoidedIn(text).map(({ word, instead }) => `${place}: "${word}", instead: ${instead} (${text.slice(0, 120)})`),
  );
  expect(found).toEqual([]);
});

test('no text for the owner has one but the word mail', () => {
  const texts = textsForOwners();
  expect(texts.length).toBeGreaterThan(1500);
  const found = texts.flatMap(({ place, text }) =>
    avoidedIn(text).flatMap(({ word, instead }) =>
      word === 'mail' ? [] : `${place}: "${word}", instead: ${instead} (${text.slice(0, 120)})`,
    ),
  );
  expect(found).toEqual([]);
});

test.each(WORDS_TO_AVOID)('"$word" is found, and what is written instead is not', ({ word, wrong, right }) => {
  expect(avoidedIn(wrong).map((each) => each.word)).toContain(word);
  expect(avoidedIn(right)).toEqual([]);
});

test('docs/writing.md has each of the words, with what is written instead', () => {
  const rows = PAGE.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:avoid|---)/.test(line));
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(WORDS_TO_AVOID.map(({ word }) => word));
});

describe('the texts of a script', () => {
  const read = (source: string, file = 'any.tsx') => textsInCode(file, source).map(({ text }) => text);

  test('are words of elements and attributes, sentences in strings and templates', () => {
    expect(read('const a = <p title="Send it by e-mail">Nothing of <b>ours</b> fits the measures</p>')).toEqual([
      'Send it by e-mail',
      'Nothing of',
      'fits the measures',
    ]);
    expect(read('const a = { text: `We mail ${name} today`, title: "Maker" }')).toEqual(['We mail … today', 'Maker']);
  });

  test('are not class names, keys, types, imports, exceptions, SQL and lines of the log', () => {
    const source = `
      import x from 'some maker of x';
      type T = 'a maker of x';
      const a = <p className="maker of x" />;
      const b = sql\`select maker from x\`;
      log.warn('the maker of x');
      throw new Error('a maker of x');
      const c = { 'maker-of': 'maker' };`;
    expect(read(source)).toEqual([]);
  });

  test('are read in every file of the site, of mails and documents, also in one that is new', () => {
    for (const file of [
      'src/app/features/any/any-texts.ts',
      'src/app/features/any/any-page.tsx',
      'src/server/site/notifications/any-mails.ts',
      'src/server/orders/documents/any-document.ts',
      'src/server/site/shop-texts/standard/any.md',
      'src/contract/any.ts',
    ])
      expect(isCovered(file), file).toBe(true);
    expect(isCovered('src/server/console/show-today.ts')).toBe(false);
  });
});
