/**
 * The letters that printed documents have: those of Latin with Vietnamese, Greek and Cyrillic, and the characters of the trade. The fonts of documents
 * are cut to them (tools/cut-fonts.ts). Any other letter is printed as a mark.
 */

/** First and last code points. */
export const PRINTED_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x34f],
  [0x370, 0x3ff],
  [0x400, 0x525],
  [0x1e00, 0x1efb],
  [0x1f00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x209f],
  [0x20a0, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2100, 0x2109],
  [0x210b, 0x2149],
  [0x2150, 0x2185],
  [0x2190, 0x22ff],
  [0x2300, 0x2300],
  [0x25a0, 0x25ff],
  [0x2610, 0x2612],
  [0x2713, 0x2714],
  [0xfb00, 0xfb06],
  [0xfffd, 0xfffd],
];

/** In place of a letter that no font has. */
const MARK = '\uFFFD';
/** Another sign for the same. */
const SAME_CHARACTERS: Readonly<Record<string, string>> = { '⦰': '⌀' };
/** Such as joiners and selectors of a variant: they have no shape of their own. */
const SHAPELESS = /^[\p{Cf}\p{Mn}\p{Me}]$/u;

/** The text as it is printed: composed, and with a mark for each letter that cannot be. */
export function toPrinted(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const character = SAME_CHARACTERS[letter] ?? letter;
    if (isPrinted(character) || /\s/.test(character)) return character;
    return SHAPELESS.test(character) ? '' : MARK;
  }).join('');
}

/** Whether every letter of it is printed as it is. */
export function canPrint(text: string): boolean {
  return !toPrinted(text).includes(MARK) || text.includes(MARK);
}

function isPrinted(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return PRINTED_RANGES.some(([first, last]) => code >= first && code <= last);
}
