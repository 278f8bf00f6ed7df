/**
 * Cuts the two fonts to the signs that the shop's pages use, into src/ui/fonts/. Other signs come from the whole fonts,
 * which theme.css names behind `unicode-range`. Run it again when SIGNS or a font's version changes:
 *
 *   npm run fonts:cut
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONTS = resolve(import.meta.dirname, '../src/ui/fonts');
const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** What texts on measures, names and prices need beside ASCII; theme.css lists the same in its `unicode-range`. */
const SIGNS = `${ASCII}\u00A0©°±²³µ·¼½¾×ØÉàçèéêô÷ø–—‘’“”•…−`;

await cut('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2', 'sans.woff2', {
  // The weights of theme.css: 400, 500, 600.
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
});
await cut('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', 'mono.woff2', {});
console.log(`unicode-range: ${toUnicodeRange(SIGNS)}`);

async function cut(
  source: string,
  name: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>,
): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(whole, SIGNS, { ...options, targetFormat: 'woff2' });
  await writeFile(join(FONTS, name), font);
  console.log(`${name}: ${whole.length} -> ${font.length} bytes`);
}

function toUnicodeRange(signs: string): string {
  const codes = [...signs].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
