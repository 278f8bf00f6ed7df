import type { Board } from './board.ts';
import { arc, box, fillet, polar, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { motorSide } from './pump-parts.ts';

/** Things that stand about in the shop, each drawn on its own floor line. */

export function floor(b: Board, y: number): void {
  b.line(60, y, 1540, y);
  for (let x = 90; x < 1540; x += 46) b.line(x, y + 26, x + 26, y, PEN.hatch);
}

export function bench(b: Board, x1: number, x2: number, top: number, ground: number): void {
  for (const x of [x1 + 60, x2 - 100]) b.rect(x, top + 40, x + 44, ground, { fill: COLOUR.tint });
  b.rect(x1 + 80, top + 200, x2 - 80, top + 226, { fill: COLOUR.tint });
  b.rect(x1, top, x2, top + 44);
  b.rect((x1 + x2) / 2 - 130, top + 44, (x1 + x2) / 2 + 130, top + 130);
  b.circle((x1 + x2) / 2, top + 88, 14, { fill: COLOUR.shade });
}

/** Dial indicator; its spindle points down to the point given. */
export function dialGauge(b: Board, x: number, y: number, r = 84): void {
  b.rect(x - 9, y - 130, x + 9, y, { fill: COLOUR.tint });
  b.circle(x, y - 130 - r * 0.8, r);
  b.circle(x, y - 130 - r * 0.8, r - 16, { pen: PEN.fine });
  for (let i = 0; i < 20; i += 1) {
    b.curve(
      [polar(x, y - 130 - r * 0.8, r - 18, i * 18), polar(x, y - 130 - r * 0.8, r - (i % 5 === 0 ? 38 : 28), i * 18)],
      PEN.fine,
    );
  }
  b.curve([[x, y - 130 - r * 0.8], polar(x, y - 130 - r * 0.8, r - 30, -62)], PEN.accent);
  b.circle(x, y - 130 - r * 0.8, 9, { fill: COLOUR.accent, pen: null });
}

export function pressureGauge(b: Board, x: number, y: number, angle: number, r = 46): void {
  b.rect(x - 8, y - 50, x + 8, y, { fill: COLOUR.tint });
  b.circle(x, y - 50 - r, r);
  b.curve(arc(x, y - 50 - r, r - 12, r - 12, 140, 400), PEN.fine);
  b.curve([[x, y - 50 - r], polar(x, y - 50 - r, r - 14, angle)], PEN.accent);
}

/** End-suction pump and motor on a base; the suction flange looks left. Height above base about 430. */
export function pumpSet(b: Board, x: number, base: number, scale: number, motor = true): void {
  b.group([scale, 0, 0, scale, x, base], (v) => {
    const axis = -240;
    v.rect(0, axis - 96, 24, axis + 96);
    v.rect(24, axis - 56, 90, axis + 56);
    v.rect(84, axis - 330, 180, axis - 140);
    v.rect(48, axis - 352, 216, axis - 326);
    v.shape(fillet(box(76, axis - 196, 190, axis + 176), 44));
    v.line(110, axis - 194, 110, axis + 174, PEN.fine);
    v.rect(190, axis - 176, 216, axis + 156);
    v.shape([
      [216, axis - 150],
      [320, axis - 88],
      [320, axis + 88],
      [216, axis + 130],
    ]);
    v.rect(320, axis - 84, 500, axis + 84);
    v.circle(410, axis + 30, 20, { fill: COLOUR.liquid, pen: PEN.fine });
    v.shape(
      [
        [90, axis + 174],
        [176, axis + 174],
        [200, 0],
        [66, 0],
      ],
      { fill: COLOUR.tint },
    );
    v.shape(
      [
        [380, axis + 84],
        [440, axis + 84],
        [456, 0],
        [364, 0],
      ],
      { fill: COLOUR.tint },
    );
    v.rect(500, axis - 24, motor ? 700 : 620, axis + 24);
    if (!motor) return;
    v.shape(fillet(box(516, axis - 84, 684, 0), 22), { fill: COLOUR.accentTint });
    motorSide(v, axis, 700, 1150, 160, 0);
  });
}

/** Vertical multistage pump, standing. */
export function verticalPump(b: Board, x: number, base: number, height: number): void {
  b.rect(x - 120, base - 24, x + 120, base, { fill: COLOUR.tint });
  b.rect(x - 84, base - 120, x + 84, base - 24);
  for (const side of [-1, 1]) {
    b.rect(x + side * 84, base - 98, x + side * 130, base - 46);
    b.rect(x + side * 130, base - 112, x + side * 146, base - 32);
    b.rect(x + side * 98 - 6, base - height * 0.56, x + side * 98 + 6, base - 100, {
      fill: COLOUR.tint,
      pen: PEN.fine,
    });
  }
  b.rect(x - 80, base - height * 0.54, x + 80, base - 120);
  b.rect(x - 114, base - height * 0.6, x + 114, base - height * 0.54);
  b.rect(x - 66, base - height * 0.7, x + 66, base - height * 0.6, { fill: COLOUR.accentTint });
  b.rect(x - 90, base - height * 0.72, x + 90, base - height * 0.7);
  b.rect(x - 76, base - height * 0.95, x + 76, base - height * 0.72);
  for (let i = -2; i <= 2; i += 1) b.line(x + i * 28, base - height * 0.93, x + i * 28, base - height * 0.74, PEN.fine);
  b.shape(fillet(box(x - 82, base - height, x + 82, base - height * 0.93), 18));
}

/** Pipe along a poly-line of horizontal and vertical runs, drawn as two walls with flanges at its ends. */
export function pipe(b: Board, points: readonly Point[], width = 44): void {
  const run = fillet2(points);
  b.curve(run, { colour: COLOUR.ink, width });
  b.curve(run, { colour: COLOUR.liquid, width: width - 12 });
}

function fillet2(points: readonly Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  // Rounding works on closed outlines: there and back again, then only the way there is kept.
  const rounded = points.slice(1, -1).flatMap((p, i): Point[] => {
    const before = points[i] ?? p;
    const after = points[i + 2] ?? p;
    return smooth([toward(p, before, 50), toward(p, before, 16), toward(p, after, 16), toward(p, after, 50)], 4);
  });
  return [first, ...rounded, last];
}

function toward(from: Point, to: Point, by: number): Point {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const k = Math.min(by / d, 0.5);
  return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
}

export function valve(b: Board, x: number, y: number): void {
  b.shape(
    [
      [x - 46, y - 34],
      [x, y],
      [x - 46, y + 34],
    ],
    { fill: COLOUR.tint },
  );
  b.shape(
    [
      [x + 46, y - 34],
      [x, y],
      [x + 46, y + 34],
    ],
    { fill: COLOUR.tint },
  );
  b.line(x, y, x, y - 66);
  b.line(x - 38, y - 66, x + 38, y - 66, PEN.accent);
}
