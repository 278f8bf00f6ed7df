import type { Board } from './board.ts';
import { arc, polar } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/**
 * Isometric views of turned parts. In a frame turned by 30 degrees the axis lies along x, towards the
 * viewer at larger x, and every circle about it is an ellipse squeezed along x by tan 30.
 */
export const SQUEEZE = 0.577;
const TURN = 30;

/** Opens the turned frame at a point of the sheet. */
export function isoFrame(b: Board, cx: number, cy: number, draw: (v: Board) => void, scale = 1): void {
  b.turn(cx, cy, TURN, draw, scale);
}

/** Where a point of the frame comes out on the sheet, for leaders. */
export function isoPoint(cx: number, cy: number, x: number, r: number, degrees: number, scale = 1): Point {
  const a = (degrees * Math.PI) / 180;
  const px = (x + SQUEEZE * r * Math.cos(a)) * scale;
  const py = r * Math.sin(a) * scale;
  const t = (TURN * Math.PI) / 180;
  return [cx + px * Math.cos(t) - py * Math.sin(t), cy + px * Math.sin(t) + py * Math.cos(t)];
}

interface CylinderStyle {
  readonly fill?: string;
  readonly face?: string;
  readonly bore?: number;
  /** What is seen through the bore. */
  readonly through?: string;
}

/** A cylinder from x1 (far) to x2 (near). Draw the farthest first. */
export function cylinder(v: Board, x1: number, x2: number, r: number, style: CylinderStyle = {}): void {
  const k = SQUEEZE * r;
  v.path(`M${x2} ${-r}L${x1} ${-r}A${k} ${r} 0 0 0 ${x1} ${r}L${x2} ${r}Z`, { fill: style.fill ?? COLOUR.white });
  v.ellipse(x2, 0, k, r, { fill: style.face ?? style.fill ?? COLOUR.white });
  if (style.bore === undefined) return;
  const bore = style.bore;
  v.ellipse(x2, 0, SQUEEZE * bore, bore, { fill: style.through ?? COLOUR.shade });
  // The far edge of the bore, seen through it.
  const depth = Math.min((x2 - x1) * 0.8, bore * 0.5);
  v.inside(arc(x2, 0, SQUEEZE * bore, bore, 0, 360, 48), (clip) => {
    clip.ellipse(x2 - depth, 0, SQUEEZE * bore, bore, { fill: COLOUR.paper, pen: PEN.fine });
  });
  v.ellipse(x2, 0, SQUEEZE * bore, bore, { fill: null });
}

/** A point on a circle of the near face. */
export function onFace(x: number, r: number, degrees: number): Point {
  const [px, py] = polar(0, 0, r, degrees);
  return [x + px * SQUEEZE, py];
}

/** Half of a ring, cut by a plane through the axis; the near half shows its two cut faces. */
export function halfRing(
  v: Board,
  x1: number,
  x2: number,
  r: number,
  bore: number,
  near: boolean,
  shift: number,
  cut: string = COLOUR.accentTint,
  fill: string = COLOUR.white,
): void {
  const [from, to] = near ? [-45, 135] : [135, 315];
  const [dx, dy] = [
    SQUEEZE * shift * Math.cos((near ? 45 : 225) * (Math.PI / 180)),
    shift * Math.sin((near ? 45 : 225) * (Math.PI / 180)),
  ];
  const at = (x: number, radius: number, a: number): Point => {
    const p = onFace(x, radius, a);
    return [p[0] + dx, p[1] + dy];
  };
  const run = (x: number, radius: number, a: number, z: number): Point[] =>
    Array.from({ length: 31 }, (_, i) => at(x, radius, a + ((z - a) * i) / 30));
  if (near) {
    v.shape([...run(x1, bore, from, to), ...run(x2, bore, to, from)], { fill: COLOUR.shade });
    for (const a of [from, to]) v.shape([at(x1, bore, a), at(x1, r, a), at(x2, r, a), at(x2, bore, a)], { fill: cut });
    v.shape([...run(x2, r, from, 90), ...run(x1, r, 90, to), ...run(x2, r, to, 90)], { fill });
    v.shape([...run(x1, r, 90, to), ...run(x2, r, to, 90)], { fill });
  } else {
    v.shape([...run(x1, r, from, 270), ...run(x2, r, 270, from)], { fill });
  }
  v.shape([...run(x2, r, from, to), ...run(x2, bore, to, from)], { fill });
}
