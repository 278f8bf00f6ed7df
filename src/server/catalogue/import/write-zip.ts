/** A folder as a zip file, which every office computer opens. Streamed: no file is held in memory. */

import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** They are compressed already. */
const PACKED = /\.(jpe?g|png|webp|pdf|xlsx|docx|zip)$/i;

export async function writeZip(folder: string, zip: string): Promise<void> {
  const archive = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((dirent) => dirent.isFile())) {
    const path = join(entry.parentPath, entry.name);
    archive.addFile(path, relative(folder, path).split(sep).join('/'), { compress: !PACKED.test(entry.name) });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(zip, { mode: 0o600 }));
}
