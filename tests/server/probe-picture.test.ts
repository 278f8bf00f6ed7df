import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDrawing } from '#server/site/media/drawing.ts';
import { probePicture } from '#server/site/media/probe-picture.ts';

const LINES = Buffer.from(
  '<svg width="200" height="100"><rect width="200" height="100" fill="#fff"/><path d="M9 9h99" stroke="#000"/></svg>',
);

/** Whether pages would turn it over. */
async function isTakenForDrawing(file: Buffer): Promise<boolean> {
  const facts = await probePicture(file);
  if ('problem' in facts) throw new Error(facts.problem);
  return isDrawing(facts);
}

test('a picture of at most 16 colours is a line drawing', async () => {
  expect(await isTakenForDrawing(await sharp(LINES).png({ palette: true, colours: 16 }).toBuffer())).toBe(true);
});

test.each([
  ['PNG of all colours', sharp(LINES).png()],
  ['JPEG', sharp(LINES).jpeg()],
])('the same picture as %s is a photograph: its average colour is not that of paper', async (_, file) => {
  expect(await isTakenForDrawing(await file.toBuffer())).toBe(false);
});

test('a drawing that is cut off is broken', async () => {
  const drawing = await sharp(LINES).png({ palette: true, colours: 16 }).toBuffer();
  const half = drawing.subarray(0, drawing.length - 60);
  expect(await probePicture(half)).toMatchObject({ isBroken: true });
  expect(await isTakenForDrawing(half)).toBe(false);
});

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])(
  'a HEIF file of the brand %s is refused with how to avoid it',
  async (brand) => {
    const header = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
    expect(await probePicture(Buffer.concat([header, Buffer.alloc(64)]))).toEqual({
      problem: expect.stringMatching(/HEIC picture.*"Most Compatible", or save it as JPEG/),
    });
  },
);
