/** The table of docs/text.md, "Clean text", at the two readers of forms and the fields of sheets. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank, refusedInLine, tidyText } from '#contract/text/clean-text.ts';
import { line, searchText, severalLines } from '#contract/wire.ts';
import { paragraphs, text } from '#server/catalogue/import/fields.ts';
import { toCode } from '#server/catalogue/products/search-words.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const CLEAN: readonly (readonly [what: string, written: string, read: string])[] = [
  ['a decomposed letter', 'Que\u0301bec', 'Qu\u00e9bec'],
  ['two marks in another order', 'a\u0302\u0323', '\u1ead'],
  ['a soft hyphen', 'co\u00adop', 'coop'],
  ['a zero-width space', 'Mill\u200b 3', 'Mill 3'],
  ['a byte order mark', '\ufeffMill', 'Mill'],
  ['a word joiner', 'a\u2060b', 'ab'],
  ['a variation selector', '\u2714\ufe0f', '\u2714'],
  ['a tag character', 'a\u{e0041}b', 'ab'],
  ['a joiner between Latin letters', 'a\u200db', 'ab'],
  ['a joiner at the end', 'Mill\u200c', 'Mill'],
  [
    'joiners in a Persian word',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ],
  ['a joiner in a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['an emoji of two', '\u{1f469}\u200d\u{1f527}', '\u{1f469}\u200d\u{1f527}'],
  ['spaces around', ' \u00a0\u3000Mill\u2009\u2800 ', 'Mill'],
  ['a no-break space within', 'Lt\u00e9e\u00a0: 3', 'Lt\u00e9e\u00a0: 3'],
  ['nothing but what is invisible', '\u200b\u2060\ufeff\u3164\u2800\u00a0', ''],
  ['a mark alone', ' \u0301', ''],
  ['a joiner alone', '\u200d', ''],
];

const REFUSED: readonly (readonly [written: string, character: string, why: 'direction' | 'control' | 'surrogate'])[] =
  [
    ['turned \u202ereversed', 'U+202E', 'direction'],
    ['\u200e416 555 0142', 'U+200E', 'direction'],
    ['a\u2066b', 'U+2066', 'direction'],
    ['a\u061cb', 'U+061C', 'direction'],
    ['\u202e', 'U+202E', 'direction'],
    ['a\u0000b', 'U+0000', 'control'],
    ['a\u0007b', 'U+0007', 'control'],
    ['a\u0085b', 'U+0085', 'control'],
    ['a\ud800b', 'U+D800', 'surrogate'],
  ];
const MESSAGES = {
  direction: (character: string) =>
    `A hidden character (${character}) changes the direction of this text: delete it and type it again`,
  control: () => 'Control characters are not accepted',
  surrogate: () => 'Not valid text',
};

describe.each(CLEAN)('%s', (_, written, read) => {
  test('is read alike by forms and sheets', () => {
    expect(line(100).parse(written)).toBe(read);
    expect(severalLines(100).parse(written)).toBe(read);
    expect(text(100, 0)(written)).toEqual({ value: read });
    expect(paragraphs(100)(written)).toEqual({ value: read });
  });
});

test.each(REFUSED)('%j is refused', (written, character, why) => {
  const message = MESSAGES[why](character);
  expect(
    line(100)
      .safeParse(written)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
  expect(
    severalLines(100)
      .safeParse(written)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
  const { problem } = text(100)(written) as { problem: string };
  expect(problem).toContain(why === 'surrogate' ? 'is not valid text' : `hidden character (${character})`);
});

test('line breaks of several lines are line feeds, and refused in one line', () => {
  expect(severalLines(100).parse('a\r\nb\rc\u2028d\u2029e\tf\n')).toBe('a\nb\nc\nd\ne\tf');
  for (const broken of ['a\nb', 'a\tb', 'a\u2028b'])
    expect(
      line(100)
        .safeParse(broken)
        .error?.issues.map((issue) => issue.message),
    ).toEqual(['Control characters are not accepted']);
});

test('the length is that of the clean text', () => {
  expect(line(4).parse(' Mi\u200bll\u200b ')).toBe('Mill');
  expect(line(3).safeParse('Mill').success).toBe(false);
  expect(line(3).min(1, 'empty').safeParse('\u200b').error?.issues[0]?.message).toBe('empty');
});

test('marks of direction in what is looked for mean nothing', () => {
  expect(searchText(100).parse('\u200eKB-1\u202c ')).toBe('KB-1');
});

for (const [rounds, options] of tenthAndAll(20_000))
  test('text of ASCII, which has a shorter way, is read as any other', options, () => {
    const ascii = fc.string({ unit: fc.nat(0x7f).map((point) => String.fromCharCode(point)), maxLength: 10 });
    const spaced = fc.string({
      unit: fc.constantFrom(' ', '\t', '\n', '\r', '\v', '\f', 'a', '-', '\0'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.oneof(ascii, spaced), (written) => {
        expect(tidyText(written)).toBe(tidyText(`\u200b${written}\u200b`));
        expect(isBlank(written)).toBe(tidyText(`${written}\u200b`) === '');
        expect(refusedInLine(written)).toEqual(refusedInLine(`${written}é`));
        expect(toCode(written)).toBe(toCode(`${written}\u200b`));
      }),
      { numRuns: rounds },
    );
  });
