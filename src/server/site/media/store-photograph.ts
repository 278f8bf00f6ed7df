/**
 * A worker's task: takes in one picture that a person has sent, without metadata and upright, makes one small JPEG of it, and
 * returns its facts, or what is wrong with it. Decoding takes memory and may crash, so it never happens in the server's process.
 */

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import { isHeic, sniffPicture } from './file-kinds.ts';
import { makeFirstVariant } from './first-variant.ts';
import { pictureHash, storePicture, syncMediaFolders } from './media-folder.ts';
import type { Photograph, SentPhotograph } from './photograph.ts';
import { findCodingError } from './picture-cost.ts';
import { findSizeError, probePicture } from './probe-picture.ts';

const UNKNOWN = 'This is not a picture that browsers show. Save it as JPEG, PNG or WebP.';
const DAMAGED = 'The picture is damaged and cannot be read. Take or save it again.';
const HEIC =
  'This is a HEIC picture, which browsers do not show. On an iPhone choose Settings > Camera > Formats > Most Compatible and take it again, or save it as JPEG.';

sharp.concurrency(1);
sharp.cache(false);

export async function work({ file, dataDir }: SentPhotograph): Promise<Photograph | { problem: string }> {
  return store(await readFile(file), dataDir);
}

async function store(sent: Buffer, folder: string): Promise<Photograph | { problem: string }> {
  const format = sniffPicture(sent);
  if (format === null) return { problem: isHeic(sent) ? HEIC : UNKNOWN };
  const error = findCodingError(sent) ?? (await findSizeError(sent));
  if (error !== null) return { problem: `The picture ${error}.` };
  const bytes = await cleanPicture(sent, format);
  if (bytes === null) return { problem: DAMAGED };
  const facts = await probePicture(bytes);
  if ('problem' in facts) return { problem: `The picture ${facts.problem}.` };
  if (facts.isBroken) return { problem: DAMAGED };
  const hash = pictureHash(bytes);
  await storePicture(folder, format, { hash, byteSize: bytes.length, read: () => Promise.resolve(bytes) });
  await makeFirstVariant(folder, { hash, ...facts });
  await syncMediaFolders(folder);
  return { hash, ...facts };
}
