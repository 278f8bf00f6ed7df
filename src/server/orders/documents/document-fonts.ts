/** The fonts of printed documents (made by tools/cut-fonts.ts), and which of them has the letters of a text. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { toPrinted } from '#contract/printed-letters.ts';

export type FontStyle = 'text' | 'strong' | 'mono';

/** The second has all letters that are printed. */
const FILES: Record<FontStyle, readonly [plain: string, all: string]> = {
  text: ['sans-400-latin', 'letters-400'],
  strong: ['sans-600-latin', 'letters-700'],
  mono: ['mono-400-latin', 'letters-400'],
};

/** A part of a text that one font can write. */
export interface TextRun {
  font: string;
  text: string;
}

let loaded: ReadonlyMap<string, Font> | null = null;

/** All of them, by name. Read once: most of the time of a drawing would be spent on their tables. */
export function documentFonts(): ReadonlyMap<string, Font> {
  loaded ??= new Map([...new Set(Object.values(FILES).flat())].map((name) => [name, load(name)]));
  return loaded;
}

/** Each word is of one font, so that programs that read a PDF aloud or copy from it do not divide it. */
export function toRuns(text: string, style: FontStyle): TextRun[] {
  const runs: TextRun[] = [];
  for (const word of toPrinted(text).split(/(?<=\s)(?=\S)/)) {
    const font = fontOf(word, style);
    const last = runs.at(-1);
    if (last?.font === font) last.text += word;
    else runs.push({ font, text: word });
  }
  return runs;
}

function fontOf(word: string, style: FontStyle): string {
  const [plain, all] = FILES[style];
  const font = documentFonts().get(plain);
  return Array.from(word).every((letter) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? plain : all;
}

function load(name: string): Font {
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  // A glyph that is first read as a part of another, as the a of ă, would have no letter in the file: nothing could copy it.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}
