/** What the packing calculator writes into an enquiry. */

import { expect, test } from 'vitest';
import { describeBox } from '#app/features/packing/describe-box.ts';

test.each([
  [
    { d: '60', D: '3-1/2 in', depth: '100mm' },
    'Stuffing box: Shaft or sleeve 60 mm, Box bore 3-1/2 in, Box depth 100mm',
  ],
  [
    { d: '60', D: '90', depth: '100', speed: '5', ph: '7', for: 'valve' },
    'Stuffing box: Shaft or sleeve 60 mm, Box bore 90 mm, Box depth 100 mm, Shaft surface speed 5 m/s, pH 7; Valve',
  ],
])('%o', (texts, words) => {
  expect(describeBox(texts)).toBe(words);
});
