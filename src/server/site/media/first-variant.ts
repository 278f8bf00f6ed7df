/**
 * The one small JPEG that a picture has before its address is given out, so that visitors never load the owner's large original while
 * the other sizes are made.
 */

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeVariant } from './encode-variant.ts';
import type { SourceFormat } from './file-kinds.ts';
import { COMPLETE_MARK, draftOf, pictureFolder, sourceName, syncToDisk } from './media-folder.ts';
import { smallWidth } from './pick-variant.ts';

// Each decoded picture takes some ten megabytes for each thread, and one that is done with is not decoded again.
sharp.concurrency(1);
sharp.cache(false);

interface StoredPicture {
  hash: string;
  format: SourceFormat;
  /** Pixels, upright. */
  width: number;
}

/** Of a stored picture that has no JPEG so far. Under its name when it is whole and on disk, as the maker of variants does it. */
export async function makeFirstVariant(dataDir: string, { hash, format, width }: StoredPicture): Promise<void> {
  const folder = pictureFolder(dataDir, hash);
  const names = await readdir(folder);
  if (names.some((name) => name === COMPLETE_MARK || /^\d+\.jpg$/.test(name))) return;
  const path = join(folder, `${smallWidth(width)}.jpg`);
  const draft = draftOf(path);
  const upright = sharp(join(folder, sourceName(format)))
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  await encodeVariant('jpg', upright.resize({ width: smallWidth(width), withoutEnlargement: true })).toFile(draft);
  await syncToDisk(draft);
  await rename(draft, path);
}
