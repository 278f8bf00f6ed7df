/** Files that people send to the console: streamed to a folder below DATA_DIR with a limit, and removed when they were used. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** What is wrong with a body of another kind. */
export const NOT_A_FILE = 'Send the file itself, as application/octet-stream';

/** What a process that was killed has left is removed at a start after so long, in milliseconds: another server may use younger ones. */
const LEFT_MS = 24 * 60 * 60_000;

/** A folder of its own with one file. */
export interface Upload {
  folder: string;
  file: string;
}

export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** A new folder for a file that is sent, or made to be sent. */
export async function makeUploadFolder(dataDir: string): Promise<string> {
  const folder = join(uploadFolder(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Bodies of `application/octet-stream` reach the routes of this part as streams, unread; JSON is not read, because these routes have limits
 * for files; other types are refused with 415. To be called once for each part.
 */
export function takeStreams(part: FastifyInstance): void {
  part.removeAllContentTypeParsers();
  part.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  part.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

/** Why a file was not received. */
export type UploadRefusal = 'too_large' | 'empty';

/** The caller removes the folder. */
export async function receiveUpload(
  dataDir: string,
  body: Readable,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<Upload | UploadRefusal> {
  const folder = await makeUploadFolder(dataDir);
  const file = join(folder, toFileName(name));
  let bytes = 0;
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw new UploadTooLarge();
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
  } catch (error) {
    await removeUpload(folder);
    if (error instanceof UploadTooLarge) return 'too_large';
    throw error;
  }
  if (bytes > 0) return { folder, file };
  await removeUpload(folder);
  return 'empty';
}

/** `field`: that a refusal names. */
export function toUploadProblem(refusal: UploadRefusal, field: string): Problem {
  if (refusal === 'too_large') return new Problem('payload_too_large');
  return new Problem('invalid_request', { fields: { [field]: 'The file is empty: there is nothing in it' } });
}

class UploadTooLarge extends Error {}

export async function removeUpload(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

const MAX_NAME_BYTES = 100;

/** As the person calls it, as far as it can only be the name of a file in its folder. */
export function toFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()+-]/gu, '_')
    .replace(/^[. ]+/, '');
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).slice(0, MAX_NAME_BYTES / 2);
  return `${stem || 'file'}${ending}`;
}

/** To be called at the start. */
export async function removeLeftUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const left = join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > LEFT_MS) await removeUpload(left);
  }
}
