/** Writes a text file piece by piece, so that one of any length takes little memory. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeInPieces } from '#server/platform/database/write-in-pieces.ts';

export interface TextFile {
  add(text: string): Promise<void>;
  /** The text is on the disk when it returns. */
  end(): Promise<void>;
}

/** Throws the disk's error, such as that it is full, with `add` or `end`. */
export async function createTextFile(path: string): Promise<TextFile> {
  const stream = createWriteStream(path, { flush: true });
  const pieces = writeInPieces(stream);
  await once(stream, 'open');
  return {
    add: (text) => pieces.add(text),
    async end() {
      await pieces.flush();
      const closed = once(stream, 'close');
      stream.end();
      await closed;
    },
  };
}
