/** Pictures that cost a decoder far more than their bytes are refused by their markers and headers, before they are decoded. */

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCodingError } from '#server/site/media/picture-cost.ts';
import { probePicture } from '#server/site/media/probe-picture.ts';
import { blackPng, jpegOfScans, statedJpeg } from '#tests/support/hostile-pictures.ts';
import { jpegWithMetadata } from '#tests/support/pictures-with-metadata.ts';

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } });

test.each<[string, () => Promise<Buffer>, RegExp | null]>([
  ['a JPEG of a hundred scans or so', () => jpegOfScans(80), null],
  ['a JPEG of 2,647 scans', () => jpegOfScans(2647), /too many passes/],
  ['the same with bytes between its scans', async () => Buffer.from((await jpegOfScans(200)).toString('latin1').replaceAll('\xff\xda', 'xx\xff\xff\xda'), 'latin1'), /too many passes/],
  ['an ordinary JPEG', () => picture().jpeg().toBuffer(), null],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer(), null],
  ['a progressive JPEG of 48 million pixels', () => statedJpeg({ progressive: true }, 48), /progressive/],
  ['one of 48 million pixels that is not', () => statedJpeg({}, 48), null],
  ['one of 14 million pixels in all colours', () => statedJpeg({ progressive: true, chromaSubsampling: '4:4:4' }, 14), null],
  ['one of 16 million pixels in all colours', () => statedJpeg({ progressive: true, chromaSubsampling: '4:4:4' }, 16), /progressive/],
  ['a telephone picture with a film behind it', async () => Buffer.concat([await jpegWithMetadata(), Buffer.from('ffda0002'.repeat(500), 'hex')]), null],
  ['an interlaced PNG of 12,000 x 12,000', async () => blackPng(12_000, { interlaced: true }), /interlaced/],
  ['a small interlaced PNG', async () => blackPng(500, { interlaced: true }), null],
  ['an ordinary PNG', () => picture().png().toBuffer(), null],
  ['a WebP', () => picture().webp().toBuffer(), null],
  ['bytes of nothing', async () => randomBytes(5000), null],
  ['a JPEG that ends in a marker', async () => Buffer.from('ffd8ffda', 'hex'), null],
])('%s', async (_what, make, error) => {
  expect(findCodingError(await make())).toEqual(error === null ? null : expect.stringMatching(error));
}); // oxfmt-ignore

test('an import refuses it too', async () => {
  expect(await probePicture(await jpegOfScans(2647))).toEqual({ problem: expect.stringMatching(/too many passes/) });
});
