/** The fonts of printed documents (made by tools/cut-fonts.ts), and which of them has the letters of a text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

export type PaperStyle = 'text' | 'strong' | 'mono';

/** In the order in which they are looked for a letter. */
const FILES: Record<PaperStyle, readonly string[]> = {
  text: ['sans-400-latin', 'sans-400-latin-ext'],
  strong: ['sans-600-latin', 'sans-600-latin-ext'],
  mono: ['mono-400-latin', 'sans-400-latin-ext'],
};

/** A part of a text that one font can write. */
export interface TextRun {
  font: string;
  text: string;
}

let loaded: ReadonlyMap<string, Font> | null = null;

/** All of them, by name. Read once: most of the time of a drawing would be spent on their tables. */
export function paperFonts(): ReadonlyMap<string, Font> {
  loaded ??= new Map([...new Set(Object.values(FILES).flat())].map((name) => [name, load(name)]));
  return loaded;
}

/** A letter that no font has is written by the first as a missing one. */
export function toRuns(text: string, style: PaperStyle): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const fonts = FILES[style];
    const font =
      fonts.find((name) =>
        paperFonts()
          .get(name)
          ?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ) ??
      fonts[0] ??
      '';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function load(name: string): Font {
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  return font;
}
