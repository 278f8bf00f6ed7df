/** Pictures that are small files and take a decoder long, or much memory. */

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { JpegOptions } from 'sharp';

const WIDTH = 8000;

/** A progressive JPEG whose last scan is repeated until it has `scans`. */
export async function jpegOfScans(scans: number, side = 1000): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#836' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
}

/** First column and row, and steps, of the seven passes of an interlaced PNG (https://www.w3.org/TR/png-3/#8InterlaceMethods). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black square in one bit per pixel: made without an encoder, which would take seconds for so many pixels. */
export function blackPng(side: number, { interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // bits per sample
  head[12] = interlaced ? 1 : 0;
  const passes = interlaced ? PASSES : [[0, 0, 1, 1] as const];
  const sizes = passes.map(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)];
    return rows * (1 + Math.ceil(columns / 8));
  });
  const rows = Buffer.alloc(sizes.reduce((total, size) => total + size));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Of 48 million pixels, as a telephone writes one that is to be turned. */
export async function largeJpeg(): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: 6000, channels: 3, background: '#836' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/**
 * A small JPEG whose frame header states so many million pixels: for what reads its markers alone, as to encode that many takes
 * seconds.
 */
export async function statedJpeg(options: JpegOptions, megapixels: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#836' } })
    .jpeg(options)
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE((megapixels * 1_000_000) / WIDTH, frame + 5);
  jpeg.writeUInt16BE(WIDTH, frame + 7);
  return jpeg;
}
