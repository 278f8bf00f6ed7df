/** Takes in a photograph that a person has sent to the console. */
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { requestPictureVariants, savePictures } from './picture-store.ts';
import type { PictureFacts } from './probe-picture.ts';
import { runDecoder } from './run-decoder.ts';

/** A stored picture, whose small JPEG can be served at once. */
export interface Photograph extends PictureFacts {
  hash: string;
}

const PROGRAM = new URL('store-photograph.ts', import.meta.url);
const UNREADABLE = 'The picture cannot be read. Save it again as JPEG, PNG or WebP.';

export async function takePhotograph(
  { database, dataDir }: { database: Database; dataDir: string },
  file: string,
): Promise<Photograph | { problem: string }> {
  // The program prints nothing else.
  const taken = (await runDecoder(PROGRAM, [file, dataDir])) as Photograph | { problem: string } | null;
  if (taken === null) return { problem: UNREADABLE };
  if ('problem' in taken) return taken;
  await inTransaction(database, async (tx) => {
    await savePictures(tx, [taken]);
    await requestPictureVariants(tx);
  });
  return taken;
}
