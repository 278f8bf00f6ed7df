/**
 * A process of its own: draws the requested share pictures one after the other, at the lowest priority, and ends
 * when its parent disconnects. Drawing takes all of a core for half a second, so it never happens in the server.
 */
import { mkdir, rename } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { PICTURE_BOX, drawShareSheet } from './share-drawing.ts';
import type { ShareOrder, ShareReport } from './share-images.ts';

/** Within the lines of the frame. */
const INSIDE = {
  left: PICTURE_BOX.x + 1,
  top: PICTURE_BOX.y + 1,
  width: PICTURE_BOX.width - 2,
  height: PICTURE_BOX.height - 2,
};

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

let work = Promise.resolve();
process.on('message', (order: ShareOrder) => {
  work = work.then(() => carryOut(order));
});
process.once('disconnect', () => process.exit(0));

async function carryOut(order: ShareOrder): Promise<void> {
  const report: ShareReport = { path: order.path, problem: null };
  await draw(order).catch((error: unknown) => (report.problem = String(error)));
  process.send?.(report);
}

async function draw({ path, sheet, picture }: ShareOrder): Promise<void> {
  const shown = picture === null ? null : await readPicture(picture);
  const drawing = sharp(Buffer.from(drawShareSheet({ ...sheet, hasPicture: shown !== null })));
  const whole = shown === null ? drawing : drawing.composite([{ input: shown, left: INSIDE.left, top: INSIDE.top }]);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  // Lines and letters blur with chroma subsampling.
  await whole.jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(draft);
  await rename(draft, path);
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
