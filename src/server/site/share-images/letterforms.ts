/**
 * Text as outlines of IBM Plex Mono, so that pictures with lettering come out the same on a machine without any fonts.
 * `opentype.js` reads the WOFF files of the font's own package (docs/decisions/048).
 */

import { readFileSync } from 'node:fs';
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, whose exports are the default export.
import opentype from 'opentype.js';
import type { Font, Glyph } from 'opentype.js';

export type Weight = 400 | 600;

/** Width of every letter, as a part of the text's size. */
export const LETTER_WIDTH = 0.6;
/** Decimals of a coordinate in the path. */
const DECIMALS = 2;

const fonts = new Map<string, Font>();

/** Path data of a line of text; `x` and `y` are where its base line begins. */
export function textPath(text: string, at: { x: number; y: number; size: number; weight: Weight }): string {
  return lettersOf(text)
    .map((letter, index) => {
      const x = at.x + index * LETTER_WIDTH * at.size;
      return findGlyph(letter, at.weight)?.getPath(x, at.y, at.size).toPathData(DECIMALS) ?? '';
    })
    .join('');
}

/** The letters of a line; each has the same width. */
export function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC'));
}

/** The letter, or else without its accents, or else a question mark. */
function findGlyph(letter: string, weight: Weight): Glyph | null {
  for (const candidate of [letter, letter.normalize('NFKD')[0] ?? '', '?']) {
    for (const script of ['latin', 'latin-ext']) {
      const font = openFont(script, weight);
      if (candidate !== '' && font.hasChar(candidate)) return font.charToGlyph(candidate);
    }
  }
  return null;
}

function openFont(script: string, weight: Weight): Font {
  const name = `ibm-plex-mono-${script}-${weight}-normal.woff`;
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(import.meta.resolve(`@fontsource/ibm-plex-mono/files/${name}`)));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(name, font);
  return font;
}
