/** Characters that cannot be seen, or that turn text around, as ranges of code points (docs/text.md). */

export type Ranges = readonly (readonly [first: number, last: number])[];

/** They are removed. */
export const INVISIBLE: Ranges = [
  [0xad, 0xad], [0x34f, 0x34f], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f], [0x200b, 0x200b], [0x2060, 0x2065],
  [0x206a, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0f], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff],
]; // oxfmt-ignore

/** They stay between two characters of scripts that cannot be written without them. */
export const JOINERS: Ranges = [[0x200c, 0x200d]];

/** They are refused: a text with them is shown in another order than it is read. */
export const BIDIRECTIONAL: Ranges = [
  [0x61c, 0x61c], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069],
]; // oxfmt-ignore

/** Spaces of any width; U+2800 is the braille pattern without dots. */
export const SPACES: Ranges = [
  [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x202f, 0x202f], [0x205f, 0x205f], [0x2800, 0x2800],
  [0x3000, 0x3000],
]; // oxfmt-ignore

/** Control characters, and the separators of lines and paragraphs. */
export const CONTROLS: Ranges = [
  [0x0, 0x1f], [0x7f, 0x9f], [0x2028, 0x2029],
]; // oxfmt-ignore

/** The inside of a class of a regular expression with the flag `u`. */
export function classOf(ranges: Ranges): string {
  return ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('');
}

function escaped(point: number): string {
  return `\\u{${point.toString(16)}}`;
}
