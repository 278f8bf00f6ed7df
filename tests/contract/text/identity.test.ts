/** The tables of docs/text.md, "The same". */

import { expect, test } from 'vitest';
import { isSame } from '#contract/text/identity.ts';
import { CAPITAL_RANGES } from '#contract/text/letters.ts';

const SAME: readonly (readonly [what: string, one: string, other: string])[] = [
  ['case', 'KB-ES326-DI', 'kb-es326-di'],
  ['case with marks', 'Équerre', 'ÉQUERRE'],
  ['case of Cyrillic letters', 'Насос', 'НАСОС'],
  ['both forms of a letter with a mark', 'C\u00e9ramique', 'Ce\u0301ramique'],
  ['both forms of a letter with two marks', 'Nguy\u1ec5n', 'Nguye\u0302\u0303n'],
  ['U+2010', 'KB-GRF', 'KB\u2010GRF'],
  ['the hyphen of Word, U+2011', 'KB-GRF', 'KB\u2011GRF'],
  ['an en dash', 'KB-GRF', 'KB\u2013GRF'],
  ['an em dash', 'KB-GRF', 'KB\u2014GRF'],
  ['U+2015', 'KB-GRF', 'KB\u2015GRF'],
  ['a minus sign', 'KB-GRF', 'KB\u2212GRF'],
  ['a full-width hyphen', 'KB-GRF', 'KB\uff0dGRF'],
  ['a soft hyphen', 'KB-GRF', 'KB-\u00adGRF'],
  ['a zero-width space', 'KB-GRF', 'KB-GRF\u200b'],
  ['a word joiner', 'KB-GRF', '\u2060KB-GRF'],
  ['a byte order mark', 'KB-GRF', '\ufeffKB-GRF'],
  ['a mark of direction', 'KB-GRF', 'KB-\u200eGRF'],
  ['two spaces', 'AODD 2', 'AODD  2'],
  ['a no-break space', 'AODD 2', 'AODD\u00a02'],
  ['a narrow no-break space', 'AODD 2', 'AODD\u202f2'],
  ['a thin space and a space', 'AODD 2', 'AODD\u2009 2'],
  ['an ideographic space', 'AODD 2', 'AODD\u30002'],
  ['a tab', 'AODD 2', 'AODD\t2'],
  ['spaces around', 'AODD 2', ' AODD 2\u00a0'],
  ['full-width forms', 'KB-GRF-500', 'ＫＢ－ＧＲＦ－５００'],
  ['full-width small letters', 'KB-GRF', 'ｋｂ-ｇｒｆ'],
  ['bold mathematical letters and digits', 'KB5', '𝐊𝐛𝟓'],
  ['Cyrillic letters', 'KB-EOPCTX', 'КВ-ЕОРСТХ'],
  ['small Cyrillic letters', 'kb-eopctx', 'кв-еорстх'],
  ['Greek letters', 'ABEZIKOPTX', 'ΑΒΕΖΙΚΟΡΤΧ'],
  ['small Greek letters that look so', 'aiknopux', 'αικnορυχ'],
  ['the Kelvin sign', 'K', '\u212a'],
  ['the ohm sign', 'Ω', '\u2126'],
  ['micro', '5 um', '5 \u00b5m'],
  ['a Roman numeral', 'Type IV', 'Type Ⅳ'],
  ['a ligature', 'fitting', 'ﬁtting'],
  ['quotation marks of Word', '3/8" O\'Ring', '3/8” O’Ring'],
  ['a multiplication sign', '3x2-8', '3×2-8'],
  ['ß', 'Straße', 'STRASSE'],
];

const DIFFERENT: readonly (readonly [what: string, one: string, other: string])[] = [
  ['O and 0', 'KB-CE-L110', 'KB-CE-L11O'],
  ['I and 1', 'KB-I', 'KB-1'],
  ['l and 1', 'KB-l', 'KB-1'],
  ['S and 5', 'CS-S', 'CS-5'],
  ['B and 8', 'KB', 'K8'],
  ['Cyrillic O and 0', 'KB-\u041e', 'KB-0'],
  ['Z and 2', 'Z', '2'],
  ['another place of the hyphen', '10-21', '102-1'],
  ['with and without a hyphen', '10-21', '1021'],
  ['with and without a space', 'AODD 2', 'AODD2'],
  ['space and hyphen', 'AODD 2', 'AODD-2'],
  ['with and without a mark', 'cote', 'côté'],
  ['a superscript', 'm2', 'm²'],
  ['a fraction', '1/2', '½'],
  ['micrometres and millimetres', '5 µm', '5 mm'],
  ['efficiency and head', 'η', 'H'],
  ['two scripts that look otherwise', 'Ж', 'X'],
  ['a dot', '6309.C3', '6309 C3'],
];

test.each(SAME)('the same: %s', (_, one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other.toLowerCase(), one.toLowerCase())).toBe(true);
});

test.each(DIFFERENT)('not the same: %s', (_, one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test('Greek letters whose small ones look otherwise', () => {
  expect(isSame('HMNY', 'ΗΜΝΥ')).toBe(true);
  expect(isSame('uvu', 'μνυ')).toBe(true);
});

test('the ranges of capitals are those of Unicode', () => {
  for (const [first, last, step, distance] of CAPITAL_RANGES)
    for (let point = first; point <= last; point += step)
      expect(String.fromCodePoint(point).toUpperCase()).toBe(String.fromCodePoint(point + distance));
});
