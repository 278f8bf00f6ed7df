/**
 * A worker's task: replaces a file that a buyer has sent by what is stored of it, and returns its kind, or what is wrong with it.
 * A picture is decoded and encoded again as a JPEG without metadata; a PDF stays as it is. Decoding takes memory and may crash, so it
 * never happens in the server's process.
 */

import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileKind } from '#contract/upload-terms.ts';
import { isHeic, isPdf, sniffPicture } from '#server/site/media/file-kinds.ts';
import { findCodingError } from '#server/site/media/picture-cost.ts';
import { MAX_PIXELS, findSizeError } from '#server/site/media/probe-picture.ts';

/** Enough to read a nameplate, in pixels. */
const LONGEST_SIDE = 3000;
const QUALITY = 85;
/** The mark of the end stands near it; some programs append a few lines. */
const END_OF_PDF_WITHIN = 2048;

const UNKNOWN = 'We accept only pictures (JPEG, PNG, WebP) and PDF files.';
const HEIC = 'This HEIC picture cannot be read. Save it as JPEG and send it again.';
const DAMAGED = 'The file is damaged and cannot be read. Save it again.';

sharp.concurrency(1);
sharp.cache(false);

export async function work(path: string): Promise<{ kind: FileKind } | { problem: string }> {
  const sent = await readFile(path);
  if (isPdf(sent)) {
    const end = sent.subarray(-END_OF_PDF_WITHIN).toString('latin1');
    return end.includes('%%EOF') ? { kind: 'pdf' } : { problem: DAMAGED };
  }
  if (sniffPicture(sent) === null) return { problem: isHeic(sent) ? HEIC : UNKNOWN };
  const error = findCodingError(sent) ?? (await findSizeError(sent));
  if (error !== null) return { problem: `The picture ${error}.` };
  const encoded = await encode(sent);
  if (encoded === null) return { problem: DAMAGED };
  await writeFile(path, encoded);
  return { kind: 'picture' };
}

async function encode(sent: Buffer): Promise<Buffer | null> {
  return sharp(sent, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}
