/**
 * Removes everything from a picture that is not its image: where and with what it was taken (EXIF, XMP, IPTC), comments,
 * thumbnails, a video appended to it. The pixels stay as they are, except where a picture is upright only by its
 * metadata: that one is rotated and encoded again, and made smaller when it is larger than any of its variants needs.
 */

import sharp from 'sharp';
import type { SourceFormat } from './file-kinds.ts';
import { jpegSegments, pngSegments, webpSegments } from './picture-segments.ts';
import type { PictureSegments } from './picture-segments.ts';
import { MAX_PIXELS } from './probe-picture.ts';

/** Of a picture that is encoded again; its variants are made from it. */
const QUALITY = 95;
/** Of a picture that is encoded again, in pixels: whole, one of 48 million takes 538 MB to turn (docs/decisions/138). */
const LONGEST_SIDE = 3200;

const IMAGE_SEGMENTS: Record<SourceFormat, (bytes: Buffer) => PictureSegments | null> = {
  jpg: jpegSegments,
  png: pngSegments,
  webp: webpSegments,
};

/** The same buffer when there is nothing to remove; null when the picture cannot be read. */
export async function cleanPicture(bytes: Buffer, format: SourceFormat): Promise<Buffer | null> {
  const segments = IMAGE_SEGMENTS[format](bytes);
  if (segments === null) return encodeAgain(bytes, format);
  if (segments.isWhole) return bytes;
  const isTurned = segments.hasExif && !(await isUpright(bytes));
  const upright = isTurned ? await encodeAgain(bytes, format) : null;
  return upright ?? Buffer.concat(segments.parts);
}

async function isUpright(bytes: Buffer): Promise<boolean> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata() // reads the head only
    .catch(() => null);
  return (facts?.orientation ?? 1) === 1;
}

/** Upright, with its colour profile and no other metadata. */
async function encodeAgain(bytes: Buffer, format: SourceFormat): Promise<Buffer | null> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile();
  const encoded = {
    jpg: () => upright.jpeg({ quality: QUALITY }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: QUALITY }),
  }[format]();
  return encoded.toBuffer().catch(() => null);
}
