import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAWING_GROUND } from '#contract/catalogue.ts';
import { probePicture } from '#server/media/probe-picture.ts';

const LINES = Buffer.from(
  '<svg width="200" height="100"><rect width="200" height="100" fill="#fff"/><path d="M9 9h99" stroke="#000"/></svg>',
);

test('a picture of at most 16 colours is a line drawing, told by the white of its paper', async () => {
  const drawing = await sharp(LINES).png({ palette: true, colours: 16 }).toBuffer();
  expect(await probePicture(drawing)).toMatchObject({ placeholder: DRAWING_GROUND, isBroken: false });
});

test.each([
  ['more colours', sharp(LINES).png()],
  ['a JPEG', sharp(LINES).jpeg()],
])('the same picture with %s is a photograph: its average colour is not that of paper', async (_, file) => {
  const facts = await probePicture(await file.toBuffer());
  expect(facts).toMatchObject({ placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/), isBroken: false });
  expect(facts).not.toMatchObject({ placeholder: DRAWING_GROUND });
});

test('a drawing that is cut off is broken', async () => {
  const drawing = await sharp(LINES).png({ palette: true, colours: 16 }).toBuffer();
  const facts = await probePicture(drawing.subarray(0, drawing.length - 60));
  expect(facts).toMatchObject({ isBroken: true });
  expect(facts).not.toMatchObject({ placeholder: DRAWING_GROUND });
});
