/** Takes in a file that a buyer sends before the form that names it: checked by its content, cleaned, and stored under a token. */

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import type { FileKind } from '#contract/upload-terms.ts';
import type { UploadedFile } from '#contract/uploads.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { FairQueue } from '#server/platform/http/fair-queue.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { Slots, UPLOAD_SLOTS } from '#server/platform/http/slots.ts';
import { receiveUpload, removeUpload, toUploadProblem } from '#server/platform/http/uploads.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import { findFileError, toBusyProblem, toEndProblem } from '#server/platform/workers/work-problem.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { findRoom, lockRoom } from './room-store.ts';
import type { Room } from './room-store.ts';
import { insertFile } from './upload-store.ts';

export interface UploadServices {
  database: Database;
  dataDir: string;
  workers: Pick<Workers, 'run'>;
  /** Given by the orders domain. */
  hashToken: (token: string) => Buffer;
  /** Keyed hashes of a client's networks, the narrowest first; none: networks are not counted. */
  networksOf: (address: string) => Buffer[];
  /** Of all files together, in bytes. */
  mostBytes: number;
  /** Where files can be sent instead; empty while no company has been imported. */
  findMailAddress: (database: Database) => Promise<string>;
}

export interface SentFile {
  body: Readable;
  name: string;
  /** As the client says; 0 when it does not. */
  declaredBytes: number;
  address: string;
  caller: Caller;
}

const CLEAN: WorkerTask<string, { kind: FileKind } | { problem: string }> = {
  name: 'received_file',
  module: new URL('clean-upload.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 1000,
};
const places = new Slots(UPLOAD_SLOTS);
/** One file at a time is written under the lock of all room; whose is next is a matter of networks and not of who came first. */
const writes = new FairQueue({ atOnce: 1, waiting: UPLOAD_SLOTS.inAll });

export async function takeFile(
  services: UploadServices,
  { body, name, declaredBytes, address, caller }: SentFile,
): Promise<UploadedFile | Problem> {
  const networks = services.networksOf(address);
  // Before the file is read: what cannot be stored takes neither disk nor processor.
  const withoutRoom = await refuse(services, services.database, { bytes: Math.max(1, declaredBytes), networks });
  if (withoutRoom !== null) return withoutRoom;
  const taken = await places.run(caller.networks, async () => {
    const upload = await receiveUpload(services.dataDir, body, { name: 'sent', maxBytes: MAX_FILE_BYTES });
    if (typeof upload === 'string') return toUploadProblem(upload, 'file');
    try {
      return await store(services, upload.file, { name, networks, caller });
    } finally {
      await removeUpload(upload.folder);
    }
  });
  return taken ?? toBusyProblem({ retryAfterSeconds: 5 });
}

async function store(
  services: UploadServices,
  path: string,
  { name, networks, caller }: { name: string; networks: readonly Buffer[]; caller: Caller },
): Promise<UploadedFile | Problem> {
  const result = await services.workers.run('visitor_pictures', CLEAN, path, caller);
  if (result.kind === 'ended') {
    const error = findFileError(result);
    return error === null ? toEndProblem(result) : refused(`The file ${error}. Save it again as JPEG or PDF.`);
  }
  const cleaned = result.output;
  if ('problem' in cleaned) return refused(cleaned.problem);
  const { kind } = cleaned;
  const written = await writes.run(
    caller.networks,
    () => write(services, path, { name, kind, networks }),
    caller.signal,
  );
  return written ?? toBusyProblem({ retryAfterSeconds: 5 });
}

async function write(
  services: UploadServices,
  path: string,
  { name, kind, networks }: { name: string; kind: FileKind; networks: readonly Buffer[] },
): Promise<UploadedFile | Problem> {
  const content = await readFile(path);
  const token = randomBytes(32).toString('base64url');
  const file = { tokenHash: services.hashToken(token), name: name === '' ? kind : name, kind, content, networks };
  return inTransaction(services.database, async (tx) => {
    await lockRoom(tx);
    const withoutRoom = await refuse(services, tx, { bytes: content.length, networks });
    if (withoutRoom !== null) return withoutRoom;
    await insertFile(tx, file);
    return { token, name: file.name, kind, bytes: content.length };
  });
}

async function refuse(
  { database, mostBytes, findMailAddress }: UploadServices,
  queries: Queries,
  requested: { bytes: number; networks: readonly Buffer[] },
): Promise<Problem | null> {
  const room: Room = await findRoom(queries, { ...requested, mostBytes });
  if (room.kind === 'free') return null;
  if (room.kind === 'wait') return new Problem('too_many_requests', { retryAfterSeconds: room.seconds });
  return new Problem('storage_full', { fields: { file: instead(await findMailAddress(database)) } });
}

/** Where a file can be sent that the shop cannot store. */
function instead(address: string): string {
  return `The shop cannot accept more files right now. ${address === '' ? 'Please call us.' : `Please send it to ${address}.`}`;
}

function refused(problem: string): Problem {
  return new Problem('invalid_request', { fields: { file: problem } });
}
