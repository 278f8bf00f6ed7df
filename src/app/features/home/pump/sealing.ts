/**
 * Between liquid and air. As such drawings often do, the upper half shows the pump with a mechanical seal,
 * the lower half with packing.
 */
import { above, below, box } from './outline.ts';

/** Upper half: gland plate with the still face, spring-loaded turning face, collar. */
export const SEAL_GLAND = above([
  [552, 46],
  [552, 114],
  [576, 114],
  [576, 46],
]);
export const SEAL_STILL_FACE = above([
  [536, 44],
  [536, 59],
  [566, 59],
  [566, 44],
]);
export const SEAL_TURNING_FACE = above([
  [508, 40],
  [508, 59],
  [526, 59],
  [526, 55],
  [536, 55],
  [536, 47],
  [526, 47],
  [526, 40],
]);
export const SEAL_COLLAR = above(box(446, 40, 464, 59)) + above(box(498, 40, 508, 59));
/** The spring's coils in section, and the coils between them from the side. */
export const SPRING_COILS = [470, 480, 490].flatMap((x) => [
  { x, y: -55 },
  { x: x + 4, y: -44 },
]);
export const SPRING_WIRES = [470, 480, 490].map((x) => `M${x - 3} -53L${x + 1} -43M${x + 3} -56L${x + 7} -46`).join('');
export const SEAL_RINGS = [
  { x: 502, y: -44 },
  { x: 557, y: -61 },
] as const;
export const SEAL_STUD = above(box(528, 84, 596, 92)) + above(box(576, 78, 590, 98));

/** Lower half: two rings, lantern ring, two rings, and the gland that presses them. */
export const PACKING_RINGS = [434, 457, 503, 526].map((x) => ringAt(x)).join('');
export const LANTERN_RING = below([
  [480, 39],
  [503, 39],
  [503, 45],
  [495, 45],
  [495, 58],
  [503, 58],
  [503, 64],
  [480, 64],
  [480, 58],
  [488, 58],
  [488, 45],
  [480, 45],
]);
/** The hole through which the lantern ring is flushed. */
export const FLUSH = below(box(488, 64, 496, 110));
export const PACKING_GLAND = below([
  [549, 41],
  [549, 63],
  [572, 63],
  [572, 114],
  [594, 114],
  [594, 41],
]);
export const GLAND_STUD = below(box(528, 84, 620, 92)) + below(box(594, 78, 610, 98));

function ringAt(x: number): string {
  return below([
    [x, 39, 4],
    [x + 23, 39, 4],
    [x + 23, 64, 4],
    [x, 64, 4],
  ]);
}
