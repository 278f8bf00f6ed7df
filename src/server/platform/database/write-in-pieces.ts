import { once } from 'node:events';
import type { Writable } from 'node:stream';

export interface PieceWriter {
  /** Waits only when the stream is behind. */
  add(text: string): Promise<void>;
  /** Hands over what is left; the stream stays open. */
  flush(): Promise<void>;
}

/** Characters that are handed over at a time. */
const PIECE_CHARACTERS = 64_000;

/** Gathers short texts for a stream, and never holds more than a piece of them. */
export function writeInPieces(stream: Writable): PieceWriter {
  let failure: Error | null = null;
  stream.on('error', (error) => (failure = error));
  let piece = '';
  const flush = async () => {
    if (failure !== null) throw failure;
    const isFull = !stream.write(piece);
    piece = '';
    if (isFull) await once(stream, 'drain');
  };
  return {
    async add(text) {
      piece += text;
      if (piece.length >= PIECE_CHARACTERS) await flush();
    },
    flush,
  };
}
