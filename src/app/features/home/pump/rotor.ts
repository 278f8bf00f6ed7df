/** The turning parts: shaft, sleeve, impeller and its nut, bearings, coupling. */
import { above, below, box, outline, turned } from './outline.ts';
import type { Corner } from './outline.ts';

export const SHAFT = outline(
  mirrored([
    [296, 27],
    [612, 27],
    [612, 34],
    [668, 34],
    [668, 38],
    [718, 38],
    [718, 48],
    [848, 48],
    [848, 38],
    [946, 38],
    [946, 30],
    [1084, 30],
    [1092, 22],
  ]),
);
/** Edges of the shaft's steps, seen from the side. */
export const SHAFT_STEPS = [612, 668, 718, 848, 946]
  .map((x) => `M${x} ${x < 640 ? -27 : -34}V${x < 640 ? 27 : 34}`)
  .concat('M1084 -30V30')
  .join('');
export const KEYS = outline([[988, -41], [1058, -41], [1058, -24], [988, -24]]) + outline([[322, -34], [392, -34], [392, -22], [322, -22]]);

export const SLEEVE = turned([
  [410, 27],
  [608, 27],
  [608, 39],
  [410, 39],
]);
export const THROWER = turned([
  [616, 34],
  [616, 70, 4],
  [626, 70, 4],
  [634, 46, 6],
  [634, 34],
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
export const NUT_EDGES = 'M298 -12H272M298 12H272M278 -26C272 -18 270 -14 272 -12C268 -4 268 4 272 12C270 14 272 18 278 26';

/** Deep-groove bearing at the pump, angular-contact pair at the coupling. */
export const RACES_OUTSIDE = turned(box(668, 78, 718, 94)) + turned(box(850, 80, 888, 94)) + turned(box(888, 80, 926, 94));
export const RACES_INSIDE = turned(box(668, 38, 718, 54)) + turned(box(850, 38, 888, 52)) + turned(box(888, 38, 926, 52));
export const BALLS = [
  { x: 693, radius: 66, size: 17 },
  { x: 869, radius: 66, size: 14.5 },
  { x: 907, radius: 66, size: 14.5 },
] as const;
export const LOCK_NUT = turned([
  [926, 38],
  [926, 58],
  [942, 58],
  [942, 38],
]);
export const BEARING_COVERS =
  turned([
    [640, 118],
    [640, 94],
    [666, 94],
    [666, 80],
    [654, 80],
    [654, 44],
    [626, 44],
    [626, 118],
  ]) +
  turned([
    [962, 122],
    [962, 94],
    [928, 94],
    [928, 80],
    [950, 80],
    [950, 36],
    [980, 36],
    [980, 122],
  ]);
/** Shaft seals of the bearing frame: a box with its diagonals. */
export const LIP_SEALS = [1, -1]
  .map((side) => `M636 ${35 * side}H652V${44 * side}H636ZM636 ${35 * side}L652 ${44 * side}M956 ${31 * side}H974V${38 * side}H956Z`)
  .join('');

export const COUPLING = turned([
  [992, 30],
  [992, 66, 6],
  [1046, 66, 6],
  [1046, 108],
  [1074, 108],
  [1074, 30],
]);
export const COUPLING_BOLTS = above(box(1038, 82, 1086, 92)) + below(box(1038, 82, 1086, 92));

function mirrored(half: readonly Corner[]): Corner[] {
  return [...half.map(([x, y]): Corner => [x, -y]), ...half.toReversed()];
}
