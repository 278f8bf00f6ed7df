/**
 * Between liquid and air. As such drawings often do, the upper half shows the pump with a mechanical seal,
 * the lower half with packing.
 */

import { above, below, box } from './outline.ts';

/** Upper half: gland plate with the still face, spring-loaded turning face, collar. */
export const SEAL_GLAND = above(box(588, 47, 612, 120));
export const SEAL_STILL_FACE = above(box(566, 45, 602, 65));
export const SEAL_TURNING_FACE = above([
  [530, 40],
  [530, 64],
  [552, 64],
  [552, 60],
  [566, 60],
  [566, 50],
  [552, 50],
  [552, 40],
]);
export const SEAL_COLLAR = above(box(444, 40, 466, 64)) + above(box(518, 40, 530, 64));
/** The spring's coils in section, and from the side between them. */
export const SPRING_COILS = [472, 484, 496, 508].flatMap((x) => [
  { x, y: -58 },
  { x: x + 6, y: -45 },
]);
export const SPRING_WIRES = [472, 484, 496, 508]
  .map((x) => `M${x - 3} -56L${x + 3} -43M${x + 3} -60L${x + 9} -47`)
  .join('');
export const SEAL_RINGS = [
  { x: 524, y: -44 },
  { x: 594, y: -69 },
] as const;
export const SEAL_STUD = above(box(556, 90, 636, 99)) + above(box(612, 84, 628, 105));

/** Lower half: two rings, lantern ring, two rings, and the gland that presses them. */
export const PACKING_RINGS = [434, 464, 524, 554].map((x) => ringAt(x)).join('');
export const LANTERN_RING = below([
  [494, 39],
  [524, 39],
  [524, 46],
  [515, 46],
  [515, 62],
  [524, 62],
  [524, 69],
  [494, 69],
  [494, 62],
  [503, 62],
  [503, 46],
  [494, 46],
]);
/** The hole through which the lantern ring is flushed. */
export const FLUSH = below(box(504, 69, 514, 124));
export const PACKING_GLAND = below([
  [584, 41],
  [584, 68],
  [606, 68, 3],
  [606, 120],
  [628, 120],
  [628, 41],
]);
export const GLAND_STUD = below(box(556, 90, 652, 99)) + below(box(628, 84, 644, 105));

function ringAt(x: number): string {
  return below([
    [x, 39, 5],
    [x + 30, 39, 5],
    [x + 30, 69, 5],
    [x, 69, 5],
  ]);
}
