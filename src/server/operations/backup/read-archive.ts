/** Reads a backup as a stream, and checks it as a whole before anything of it is used. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import { CHECKSUM_ENTRY, HEAD_ENTRY, MANIFEST_ENTRY, head, isKnownEntry, manifest } from './archive-entries.ts';
import type { Head, Manifest } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { decrypt } from './encryption.ts';

export interface ArchiveEntry {
  name: string;
  /** To be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

export interface CheckedArchive {
  head: Head;
  manifest: Manifest;
}

/** Of head and manifest; that of a million pictures has some 120 MB. */
const MOST_JSON_BYTES = 512 * 1024 * 1024;

/** Every entry in the order of the archive. Throws BackupError for what no backup has. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const feeding = Readable.toWeb(Readable.from(decrypt(source, passphrase))).pipeTo(decoder.writable);
  feeding.catch(() => undefined); // the decoder fails with the same error
  try {
    for await (const { header, body } of decoder.readable) {
      if (header.type !== 'file' || !isKnownEntry(header.name))
        throw new BackupError(`it is no backup of a shop: it has an entry ${JSON.stringify(header.name)}`);
      yield { name: header.name, body: readBody(body) };
    }
  } catch (error) {
    throw toBackupError(error);
  } finally {
    source.destroy();
  }
}

async function* readBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw toBackupError(error);
  }
}

/** Reads all of it: each part must have the checksum of the manifest, and the manifest its own. Throws BackupError otherwise. */
export async function checkArchive(path: string, passphrase: string | null): Promise<CheckedArchive> {
  const found: Manifest['parts'] = [];
  const texts = new Map<string, Buffer>();
  for await (const { name, body } of readArchive(path, passphrase)) {
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if ([HEAD_ENTRY, MANIFEST_ENTRY, CHECKSUM_ENTRY].includes(name)) chunks.push(chunk);
      if (chunks.length > 0 && bytes > MOST_JSON_BYTES) throw new BackupError(`it is damaged: ${name} is too large`);
    }
    if (chunks.length > 0) texts.set(name, Buffer.concat(chunks));
    if (name === HEAD_ENTRY) parse(head, texts, name); // of another format: said before all is read
    if (name !== MANIFEST_ENTRY && name !== CHECKSUM_ENTRY) found.push({ name, bytes, sha256: hash.digest('hex') });
  }
  const read = parse(manifest, texts, MANIFEST_ENTRY);
  const checksum = createHash('sha256')
    .update(texts.get(MANIFEST_ENTRY) ?? '')
    .digest('hex');
  if (texts.get(CHECKSUM_ENTRY)?.toString() !== checksum)
    throw new BackupError('it is damaged: its manifest was changed');
  compareParts(found, read.parts);
  return { head: parse(head, texts, HEAD_ENTRY), manifest: read };
}

function compareParts(found: Manifest['parts'], listed: Manifest['parts']): void {
  for (const [index, part] of listed.entries()) {
    const own = found[index];
    if (own?.name !== part.name) throw new BackupError(`it is damaged: ${part.name} is missing`);
    if (own.bytes !== part.bytes || own.sha256 !== part.sha256)
      throw new BackupError(`it is damaged: ${part.name} does not have its checksum`);
  }
  const [extra] = found.slice(listed.length);
  if (extra !== undefined) throw new BackupError(`it is damaged: ${extra.name} is not in its manifest`);
}

function parse<Schema extends z.ZodType>(schema: Schema, texts: Map<string, Buffer>, name: string): z.infer<Schema> {
  const text = texts.get(name);
  if (text === undefined) throw new BackupError(`it is no backup of a shop, or not complete: it has no ${name}`);
  const parsed = schema.safeParse(parseJson(text.toString()));
  if (parsed.success) return parsed.data;
  const isOther = parsed.error.issues.some(({ path }) => path[0] === 'format');
  throw new BackupError(
    isOther ? 'it has the format of another version of the shop' : `it is damaged: ${name} is not readable`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Faults of the disk stay what they are; what the tar reader throws is damage. */
function toBackupError(error: unknown): unknown {
  if (error instanceof BackupError || (error instanceof Error && 'syscall' in error)) return error;
  return new BackupError(
    `it is damaged, or no backup of a shop (${error instanceof Error ? error.message : String(error)})`,
  );
}
