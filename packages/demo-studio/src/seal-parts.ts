import type { Board } from './board.ts';
import type { Product } from './catalogue.ts';
import { centreLine } from './draft.ts';
import { box } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/**
 * Seals are drawn as catalogues draw them: one half in section above the centre line, much enlarged.
 * Heights are measured up from the shaft surface.
 */
export const AXIS = 965;

type Material = 'carbon' | 'silicon' | 'tungsten' | 'ceramic';

export interface Half {
  readonly surface: number;
  at(points: readonly Point[]): Point[];
}

/** Shaft radius on the sheet grows with the shaft, gently: the seal stays the subject. */
export function halfOf(shaft: number): Half {
  const surface = AXIS - (110 + Math.min(shaft, 100) * 1.1);
  return { surface, at: (points) => points.map(([x, t]): Point => [x, surface - t]) };
}

export function shaftHalf(b: Board, half: Half, shaft: string, x1 = 110, x2 = 1440): void {
  b.rect(x1, half.surface, x2, AXIS + 34, { pen: null, fill: COLOUR.white });
  b.line(x1, half.surface, x2, half.surface);
  // Broken ends: the shaft goes on.
  for (const x of [x1, x2]) {
    const h = AXIS + 34 - half.surface;
    b.curve(
      [
        [x, half.surface],
        [x - 12, half.surface + h * 0.3],
        [x + 12, half.surface + h * 0.6],
        [x, half.surface + h],
      ],
      PEN.fine,
    );
  }
  centreLine(b, x1 - 40, AXIS, x2 + 40, AXIS);
  b.line(x1 + 110, half.surface, x1 + 110, AXIS, PEN.dimension);
  b.shape(
    [
      [x1 + 110, half.surface + 3],
      [x1 + 102, half.surface + 29],
      [x1 + 118, half.surface + 29],
    ],
    { fill: COLOUR.soft, pen: null },
  );
  b.text(x1 + 130, half.surface + (AXIS - half.surface) / 2 + 16, shaft, { anchor: 'start' });
}

export function face(b: Board, points: readonly Point[], material: Material, back: boolean): void {
  if (material === 'carbon') b.shape(points, { fill: COLOUR.soft });
  else if (material === 'ceramic') b.cut(points, { gap: 22, back, fill: COLOUR.white });
  else {
    b.cut(points, { gap: 9, back, fill: COLOUR.shade });
    if (material === 'tungsten') b.cut(points, { gap: 9, back: !back, fill: null });
  }
}

export function oRing(b: Board, half: Half, x: number, t: number, r = 13): void {
  b.circle(x, half.surface - t, r, { fill: COLOUR.accent, pen: PEN.fine });
}

export function spring(b: Board, half: Half, x1: number, x2: number, t1: number, t2: number, turns = 6): void {
  const points: Point[] = Array.from({ length: turns * 2 + 1 }, (_, i): Point => [
    x1 + ((x2 - x1) * i) / (turns * 2),
    i % 2 === 0 ? t1 : t2,
  ]);
  b.curve(half.at(points), PEN.outline);
}

/** The seal chamber belongs to the pump: drawn lighter than the seal. */
export function chamber(b: Board, half: Half, x1: number, x2: number, t: number, top: number): void {
  b.cut(
    half.at([
      [x1, t],
      [x1, t + 96],
      [x2 - 76, t + 96],
      [x2 - 60, top],
      [x2, top],
      [x2, t],
    ]),
    { gap: 26, pen: PEN.fine, ink: PEN.dimension },
  );
  b.shape(half.at(box(x1, 0, x2, t)), { fill: COLOUR.liquid, pen: null });
  b.line(x2, half.surface - t, x2, half.surface - top);
}

/** Rotating and stationary face materials, from the Faces text or from the two component fields. */
export function facesOf(p: Product): readonly [Material, Material] {
  // Of a dual seal the inboard pair, which is named first.
  const text =
    p.specs.get('Faces')?.split(',')[0] ?? `${p.specs.get('Rotary face') ?? ''} / ${p.specs.get('Seat') ?? ''}`;
  const [first, second] = text.split(/ ?\/ ?/);
  return [materialOf(first ?? ''), materialOf(second ?? '')];
}

function materialOf(text: string): Material {
  if (/carbon/i.test(text)) return 'carbon';
  if (/tungsten/i.test(text)) return 'tungsten';
  if (/ceramic/i.test(text)) return 'ceramic';
  return 'silicon';
}
