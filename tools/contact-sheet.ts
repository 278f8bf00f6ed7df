/** Many pictures on one sheet, so that all screens can be reviewed at once. */

import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { textPath } from '#server/site/share-images/letterforms.ts';

const SHEET = { gap: 16, margin: 32, label: 34, tallest: 640, screensPerRow: 2 } as const;

interface ContactSheet {
  /** Where it is written. */
  file: string;
  /** Their names stand above them. */
  screens: readonly string[];
  /** The widths that every screen was taken at, each with its width on the sheet. */
  widths: readonly Width[];
  pictureFile: (width: number, screen: string) => string;
}

interface Width {
  width: number;
  onSheet: number;
}

/** All screens on one sheet, two screens a row, each at all its widths. */
export async function writeContactSheet({ file, screens, widths, pictureFile }: ContactSheet): Promise<void> {
  const group = widths.reduce((sum, { onSheet }) => sum + onSheet + SHEET.gap, 0) + SHEET.margin;
  const row = SHEET.label + SHEET.tallest + SHEET.margin;
  const placed = await Promise.all(
    screens.map(async (screen, index) => {
      const left = SHEET.margin + (index % SHEET.screensPerRow) * group;
      const top = SHEET.margin + Math.floor(index / SHEET.screensPerRow) * row;
      const pictures = widths.map(({ width, onSheet }) => ({ file: pictureFile(width, screen), onSheet }));
      return [label(screen, { left, top }), ...(await thumbnails(pictures, { left, top: top + SHEET.label }))];
    }),
  );
  const sheet = sharp({
    create: {
      width: 2 * SHEET.margin + SHEET.screensPerRow * group,
      height: 2 * SHEET.margin + Math.ceil(screens.length / SHEET.screensPerRow) * row,
      channels: 3,
      background: '#8a9299',
    },
  });
  await sheet.composite(placed.flat()).png({ palette: true }).toFile(file);
}

interface Place {
  left: number;
  top: number;
}

async function thumbnails(
  pictures: readonly { file: string; onSheet: number }[],
  at: Place,
): Promise<OverlayOptions[]> {
  let { left } = at;
  const overlays: OverlayOptions[] = [];
  for (const { file, onSheet } of pictures) {
    const whole = await sharp(file).resize({ width: onSheet }).png().toBuffer();
    const { height } = await sharp(whole).metadata();
    const cut = { left: 0, top: 0, width: onSheet, height: Math.min(height, SHEET.tallest) };
    overlays.push({ input: await sharp(whole).extract(cut).toBuffer(), left, top: at.top });
    left += onSheet + SHEET.gap;
  }
  return overlays;
}

/** Drawn as outlines, because the machine may have no fonts. */
function label(text: string, { left, top }: Place): OverlayOptions {
  const path = textPath(text, { x: 0, y: 20, size: 20, weight: 600 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${text.length * 12 + 8}" height="28"><path d="${path}"/></svg>`;
  return { input: Buffer.from(svg), left, top };
}
