/** Writes a backup as a stream: to a temporary name, to the disk, then one rename; nothing is left of one that fails. */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { syncToDisk } from '#server/site/media/media-folder.ts';
import { CHECKSUM_ENTRY, MANIFEST_ENTRY } from './archive-entries.ts';
import type { Manifest } from './archive-entries.ts';
import { encrypt } from './encryption.ts';

/** Ends the name of an archive that is not complete. */
export const PART_SUFFIX = '.part';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** A file of the disk as it is now; nothing when it does not exist any more. */
  addFile(name: string, path: string): Promise<void>;
}

/** The entries of `work`, then the manifest of what it returns with the checksums of all. Returns the bytes of the archive. */
export async function writeArchive(
  path: string,
  passphrase: string | null,
  work: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'parts'>>,
): Promise<number> {
  const draft = path + PART_SUFFIX;
  const { readable, controller } = createTarPacker();
  const tar = Readable.from(readable);
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  const written =
    passphrase === null ? pipeline(tar, file) : pipeline(tar, (plain) => encrypt(plain, passphrase), file);
  written.catch(() => undefined); // awaited below; until then `add` fails
  try {
    await writeEntries(controller, work).catch(async (error: unknown) => {
      controller.error(error);
      await written; // its error is the first one, when the disk was at fault
      throw error;
    });
    await written;
    await rename(draft, path);
    await syncToDisk(dirname(path));
    return file.bytesWritten;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function writeEntries(packer: Packer, work: Parameters<typeof writeArchive>[2]): Promise<void> {
  const parts: Manifest['parts'] = [];
  const addStream = async (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash('sha256');
    const writer = packer.add({ name, size, type: 'file', mode: 0o600, mtime: new Date(0) }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    parts.push({ name, bytes: size, sha256: hash.digest('hex') });
  };
  const add = (name: string, bytes: Uint8Array) => addStream(name, bytes.length, [bytes]);
  const rest = await work({
    add,
    async addFile(name, path) {
      const handle = await open(path).catch(ignoreMissing);
      if (handle === null) return;
      try {
        const { size } = await handle.stat();
        // An empty file has no last byte.
        const bytes = size === 0 ? [] : handle.createReadStream({ end: size - 1, autoClose: false });
        await addStream(name, size, bytes);
      } finally {
        await handle.close();
      }
    },
  });
  const manifest = Buffer.from(JSON.stringify({ ...rest, parts } satisfies Manifest));
  await add(MANIFEST_ENTRY, manifest);
  await add(CHECKSUM_ENTRY, Buffer.from(createHash('sha256').update(manifest).digest('hex')));
  packer.finalize();
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
