/** The standing parts: volute casing with its nozzles, wear ring, cover, bearing frame, feet. */

import { above, below, box, outline, turned } from './outline.ts';
import type { Corner } from './outline.ts';

/** Suction bore and the wall in front of the impeller: alike above and below. */
const SUCTION_INSIDE: readonly Corner[] = [
  [90, 80],
  [200, 76, 60],
  [240, 76],
  [240, 103],
  [284, 103, 8],
  [308, 224, 6],
];
const SUCTION_OUTSIDE: readonly Corner[] = [
  [274, 230, 40],
  [252, 112, 36],
  [206, 104, 40],
  [114, 102, 10],
  [114, 152],
  [90, 152],
];

/** Above, the volute runs into the discharge nozzle. */
export const CASING_FRONT_ABOVE = above([
  ...SUCTION_INSIDE,
  [281, 272, 30],
  [281, 412],
  [222, 412],
  [222, 386],
  [256, 386, 10],
  [256, 284, 40],
  ...SUCTION_OUTSIDE,
]);
export const CASING_BACK_ABOVE = above([
  [391, 412],
  [450, 412],
  [450, 386],
  [416, 386, 10],
  [416, 234],
  [378, 234],
  [391, 276, 24],
]);
/** Below, the volute is at its narrow end. */
export const CASING_BELOW = below([
  ...SUCTION_INSIDE,
  [286, 246, 12],
  [286, 290, 26],
  [390, 290, 26],
  [390, 250, 12],
  [378, 234],
  [416, 234],
  [416, 314, 16],
  [262, 314, 24],
  [262, 272, 30],
  ...SUCTION_OUTSIDE,
]);
export const WEAR_RING = turned([
  [242, 90],
  [282, 90],
  [282, 103],
  [242, 103],
]);

/** Casing cover with the chamber for seal or packing. */
export const COVER = turned([
  [386, 232],
  [416, 232],
  [416, 300],
  [440, 300],
  [440, 272, 6],
  [420, 264, 12],
  [420, 138, 20],
  [588, 114],
  [588, 69],
  [434, 69],
  [434, 43],
  [414, 43],
  [414, 63],
  [386, 63],
]);

const FRAME_INSIDE: readonly Corner[] = [
  [692, 112, 26],
  [456, 268, 10],
  [440, 268],
  [440, 300],
  [470, 300, 14],
];
export const FRAME_ABOVE = above([
  ...FRAME_INSIDE,
  [708, 136, 26],
  [1014, 136, 8],
  [1014, 94],
  [900, 94],
  [900, 110, 6],
  [772, 110, 6],
  [772, 94],
  [692, 94],
]);
export const FRAME_BELOW = below([
  ...FRAME_INSIDE,
  [708, 136, 26],
  [742, 136, 16],
  [758, 160, 16],
  [918, 160, 16],
  [932, 136, 16],
  [1014, 136, 8],
  [1014, 94],
  [900, 94],
  [900, 134, 10],
  [772, 134, 10],
  [772, 94],
  [692, 94],
]);

/** Studs, nuts and holes are not hatched. */
export const STUDS = [
  turned(box(466, 271, 486, 295)),
  turned(box(398, 278, 498, 288)),
  turned(box(90, 122, 114, 134)),
  above(box(231, 386, 243, 412)),
  above(box(429, 386, 441, 412)),
].join('');

/** Feet are behind the plane of the section, so they are drawn as outlines. */
export const FEET = [
  outline([
    [306, 314],
    [372, 314],
    [372, 418],
    [420, 418],
    [420, 440],
    [258, 440],
    [258, 418],
    [306, 418],
  ]),
  outline([
    [816, 160],
    [864, 160],
    [864, 418],
    [904, 418],
    [904, 440],
    [776, 440],
    [776, 418],
    [816, 418],
  ]),
].join('');
