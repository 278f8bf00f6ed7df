/**
 * Cuts the two fonts to the signs that the shop's pages use, into src/ui/fonts/. Other signs come from the whole fonts,
 * which theme.css names behind `unicode-range`. And cuts those of printed documents, into src/server/orders/documents/fonts/:
 * one weight per file, since a PDF has no variable fonts. Their licences go with them. Run it again when SIGNS or a font's version changes:
 *
 *   npm run fonts:cut
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { PRINTED_RANGES } from '#contract/printed-letters.ts';

const FONTS = resolve(import.meta.dirname, '../src/ui/fonts');
const DOCUMENT_FONTS = resolve(import.meta.dirname, '../src/server/orders/documents/fonts');
type CutOptions = Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>;

const ASCII = charactersOf(0x20, 0x7e);
/** What texts on measures, names and prices need beside ASCII; theme.css lists the same in its `unicode-range`. */
const CHARACTERS = `${ASCII}\u00A0©°±²³µ·¼½¾×ØÉàçèéêô÷ø–—‘’“”•…−`;

/** The reader of fonts in pdfkit reads the header of an empty last glyph beyond the end of the file. */
const PADDING = Buffer.alloc(16);

await cut('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2', 'sans.woff2', {
  // The weights of theme.css: 400, 500, 600.
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
});
await cut('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', 'mono.woff2', {});
console.log(`unicode-range: ${toUnicodeRange(CHARACTERS)}`);
const LATIN = `${charactersOf(0x20, 0x7e)}${charactersOf(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…′″‹›€™−`;
/** Words with any other letter are in one font that has them all, so that programs read each as one word. */
const ALL_LETTERS = PRINTED_RANGES.map(([first, last]) => charactersOf(first, last)).join('');
for (const weight of [400, 600])
  await cutForDocuments(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    `sans-${weight}-latin.ttf`,
    LATIN,
    { variationAxes: { wght: weight } },
  );
for (const weight of [400, 700])
  await cutForDocuments(
    `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`,
    `letters-${weight}.ttf`,
    ALL_LETTERS,
    {},
  );
await cutForDocuments(
  '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  'mono-400-latin.ttf',
  LATIN,
  {},
);

await writeFile(join(DOCUMENT_FONTS, 'letters-license.txt'), await readFont('@fontsource/dejavu-sans/LICENSE'));
for (const folder of [FONTS, DOCUMENT_FONTS]) {
  await writeFile(join(folder, 'sans-license.txt'), await readFont('@fontsource-variable/ibm-plex-sans/LICENSE'));
  await writeFile(join(folder, 'mono-license.txt'), await readFont('@fontsource/ibm-plex-mono/LICENSE'));
}

async function cut(source: string, name: string, options: CutOptions): Promise<void> {
  const whole = await readFont(source);
  const font = await subsetFont(whole, CHARACTERS, { ...options, targetFormat: 'woff2' });
  await writeFile(join(FONTS, name), font);
  console.log(`${name}: ${whole.length} -> ${font.length} bytes`);
}

async function cutForDocuments(source: string, name: string, characters: string, options: CutOptions): Promise<void> {
  const font = await subsetFont(await readFont(source), characters, { ...options, targetFormat: 'sfnt' });
  await writeFile(join(DOCUMENT_FONTS, name), Buffer.concat([font, PADDING]));
  console.log(`${name}: ${font.length} bytes`);
}

function readFont(source: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(source)));
}

function charactersOf(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function toUnicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
