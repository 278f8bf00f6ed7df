/** Takes in a photograph that a person has sent to the server: by a process of its own, one at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { requestPictureVariants, savePictures } from './picture-store.ts';
import type { PictureFacts } from './probe-picture.ts';

/** A stored picture, whose small JPEG can be served at once. */
export interface Photograph extends PictureFacts {
  hash: string;
}

const PROGRAM = fileURLToPath(new URL('store-photograph.ts', import.meta.url));
/** A picture of 50 million pixels takes some seconds. */
const LIMIT_MS = 60_000;
const UNREADABLE = 'The picture cannot be read. Save it again as JPEG, PNG or WebP.';

let last: Promise<unknown> = Promise.resolve();

/** Each waits for the one before: a decoded photograph takes a few hundred megabytes. */
export async function takePhotograph(
  services: { database: Database; dataDir: string },
  file: string,
): Promise<Photograph | { problem: string }> {
  const taking = last.then(() => take(services, file));
  last = taking.catch(() => undefined);
  return taking;
}

async function take(
  { database, dataDir }: { database: Database; dataDir: string },
  file: string,
): Promise<Photograph | { problem: string }> {
  const taken = await runProgram(file, dataDir);
  if ('problem' in taken) return taken;
  await inTransaction(database, async (tx) => {
    await savePictures(tx, [taken]);
    await requestPictureVariants(tx);
  });
  return taken;
}

/** A crash of the decoder is a picture that cannot be read. */
async function runProgram(file: string, dataDir: string): Promise<Photograph | { problem: string }> {
  // The channel exists only to be closed: a program whose server has died then ends by itself.
  const child = spawn(process.execPath, [PROGRAM, file, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    timeout: LIMIT_MS,
  });
  child.channel?.unref();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) return { problem: UNREADABLE };
  return JSON.parse(output) as Photograph | { problem: string }; // the program prints nothing else
}
