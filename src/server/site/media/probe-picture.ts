/** Reads a source picture: its format, size and average colour, and whether it can be shown at all. */

import sharp from 'sharp';
import { DRAWING_PLACEHOLDER } from './drawing.ts';
import { isHeic, sniffPicture } from './file-kinds.ts';
import type { SourceFormat } from './file-kinds.ts';
import { findCodingError } from './picture-cost.ts';

export interface PictureFacts {
  format: SourceFormat;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** #rrggbb, the average; {@link DRAWING_PLACEHOLDER} for a line drawing. */
  placeholder: string;
  /** Its bytes cannot be decoded: a browser shows 'Failed to load' (§8). */
  isBroken: boolean;
}

/** Larger pictures are rejected: decoding one would take hundreds of megabytes (reliability R25). */
export const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_384;
/** A picture without a readable size is shown as this. */
const BROKEN_SIZE = { width: 1200, height: 900 };
const BROKEN_PLACEHOLDER = '#d9dcdf';
/** A picture of at most 16 colours is a line drawing (docs/decisions/022). */
const DRAWING_BITS = 4;

const HEIC =
  'is a HEIC picture, which browsers do not show: set the camera of the phone to "Most Compatible", or save it as JPEG';

export async function probePicture(bytes: Buffer): Promise<PictureFacts | { problem: string }> {
  const format = sniffPicture(bytes);
  if (format === null)
    return { problem: isHeic(bytes) ? HEIC : 'is not a PNG, JPEG or WebP picture, whatever its name says' };
  const error = findCodingError(bytes);
  if (error !== null) return { problem: error };
  const size = await readSize(bytes);
  const tooLarge = size === null ? null : errorOf(size);
  if (tooLarge !== null) return { problem: tooLarge };
  const average = size === null ? null : await averageColour(bytes);
  const isBroken = size === null || average === null;
  const { width, height } = size ?? BROKEN_SIZE;
  if (isBroken) return { format, width, height, placeholder: BROKEN_PLACEHOLDER, isBroken };
  return { format, width, height, placeholder: size.isDrawing ? DRAWING_PLACEHOLDER : average, isBroken };
}

/** Of more pixels than are decoded, as the end of a sentence about the picture; null for others, and for one without a readable size. */
export async function findSizeError(bytes: Buffer): Promise<string | null> {
  const size = await readSize(bytes);
  return size === null ? null : errorOf(size);
}

function errorOf({ width, height }: { width: number; height: number }): string | null {
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE) return null;
  return `has ${width} x ${height} pixels: at most ${MAX_PIXELS / 1e6} million, ${MAX_SIDE} on a side`;
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number; isDrawing: boolean } | null> {
  try {
    const { autoOrient, isPalette, bitsPerSample = 8 } = await sharp(bytes, { limitInputPixels: false }).metadata(); // reads the head only
    const isDrawing = isPalette && bitsPerSample <= DRAWING_BITS;
    return { width: autoOrient.width, height: autoOrient.height, isDrawing };
  } catch {
    return null;
  }
}

/** The whole picture as one pixel; null when it cannot be decoded. */
async function averageColour(bytes: Buffer): Promise<string | null> {
  try {
    const pixel = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, pixel.subarray(0, 1).toString('hex'))}`;
  } catch {
    return null;
  }
}
