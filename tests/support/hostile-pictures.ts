/** Pictures that are small files and take a decoder long, or much memory. */

import sharp from 'sharp';
import type { JpegOptions } from 'sharp';

/** A progressive JPEG whose last scan is repeated until it has `scans`. */
export async function jpegOfScans(scans: number, side = 1000): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#836' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
}

export async function interlacedPng(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#836f' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
}

/** Of so many million pixels, as a telephone writes one that is to be turned. */
export async function largeJpeg(options: JpegOptions, megapixels = 48): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: megapixels * 125, channels: 3, background: '#836' } })
    .jpeg(options)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
