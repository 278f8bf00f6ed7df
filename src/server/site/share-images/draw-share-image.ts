/** A worker's task: draws a share picture, which takes all of a core for half a second. */

import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { PICTURE_BOX, drawShareSheet } from './share-drawing.ts';
import type { ShareOrder } from './share-images.ts';

/** Within the lines of the frame. */
const INSIDE = {
  left: PICTURE_BOX.x + 1,
  top: PICTURE_BOX.y + 1,
  width: PICTURE_BOX.width - 2,
  height: PICTURE_BOX.height - 2,
};

sharp.concurrency(1);
sharp.cache(false);

export async function work({ path, sheet, picture }: ShareOrder): Promise<null> {
  const shown = picture === null ? null : await readPicture(picture);
  const drawing = sharp(Buffer.from(drawShareSheet({ ...sheet, hasPicture: shown !== null })));
  const whole = shown === null ? drawing : drawing.composite([{ input: shown, left: INSIDE.left, top: INSIDE.top }]);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  // Lines and letters blur with chroma subsampling.
  await whole.jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(draft);
  await rename(draft, path);
  return null;
}

/** Null when the picture is damaged. */
async function readPicture(path: string): Promise<Buffer | null> {
  const { width, height } = INSIDE;
  return sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => null);
}
