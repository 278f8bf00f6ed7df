/** All rows of a database as they are at one moment, in compressed pieces. */

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type pg from 'pg';
import { FORMAT, HEAD_ENTRY, tablePieceEntry } from './archive-entries.ts';
import type { Head, Manifest } from './archive-entries.ts';
import { beginSnapshot, copyOut, readHeadFacts, readSequences } from './backup-store.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);
/** Before compression. */
const PIECE_BYTES = 4 * 1024 * 1024;
const BYTES_BETWEEN_PAUSES = 256 * 1024;
/** A pause takes so many times as long as the work before it, so that buyers have the processor and the disk most of the time. */
const PAUSE_FACTOR = 4;

/** In a transaction that ends with the connection; `version` is that of the program. Without pauses where no request is served (`isAlone`). */
export async function writeRows(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  version: string,
  isAlone = false,
): Promise<Omit<Manifest, 'parts'>> {
  await beginSnapshot(client);
  const facts = await readHeadFacts(client);
  const head: Head = { format: FORMAT, version, taken_at: new Date().toISOString(), ...facts };
  await archive.add(HEAD_ENTRY, Buffer.from(JSON.stringify(head, null, 2)));
  const rows: number[] = [];
  const paced = isAlone ? (chunks: AsyncIterable<Uint8Array>) => chunks : withPauses;
  for (const [index, table] of facts.tables.entries()) {
    const copy = copyOut(client, table);
    let pieces = 0;
    for await (const piece of inPieces(paced(copy))) {
      pieces += 1;
      await archive.add(tablePieceEntry(index, pieces), await compress(piece, { level: constants.Z_BEST_SPEED }));
    }
    if (!copy.closed) await once(copy, 'close');
    rows.push(copy.rowCount);
  }
  return { rows, sequences: await readSequences(client) };
}

/**
 * With pauses after so few bytes that no request of a buyer meets work alone. A pause stops PostgreSQL too, once the socket is full.
 */
async function* withPauses(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  let began = performance.now();
  for await (const chunk of chunks) {
    yield chunk;
    length += chunk.length;
    if (length < BYTES_BETWEEN_PAUSES) continue;
    await sleep(PAUSE_FACTOR * (performance.now() - began));
    began = performance.now();
    length = 0;
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
