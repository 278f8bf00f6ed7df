/** Takes in a file that a buyer sends before the form that names it: checked by its content, cleaned, and stored under a token. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import type { FileKind } from '#contract/upload-terms.ts';
import type { UploadedFile } from '#contract/uploads.ts';
import type { Database } from '#server/database/database.ts';
import { Problem } from '#server/http/problem.ts';
import { receiveUpload, removeUpload } from '#server/http/uploads.ts';
import { runDecoder } from '#server/media/run-decoder.ts';
import { insertFile } from './received-store.ts';

export interface ReceivedServices {
  database: Database;
  dataDir: string;
  /** Given by the orders domain. */
  hashToken: (token: string) => Buffer;
}

const PROGRAM = new URL('clean-received.ts', import.meta.url);
/** Of the files whose form was not sent yet, all together. */
export const MOST_WAITING_BYTES = 1_000_000_000;
/** Files that wait for their turn or are being cleaned; each is on disk meanwhile. */
const MOST_AT_ONCE = 20;
const UNREADABLE = 'The file cannot be read. Save it again as JPEG or PDF.';

let atOnce = 0;

export async function takeFile(
  services: ReceivedServices,
  body: Readable,
  name: string,
): Promise<UploadedFile | Problem> {
  if (atOnce >= MOST_AT_ONCE) return new Problem('too_many_requests');
  atOnce += 1;
  try {
    const upload = await receiveUpload(services.dataDir, body, { name: 'sent', maxBytes: MAX_FILE_BYTES });
    if (upload === null) return new Problem('payload_too_large');
    try {
      return await store(services, upload.file, name);
    } finally {
      await removeUpload(upload.folder);
    }
  } finally {
    atOnce -= 1;
  }
}

async function store(
  { database, hashToken }: ReceivedServices,
  path: string,
  name: string,
): Promise<UploadedFile | Problem> {
  // The program prints nothing else.
  const cleaned = (await runDecoder(PROGRAM, [path])) as { kind: FileKind } | { problem: string } | null;
  if (cleaned === null || 'problem' in cleaned)
    return new Problem('invalid_request', { fields: { file: cleaned?.problem ?? UNREADABLE } });
  const { kind } = cleaned;
  const content = await readFile(path);
  const token = randomBytes(32).toString('base64url');
  const file = { tokenHash: hashToken(token), name: name === '' ? kind : name, kind, content };
  if (!(await insertFile(database, file, MOST_WAITING_BYTES))) return new Problem('too_many_requests');
  return { token, name: file.name, kind, bytes: content.length };
}
