/** Reads and checks the files that the rows name: each once, however many rows name it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { attachmentType } from '#server/media/file-kinds.ts';
import { fileHash, pictureHash } from '#server/media/media-folder.ts';
import { probePicture } from '#server/media/probe-picture.ts';
import type { PictureFacts } from '#server/media/probe-picture.ts';

interface NamedFile {
  /** Below the folder. */
  file: string;
}

export interface Picture extends NamedFile, PictureFacts {
  hash: string;
}

export interface AttachedFile extends NamedFile {
  hash: string;
  contentType: string;
  byteSize: number;
}

type Checked<T> = T | { problem: string };

const MAX_PICTURE_BYTES = 30_000_000;
const MAX_ATTACHMENT_BYTES = 50_000_000;
/** Files in work at once. A picture is decoded beside the reading of the next. */
const AT_ONCE = 2;

/** `known` gives the facts of pictures that were imported before, by hash: their bytes need no second look. */
export async function checkPicture(
  folder: string,
  file: string,
  known: ReadonlyMap<string, PictureFacts>,
): Promise<Checked<Picture>> {
  const bytes = await readInside(folder, file, MAX_PICTURE_BYTES);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const hash = pictureHash(bytes);
  const facts = known.get(hash) ?? (await probePicture(bytes));
  return 'problem' in facts ? facts : { file, hash, ...facts };
}

export async function checkAttachment(folder: string, file: string): Promise<Checked<AttachedFile>> {
  const bytes = await readInside(folder, file, MAX_ATTACHMENT_BYTES);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const contentType = attachmentType(file, bytes);
  if (contentType === null)
    return { problem: 'is not a PDF, text, CSV, picture, Word, Excel or zip file, or not what its name says' };
  return { file, hash: fileHash(bytes), contentType, byteSize: bytes.length };
}

/** The bytes of a file that was right a moment ago. */
export async function readForStoring(folder: string, file: string): Promise<Buffer> {
  const bytes = await readInside(folder, file, Math.max(MAX_PICTURE_BYTES, MAX_ATTACHMENT_BYTES));
  if (Buffer.isBuffer(bytes)) return bytes;
  throw new Error(bytes.problem);
}

/** Calls `work` for every item, a few at a time. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

/** The bytes of a file that really lies in the folder: a link that leads out of it is refused. */
export async function readInside(
  folder: string,
  file: string,
  maxBytes: number,
): Promise<Buffer | { problem: string }> {
  try {
    const [inside, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(inside + sep)) return { problem: `${file} is a link that leads out of the folder` };
    const facts = await stat(path);
    if (!facts.isFile()) return { problem: `${file} is not a file` };
    if (facts.size === 0) return { problem: `${file} is empty` };
    if (facts.size > maxBytes) return { problem: `${file} is larger than ${maxBytes / 1e6} MB` };
    return await readFile(path);
  } catch {
    return { problem: `${file} is missing or cannot be read` };
  }
}
