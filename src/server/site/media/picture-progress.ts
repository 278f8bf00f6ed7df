/** How far the sizes of the shop's pictures are made, by the marks on disk: the process that makes them has no other record. */

import { join } from 'node:path';
import type { Queries } from '#server/platform/database/database.ts';
import { COMPLETE_MARK, isThere, pictureFolder } from './media-folder.ts';
import { listWholePictures } from './picture-store.ts';

export interface PictureProgress {
  /** Pictures of the shop that can be shown. */
  total: number;
  /** Those of which sizes are missing, from 1 on. */
  left: number;
  /** Where the next of them is in the owner's folder: the first that cannot be made stays the next. Null for one that came by a screen. */
  next: string | null;
}

/** By folder the pictures that are known to have all sizes, so that only the others are looked for again. */
const completeByFolder = new Map<string, Set<string>>();

/** Files that are looked for together: one after the other, each would wait for its turn of a busy server, two seconds for 200. */
const AT_ONCE = 200;

/** Null when all pictures have all their sizes. */
export async function findPictureProgress(queries: Queries, dataDir: string): Promise<PictureProgress | null> {
  const complete = completeByFolder.get(dataDir) ?? new Set<string>();
  completeByFolder.set(dataDir, complete);
  const pictures = await listWholePictures(queries);
  const look = async (hash: string) => {
    if (await isThere(join(pictureFolder(dataDir, hash), COMPLETE_MARK))) complete.add(hash);
  };
  const unknown = pictures.filter(({ hash }) => !complete.has(hash)).map(({ hash }) => hash);
  for (let first = 0; first < unknown.length; first += AT_ONCE)
    await Promise.all(unknown.slice(first, first + AT_ONCE).map(look));
  const left = pictures.filter(({ hash }) => !complete.has(hash));
  const [next] = left;
  return next === undefined ? null : { total: pictures.length, left: left.length, next: next.file };
}
