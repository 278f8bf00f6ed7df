/** Leaves the pictures of a test shop in the one size that each has from its import. */

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPLETE_MARK, pictureFolder } from '#server/site/media/media-folder.ts';

/** The shop would make all sizes of the demo's pictures, which takes minutes of processor time that the tests beside it want. */
export async function skipPictureSizes(dataDir: string): Promise<void> {
  for (const hash of await readdir(join(dataDir, 'media')))
    await writeFile(join(pictureFolder(dataDir, hash), COMPLETE_MARK), '');
}
