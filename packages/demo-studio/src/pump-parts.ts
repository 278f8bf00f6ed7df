import type { Board } from './board.ts';
import { box, fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/** Parts that several pumps have in common. All are turned about a horizontal axis. */

export function ballBearing(b: Board, axis: number, x1: number, x2: number, inner: number, outer: number): void {
  const wall = (outer - inner) * 0.27;
  b.collar(axis, x1, x2, outer - wall, outer, { gap: 9 });
  b.collar(axis, x1, x2, inner, inner + wall, { gap: 9, back: true });
  const r = (outer - inner) * 0.27;
  for (const side of [-1, 1]) b.circle((x1 + x2) / 2, axis + (side * (inner + outer)) / 2, r, { fill: COLOUR.tint });
}

/** Rings of square packing, a lantern ring in their midst, and the gland follower that presses them. */
export function packedBox(b: Board, axis: number, x: number, inner: number, outer: number, rings: number): void {
  const w = 27;
  let at = x;
  for (let i = 0; i < rings + 1; i += 1) {
    if (i === 2) lantern(b, axis, at, at + w, inner, outer);
    else packingRing(b, axis, at, at + w, inner, outer);
    at += w;
  }
  b.turned(
    axis,
    [
      [at, inner + 5],
      [at, outer - 4],
      [714, outer - 4],
      [714, 150],
      [742, 150],
      [742, inner + 5],
    ],
    { gap: 12 },
  );
  for (const side of [-1, 1]) {
    b.rect(676, axis + side * 128 - 9, 778, axis + side * 128 + 9, { pen: PEN.fine });
    b.rect(742, axis + side * 128 - 20, 762, axis + side * 128 + 20, { fill: COLOUR.tint });
  }
}

/** Packing in section: crossed yarns on the accent tint. */
export function packingRing(b: Board, axis: number, x1: number, x2: number, r1: number, r2: number): void {
  for (const side of [-1, 1]) {
    const points = fillet(box(x1 + 2, axis + side * r1, x2 - 2, axis + side * r2), 8);
    b.cut(points, { gap: 12, fill: COLOUR.accentTint, ink: PEN.accentFine, pen: null });
    b.cut(points, { gap: 12, back: true, fill: null, ink: PEN.accentFine, pen: PEN.fine });
  }
}

export function lantern(b: Board, axis: number, x1: number, x2: number, r1: number, r2: number): void {
  const m = (x1 + x2) / 2;
  const q = (r2 - r1) * 0.3;
  b.turned(
    axis,
    [
      [x1, r1],
      [m - 4, r1 + q],
      [m + 4, r1 + q],
      [x2, r1],
      [x2, r2],
      [m + 4, r2 - q],
      [m - 4, r2 - q],
      [x1, r2],
    ],
    { gap: 0, fill: COLOUR.shade, pen: PEN.fine },
  );
}

/** Single inside seal: spring unit on the shaft, rotating face, seat in the gland plate at x = 690. */
export function singleSeal(b: Board, axis: number, x: number, inner: number, outer: number): void {
  const h = outer - inner - 12;
  b.collar(axis, x, x + 26, inner, inner + h * 0.62, { gap: 9 });
  for (const side of [-1, 1]) {
    const y = (k: number): number => axis + side * (inner + h * k);
    const coil: Point[] = Array.from({ length: 7 }, (_, i): Point => [x + 26 + i * 7, y(i % 2 === 0 ? 0.16 : 0.52)]);
    b.curve(coil, PEN.fine);
    b.circle(x + 84, y(0.1), 8, { fill: COLOUR.ink, pen: null });
    b.circle(704, y(0.95), 8, { fill: COLOUR.ink, pen: null });
  }
  b.collar(axis, x + 68, x + 98, inner + 2, inner + h * 0.72, { gap: 9 });
  b.collar(axis, x + 98, x + 116, inner + h * 0.3, inner + h * 0.66, { gap: 0, fill: COLOUR.accent });
  b.turned(
    axis,
    [
      [x + 116, inner + h * 0.16],
      [x + 116, inner + h * 0.86],
      [700, inner + h * 0.86],
      [700, inner + h * 0.16],
    ],
    { gap: 7, back: true },
  );
  b.turned(
    axis,
    [
      [690, inner + h],
      [690, 152],
      [722, 152],
      [722, inner + 8],
      [700, inner + 8],
      [700, inner + h],
    ],
    { gap: 12 },
  );
  for (const side of [-1, 1]) {
    b.rect(676, axis + side * 130 - 9, 752, axis + side * 130 + 9, { pen: PEN.fine });
    b.rect(722, axis + side * 130 - 18, 740, axis + side * 130 + 18, { fill: COLOUR.tint });
  }
}

/** Totally enclosed motor seen from the side, shaft end on the left. */
export function motorSide(b: Board, axis: number, x1: number, x2: number, r: number, base: number): void {
  b.shape(
    [
      [x1 + 70, axis + r - 20],
      [x2 - 110, axis + r - 20],
      [x2 - 90, base],
      [x1 + 50, base],
    ],
    { fill: COLOUR.tint },
  );
  b.shape(fillet(box(x1, axis - r * 0.94, x1 + 60, axis + r * 0.94), 16));
  b.rect(x1 + 50, axis - r, x2 - 90, axis + r);
  const fins = 9;
  for (let i = 1; i < fins; i += 1) {
    const y = axis - r + (2 * r * i) / fins;
    b.line(x1 + 74, y, x2 - 112, y, PEN.fine);
  }
  b.shape(fillet(box(x2 - 100, axis - r - 6, x2, axis + r + 6), 34));
  for (let i = -3; i <= 3; i += 1) b.line(x2 - 56, axis + i * 24, x2 - 18, axis + i * 24, PEN.fine);
  const mid = (x1 + x2) / 2 - 20;
  b.rect(mid - 62, axis - r - 56, mid + 62, axis - r + 22);
  b.circle(mid + 26, axis - r - 16, 13, { pen: PEN.fine });
}
