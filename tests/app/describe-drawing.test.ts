import { expect, test } from 'vitest';
import { describeBox } from '#app/features/packing/describe-drawing.ts';

const BOX = { shaft: 60, box: 85, depth: 100, entry: 0, port: null, lantern: 0 };

test('the text of the drawing of a box names each part with its size', () => {
  expect(describeBox(BOX, { rings: 8, section: 12.5, ringsBelowLantern: null })).toBe(
    'Stuffing box in section: shaft 60 mm, box bore 85 mm, box depth 100 mm, 8 rings of 12.5 mm',
  );
  expect(
    describeBox({ ...BOX, entry: 10, port: 43.75, lantern: 25 }, { rings: 5, section: 12.5, ringsBelowLantern: 3 }),
  ).toBe(
    'Stuffing box in section: shaft 60 mm, box bore 85 mm, box depth 100 mm, 5 rings of 12.5 mm, ' +
      'lantern ring 25 mm with 3 of them below it, flush port 43.75 mm from the bottom, gland nose 10 mm in the box',
  );
});
