/**
 * Draws the shop's icons and its share picture into public/. Run it again when the mark or the sheet changes:
 *
 *   node tools/draw-icons.ts
 */

import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { markShapes } from '#server/site/share-images/mark.ts';
import { PICTURE_BOX, drawShareSheet } from '#server/site/share-images/share-drawing.ts';

const PUBLIC = resolve(import.meta.dirname, '../public');
// The dark theme of theme.css: seen on light and dark tabs alike.
const GROUND = '#0a1b2e';
const INK = '#e8f1fa';
const ACCENT = '#ff9a52';

interface Icon {
  /** Corners of the ground, in 32nds of the icon; 0 where the system cuts them itself. */
  radius: number;
  /** How much of the icon's width the mark takes. */
  share: number;
  stroke: number;
  hasCentreLines: boolean;
}

const TAB: Icon = { radius: 3, share: 1, stroke: 2, hasCentreLines: true };
// Centre lines would only blur at this size.
const SMALL: Icon = { radius: 3, share: 1.25, stroke: 2.4, hasCentreLines: false };
const SCREEN: Icon = { radius: 3, share: 0.86, stroke: 1.5, hasCentreLines: true };
const CUT: Icon = { radius: 0, share: 0.78, stroke: 1.5, hasCentreLines: true };
// A system may cut away all but the middle four fifths.
const MASKABLE: Icon = { radius: 0, share: 0.62, stroke: 1.5, hasCentreLines: true };

await writeFile(join(PUBLIC, 'favicon.svg'), drawIcon(TAB));
await writeFile(join(PUBLIC, 'favicon.ico'), toIco([await draw(SMALL, 16), await draw(TAB, 32), await draw(TAB, 48)]));
for (const [name, icon, size] of [
  ['apple-touch-icon.png', CUT, 180],
  ['icon-192.png', SCREEN, 192],
  ['icon-512.png', SCREEN, 512],
  ['icon-maskable-512.png', MASKABLE, 512],
] as const) {
  await writeFile(join(PUBLIC, name), (await draw(icon, size)).png);
}
const sheet = drawShareSheet({
  company: 'Rotating equipment',
  title: 'Pumps, mechanical seals and packing',
  fields: [
    { label: 'Shop', value: 'In stock, in C$' },
    { label: 'Service', value: 'Repair' },
    { label: 'Advice', value: 'Consultation' },
  ],
  hasPicture: true,
});
const inside = { width: PICTURE_BOX.width - 2, height: PICTURE_BOX.height - 2 };
// A pump in section, without the title block of the product that it was drawn for.
const pump = await sharp(join(PUBLIC, '../demo/pictures/kb-es326-di-section.png'))
  .extract({ left: 0, top: 0, width: 1600, height: 980 })
  .resize({ ...inside, fit: 'contain', background: '#fafaf7' })
  .png()
  .toBuffer();
await sharp(Buffer.from(sheet))
  .composite([{ input: pump, left: PICTURE_BOX.x + 1, top: PICTURE_BOX.y + 1 }])
  .png({ palette: true, effort: 10 })
  .toFile(join(PUBLIC, 'share.png'));

function drawIcon({ radius, share, stroke, hasCentreLines }: Icon): string {
  const shapes = markShapes({ ink: INK, accent: ACCENT, stroke, hasCentreLines }).replace(/\s+/g, ' ');
  const move = 16 * (1 - share);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${GROUND}"/><g transform="translate(${move.toFixed(2)} ${move.toFixed(2)}) scale(${share})">${shapes}</g></svg>\n`;
}

async function draw(icon: Icon, size: number): Promise<{ size: number; png: Buffer }> {
  const svg = sharp(Buffer.from(drawIcon(icon)), { density: (72 * size) / 32 });
  return { size, png: await svg.resize(size, size).png({ effort: 10 }).toBuffer() };
}

/** An .ico file is a list of pictures; PNG has been allowed in it since 2007. */
function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + index * 16;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
