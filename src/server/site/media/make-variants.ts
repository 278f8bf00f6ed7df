/**
 * A worker's task: makes the widths and formats of one stored picture that it lacks. Progress is on disk alone: a folder with a `complete` mark has
 * all of its variants.
 */

import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { PICTURE_FORMATS } from '#contract/media-paths.ts';
import { encodeVariant } from './encode-variant.ts';
import { COMPLETE_MARK, draftOf, isLeftDraft, isThere, syncToDisk } from './media-folder.ts';
import { variantWidths } from './pick-variant.ts';

export interface VariantsToMake {
  /** Of one picture. */
  folder: string;
  /** In pixels; Infinity: all. */
  widest: number;
}

sharp.concurrency(1);
sharp.cache(false);

export async function work({ folder, widest }: VariantsToMake): Promise<null> {
  const names = await readdir(folder);
  const source = names.find((name) => /^source\.(png|jpg|webp)$/.test(name));
  if (source === undefined) return null;
  for (const left of names.filter(isLeftDraft)) await rm(join(folder, left), { force: true });
  const picture = await decode(join(folder, source));
  if (picture !== null) await makeVariants(folder, picture, widest);
  if (picture === null || widest === Infinity) await writeFile(join(folder, COMPLETE_MARK), '');
  return null;
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
      if (await isThere(path)) continue;
      const draft = draftOf(path);
      await encodeVariant(format, resized.clone()).toFile(draft);
      // On disk before it has its name, which stands for a whole file.
      await syncToDisk(draft);
      await rename(draft, path);
    }
  }
}
