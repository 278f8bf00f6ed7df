/** The turning parts: shaft, sleeve, impeller and its nut, bearings, coupling. */

import { above, below, box, outline, turned } from './outline.ts';
import type { Corner } from './outline.ts';

export const SHAFT = outline(
  mirrored([
    [296, 27],
    [664, 27],
    [664, 34],
    [720, 34],
    [720, 38],
    [770, 38],
    [770, 48],
    [900, 48],
    [900, 38],
    [998, 38],
    [998, 30],
    [1136, 30],
    [1144, 22],
  ]),
);
/** Edges of the shaft's steps, seen from the side. */
export const SHAFT_STEPS = [664, 720, 770, 900, 998]
  .map((x) => `M${x} ${x < 670 ? -27 : -34}V${x < 670 ? 27 : 34}`)
  .concat('M1136 -30V30')
  .join('');
export const KEYS =
  outline([
    [1040, -41],
    [1110, -41],
    [1110, -24],
    [1040, -24],
  ]) +
  outline([
    [322, -34],
    [392, -34],
    [392, -22],
    [322, -22],
  ]);

export const SLEEVE = turned([
  [410, 27],
  [640, 27],
  [640, 39],
  [410, 39],
]);
export const THROWER = turned([
  [644, 27],
  [644, 74, 4],
  [654, 74, 4],
  [662, 48, 6],
  [662, 27],
]);

/** Shrouds and hub are cut; the vanes between them lie in the plane of the section and are left open. */
const FRONT_SHROUD: readonly Corner[] = [
  [244, 88],
  [288, 88, 22],
  [308, 140, 60],
  [320, 216],
  [331, 216],
  [322, 140, 60],
  [304, 74, 30],
  [244, 74],
];
const BACK_SHROUD: readonly Corner[] = [
  [298, 27],
  [298, 42, 12],
  [338, 56, 50],
  [352, 132, 60],
  [357, 216],
  [371, 216],
  [370, 108, 20],
  [378, 58, 20],
  [410, 58],
  [410, 27],
];
export const IMPELLER = turned(FRONT_SHROUD) + turned(BACK_SHROUD);
/** Leading edges and the lines of the vanes. */
export const VANES = [1, -1]
  .map((side) => {
    const y = (value: number) => value * side;
    return [
      `M307 ${y(84)}C318 ${y(82)} 328 ${y(76)} 337 ${y(64)}`,
      `M331 ${y(216)}H357`,
      `M316 ${y(118)}C326 ${y(122)} 338 ${y(120)} 349 ${y(112)}`,
      `M322 ${y(150)}C332 ${y(156)} 343 ${y(157)} 353 ${y(152)}`,
      `M327 ${y(184)}C336 ${y(190)} 346 ${y(191)} 355 ${y(188)}`,
    ].join('');
  })
  .join('');
export const NUT = 'M298 -26H278C258 -26 250 -13 250 0C250 13 258 26 278 26H298Z';
export const NUT_EDGES =
  'M298 -12H272M298 12H272M278 -26C272 -18 270 -14 272 -12C268 -4 268 4 272 12C270 14 272 18 278 26';

/** Deep-groove bearing at the pump, angular-contact pair at the coupling. */
export const RACES_OUTSIDE =
  turned(box(720, 78, 770, 94)) + turned(box(902, 80, 940, 94)) + turned(box(940, 80, 978, 94));
export const RACES_INSIDE =
  turned(box(720, 38, 770, 54)) + turned(box(902, 38, 940, 52)) + turned(box(940, 38, 978, 52));
export const BALLS = [
  { x: 745, radius: 66, size: 17 },
  { x: 921, radius: 66, size: 14.5 },
  { x: 959, radius: 66, size: 14.5 },
] as const;
export const LOCK_NUT = turned([
  [978, 38],
  [978, 58],
  [994, 58],
  [994, 38],
]);
export const BEARING_COVERS =
  turned([
    [692, 118],
    [692, 94],
    [718, 94],
    [718, 80],
    [706, 80],
    [706, 44],
    [678, 44],
    [678, 118],
  ]) +
  turned([
    [1014, 122],
    [1014, 94],
    [980, 94],
    [980, 80],
    [1002, 80],
    [1002, 36],
    [1032, 36],
    [1032, 122],
  ]);
/** Shaft seals of the bearing frame: a box with its diagonals. */
export const LIP_SEALS = [1, -1]
  .map(
    (side) =>
      `M688 ${35 * side}H704V${44 * side}H688ZM688 ${35 * side}L704 ${44 * side}M1008 ${31 * side}H1026V${37 * side}H1008Z`,
  )
  .join('');

export const COUPLING = turned([
  [1044, 30],
  [1044, 66, 6],
  [1098, 66, 6],
  [1098, 108],
  [1126, 108],
  [1126, 30],
]);
export const COUPLING_BOLTS = above(box(1090, 82, 1138, 92)) + below(box(1090, 82, 1138, 92));

function mirrored(half: readonly Corner[]): Corner[] {
  return [...half.map(([x, y]): Corner => [x, -y]), ...half.toReversed()];
}
