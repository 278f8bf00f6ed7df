/**
 * A process of its own: makes the widths and formats of every picture in the media folder that lacks some, and ends.
 * Decoding takes memory and all of a core, so it never happens in the server's process, and always at the lowest
 * priority. Progress is on disk alone: a folder with a `complete` mark has all of its variants.
 *
 *   node src/server/media/variant-maker.ts <media folder>
 */
import { access, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { PICTURE_FORMATS, PICTURE_HASH } from '#contract/media-paths.ts';
import { encodeVariant } from './encode-variant.ts';
import { COMPLETE_MARK, draftOf, isLeftDraft, syncToDisk } from './media-folder.ts';
import { variantWidths } from './pick-variant.ts';

/** Widest picture of a card in a list, in pixels. */
const LIST_WIDTH = 640;

const [mediaFolder] = process.argv.slice(2);
if (mediaFolder === undefined) throw new Error('The media folder is missing');
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
process.once('SIGTERM', () => process.exit(0));
// The server has ended. This listener must not keep the process running when its work is done.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();

// First what lists show, for every picture; then what a product's own page shows.
for (const widest of [LIST_WIDTH, Infinity]) {
  for (const hash of await readdir(mediaFolder).catch(() => [])) {
    if (PICTURE_HASH.test(hash)) await workOn(join(mediaFolder, hash), widest);
  }
}

async function workOn(folder: string, widest: number): Promise<void> {
  if (await exists(join(folder, COMPLETE_MARK))) return;
  const names = await readdir(folder);
  const source = names.find((name) => /^source\.(png|jpg|webp)$/.test(name));
  if (source === undefined) return;
  for (const left of names.filter(isLeftDraft)) await rm(join(folder, left), { force: true });
  const picture = await decode(join(folder, source));
  if (picture !== null) await makeVariants(folder, picture, widest);
  if (picture === null || widest === Infinity) await writeFile(join(folder, COMPLETE_MARK), '');
}

/** The picture upright, without transparency; null when it is damaged, which a retry would not repair. */
async function decode(source: string): Promise<{ data: Buffer; info: OutputInfo } | null> {
  const upright = sharp(source).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  return upright
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

async function makeVariants(
  folder: string,
  { data, info }: { data: Buffer; info: OutputInfo },
  widest: number,
): Promise<void> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of variantWidths(info.width).filter((candidate) => candidate <= widest)) {
    const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    for (const format of PICTURE_FORMATS) {
      const path = join(folder, `${width}.${format}`);
      if (await exists(path)) continue;
      const draft = draftOf(path);
      await encodeVariant(format, resized.clone()).toFile(draft);
      // On disk before it has its name, which stands for a whole file.
      await syncToDisk(draft);
      await rename(draft, path);
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
