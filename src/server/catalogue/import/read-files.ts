/** Reads and checks the files that the rows name: each once, however many rows name it. */

import { cleanPicture } from '#server/site/media/clean-picture.ts';
import { attachmentType, sniffPicture } from '#server/site/media/file-kinds.ts';
import { fileHash, pictureHash } from '#server/site/media/media-folder.ts';
import { probePicture } from '#server/site/media/probe-picture.ts';
import type { PictureFacts } from '#server/site/media/probe-picture.ts';
import { readInside } from './read-inside.ts';
import type { Checked } from './read-inside.ts';

interface NamedFile {
  /** Below the folder. */
  file: string;
}

export interface Picture extends NamedFile, PictureFacts {
  /** Of the bytes without metadata, which are what is stored. */
  hash: string;
  byteSize: number;
  /** Of the bytes as the owner has them: the same when there is no metadata. */
  ownerHash: string;
}

export interface AttachedFile extends NamedFile {
  hash: string;
  contentType: string;
  byteSize: number;
}

const MAX_PICTURE_BYTES = 30_000_000;
const MAX_ATTACHMENT_BYTES = 50_000_000;
/** Files in work at once. A picture is decoded beside the reading of the next. */
const AT_ONCE = 2;
const UNREADABLE = 'cannot be read as a picture: save it again as PNG, JPEG or WebP';

/** `known` has the facts of pictures that were imported before, by hash: their pixels are not decoded again. */
export async function checkPicture(
  folder: string,
  file: string,
  known: ReadonlyMap<string, PictureFacts>,
): Promise<Checked<Picture>> {
  const read = await readCleaned(folder, file, MAX_PICTURE_BYTES);
  if ('problem' in read) return read;
  const { owners, cleaned } = read;
  const bytes = cleaned ?? owners;
  const hash = pictureHash(bytes);
  const facts = known.get(hash) ?? (await probePicture(bytes));
  if ('problem' in facts) return facts;
  if (cleaned === null && !facts.isBroken) return { problem: UNREADABLE };
  return { file, hash, byteSize: bytes.length, ownerHash: pictureHash(owners), ...facts };
}

export async function checkAttachment(folder: string, file: string): Promise<Checked<AttachedFile>> {
  const read = await readCleaned(folder, file, MAX_ATTACHMENT_BYTES);
  if ('problem' in read) return read;
  const { owners, cleaned } = read;
  const contentType = attachmentType(file, owners);
  if (contentType === null)
    return { problem: 'is not a PDF, text, CSV, picture, Word, Excel or zip file, or not what its name says' };
  if (cleaned === null) return { problem: UNREADABLE };
  return { file, hash: fileHash(cleaned), contentType, byteSize: cleaned.length };
}

/** The bytes to store of a file that was right a moment ago. */
export async function readForStoring(folder: string, file: string): Promise<Buffer> {
  const read = await readCleaned(folder, file, Math.max(MAX_PICTURE_BYTES, MAX_ATTACHMENT_BYTES));
  if ('problem' in read) throw new Error(read.problem);
  return read.cleaned ?? read.owners;
}

/** A file as the owner has it, and without the metadata of a picture; null when it is a picture that cannot be read. */
async function readCleaned(
  folder: string,
  file: string,
  maxBytes: number,
): Promise<Checked<{ owners: Buffer; cleaned: Buffer | null }>> {
  const owners = await readInside(folder, file, maxBytes);
  if (!Buffer.isBuffer(owners)) return owners;
  const format = sniffPicture(owners);
  return { owners, cleaned: format === null ? owners : await cleanPicture(owners, format) };
}

/** Calls `work` for every item, a few at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
