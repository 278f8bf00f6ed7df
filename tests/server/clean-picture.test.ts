/** What is taken out of a picture before it is stored, and what is not touched. */

import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '#server/site/media/clean-picture.ts';
import { sniffPicture } from '#server/site/media/file-kinds.ts';
import { PRIVATE_TEXT, UPRIGHT, jpegWithMetadata, pictureWithMetadata } from '#tests/support/pictures-with-metadata.ts';

const DEMO_PICTURES = fileURLToPath(new URL('../../demo/pictures', import.meta.url));

async function clean(bytes: Buffer): Promise<Buffer> {
  const format = sniffPicture(bytes);
  const cleaned = format === null ? null : await cleanPicture(bytes, format);
  if (cleaned === null) throw new Error('Not a picture');
  return cleaned;
}
const metadata = (bytes: Buffer) => sharp(bytes).metadata();
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe.each(['jpeg', 'png', 'webp'] as const)('%s', (format) => {
  test('place, names and texts are removed; pixels and colour profile are the same', async () => {
    const original = await pictureWithMetadata(format);
    expect(original.includes(PRIVATE_TEXT)).toBe(true);
    expect(await metadata(original)).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
    const cleaned = await clean(original);
    expect(cleaned.includes(PRIVATE_TEXT)).toBe(false);
    const facts = await metadata(cleaned);
    expect([facts.exif, facts.xmp, facts.iptc, facts.comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(facts.icc).toEqual((await metadata(original)).icc);
    expect((await pixels(cleaned)).equals(await pixels(original))).toBe(true);
  });

  test('one that its metadata turns is turned itself', async () => {
    const turned = await pictureWithMetadata(format, { isTurned: true });
    expect(await metadata(turned)).toMatchObject({ width: UPRIGHT.height, height: UPRIGHT.width, orientation: 6 });
    const cleaned = await clean(turned);
    const facts = await metadata(cleaned);
    expect(facts).toMatchObject(UPRIGHT);
    expect([facts.exif, facts.xmp, facts.orientation ?? 1]).toEqual([undefined, undefined, 1]);
    expect(facts.icc).toBeInstanceOf(Buffer);
    const [red = 0, , blue = 255] = await sharp(cleaned)
      .toColourspace('srgb')
      .extract({ left: 2, top: 30, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('cleaned once, it is the same buffer ever after', async () => {
    const cleaned = await clean(await pictureWithMetadata(format));
    expect(await clean(cleaned)).toBe(cleaned);
  });

  test('cut off anywhere, it is refused or cleaned, never stored as it is', async () => {
    const original = await pictureWithMetadata(format);
    for (let length = 12; length < original.length; length += 7) {
      const cut = original.subarray(0, length);
      const kind = sniffPicture(cut);
      const cleaned = kind === null ? null : await cleanPicture(cut, kind);
      expect(cleaned?.includes(PRIVATE_TEXT) ?? false).toBe(false);
    }
  });
});

test('of a JPEG also IPTC, comments, other segments and what stands behind its end', async () => {
  const original = await jpegWithMetadata();
  const cleaned = await clean(original);
  expect(cleaned.includes(PRIVATE_TEXT)).toBe(false);
  expect(cleaned.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect((await pixels(cleaned)).equals(await pixels(original))).toBe(true);
});

test('the demo pictures, which have no metadata, stay as they are', async () => {
  const names = (await readdir(DEMO_PICTURES, { recursive: true })).filter((name) => /\.(png|jpe?g|webp)$/.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const bytes = await readFile(`${DEMO_PICTURES}/${name}`);
    if (sniffPicture(bytes) === null) continue;
    const cleaned = await cleanPicture(bytes, sniffPicture(bytes) ?? 'png');
    expect([name, cleaned === bytes || cleaned === null]).toEqual([name, true]);
  }
});
