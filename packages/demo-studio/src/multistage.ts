import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/**
 * In-line vertical pump. It is drawn lying down, with x running up the shaft from the base, and then
 * stood up by a quarter turn.
 */
export const multistage: Family = { section, elevation };

const FLOOR = 985;
const AXIS = 700;
/** Outline of the foot that the pump stands on. */
const FOOT: readonly Point[] = [
  [0, -214],
  [26, -214],
  [30, -150],
  [128, -150],
  [128, 150],
  [30, 150],
  [26, 214],
  [0, 214],
];

interface Size {
  readonly stages: number;
  readonly pitch: number;
  /** Where the stages end and the head begins. */
  readonly head: number;
  readonly flange: boolean;
}

function sizeOf(p: Product): Size {
  const stages = figure(p, 'Stages', 4);
  const pitch = stages > 8 ? 38 : stages > 5 ? 44 : 58;
  return { stages, pitch, head: 150 + stages * pitch, flange: (p.specs.get('Connections') ?? '').includes('class') };
}

function section(b: Board, p: Product): void {
  const { stages, pitch, head } = sizeOf(p);
  b.turn(AXIS, FLOOR, -90, (v) => {
    base(v, p);
    v.shape(box(120, -130, head, 130), { fill: COLOUR.liquid, pen: null });
    v.collar(0, 112, head + 14, 132, 146, { gap: 9 });
    for (let i = 0; i < stages; i += 1) stage(v, 146 + i * pitch, pitch);
    for (const side of [-1, 1])
      v.rect(60, side * 172 - 9, head + 62, side * 172 + 9, { fill: COLOUR.tint, pen: PEN.fine });
    v.turned(
      0,
      fillet(
        [
          [head, 52],
          [head, 196],
          [head + 46, 196],
          [head + 46, 120],
          [head + 90, 110],
          [head + 90, 52],
        ],
        7,
      ),
    );
    v.solid(0, [[96, head + 112, 20]]);
    v.collar(0, head + 24, head + 46, 20, 40, { gap: 7, back: true });
    v.collar(0, head + 46, head + 58, 24, 42, { gap: 0, fill: COLOUR.accent });
    v.collar(0, head + 58, head + 90, 22, 52, { gap: 8 });
    stool(v, head + 90);
    motor(v, head + 214);
  });
  centreLine(b, AXIS, FLOOR + 20, AXIS, FLOOR - head - 470);
  leader(b, [AXIS + 80, FLOOR - 146 - pitch * (stages - 0.6)], [1010, FLOOR - head + 20], `${stages} stages`);
  leader(b, [AXIS + 34, FLOOR - head - 52], [1010, FLOOR - head - 110], 'Cartridge seal', true);
  leader(b, [AXIS - 44, FLOOR - head - 146], [480, FLOOR - head - 190], 'Coupling');
}

function stage(v: Board, x: number, h: number): void {
  v.turned(
    0,
    [
      [x + h * 0.1, 26],
      [x + h * 0.1, 46],
      [x + h * 0.34, 96],
      [x + h * 0.62, 96],
      [x + h * 0.5, 40],
      [x + h * 0.7, 34],
      [x + h * 0.7, 20],
      [x + h * 0.1, 20],
    ],
    { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
  );
  v.collar(0, x, x + h, 108, 118, { gap: 8, pen: PEN.fine });
  v.collar(0, x + h * 0.84, x + h, 34, 118, { gap: 7, back: true, pen: PEN.fine });
  v.line(x + h * 0.48, -94, x + h * 0.48, -44, PEN.fine);
  v.line(x + h * 0.48, 94, x + h * 0.48, 44, PEN.fine);
}

function base(v: Board, p: Product): void {
  const { flange } = sizeOf(p);
  const reach = flange ? 262 : 236;
  v.shape(fillet(FOOT, 8));
  v.turned(
    0,
    fillet(
      [
        [0, 0],
        [0, 214],
        [24, 214],
        [30, 150],
        [44, 150],
        [44, reach],
        [30, reach],
        [30, reach + 24],
        [126, reach + 24],
        [126, reach],
        [112, reach],
        [112, 150],
        [128, 150],
        [128, 128],
        [112, 128],
        [112, 30],
        [104, 30],
        [104, 40],
        [50, 40],
        [30, 0],
      ],
      5,
    ),
    { gap: 15 },
  );
  // In and out: bores through the hatched walls.
  v.rect(54, -reach - 24, 102, -60, { fill: COLOUR.liquid, pen: PEN.fine });
  v.rect(54, -66, 112, 66, { fill: COLOUR.liquid, pen: null });
  v.rect(54, 110, 102, reach + 24, { fill: COLOUR.liquid, pen: PEN.fine });
  v.rect(54, 104, 116, 128, { fill: COLOUR.liquid, pen: null });
}

function stool(v: Board, x: number): void {
  v.shape(
    [
      [x, -120],
      [x + 110, -120],
      [x + 110, -96],
      [x, -80],
    ],
    { fill: COLOUR.tint },
  );
  v.shape(
    [
      [x, 120],
      [x + 110, 120],
      [x + 110, 96],
      [x, 80],
    ],
    { fill: COLOUR.tint },
  );
  v.solid(0, [
    [x, x + 30, 18],
    [x + 18, x + 62, 46],
    [x + 62, x + 104, 46],
    [x + 104, x + 124, 20],
  ]);
  for (const y of [-30, 30]) v.rect(x + 30, y - 7, x + 92, y + 7, { fill: COLOUR.shade, pen: PEN.fine });
  v.rect(x + 104, -150, x + 124, 150);
}

function motor(v: Board, x: number): void {
  const room = FLOOR - 70 - x;
  const length = Math.min(250, room);
  v.rect(x, -128, x + length - 54, 128);
  for (let i = 1; i < 9; i += 1) v.line(x + 18, -128 + i * 28.4, x + length - 72, -128 + i * 28.4, PEN.fine);
  v.shape(fillet(box(x + length - 60, -134, x + length, 134), 22));
  v.rect(x + 40, 120, x + 130, 184);
}

function elevation(b: Board, p: Product): void {
  const { head, stages, flange } = sizeOf(p);
  const reach = flange ? 262 : 236;
  b.turn(AXIS, FLOOR, -90, (v) => {
    v.shape(fillet(FOOT, 8));
    for (const side of [-1, 1]) {
      v.shape(box(44, side * 148, 112, side * reach));
      v.rect(30, side * reach, 126, side * (reach + 24));
    }
    v.rect(112, -146, head + 8, 146);
    for (const y of [-96, 60]) v.line(124, y, head - 6, y, PEN.fine);
    for (const side of [-1, 1])
      v.rect(60, side * 172 - 9, head + 62, side * 172 + 9, { fill: COLOUR.tint, pen: PEN.fine });
    v.shape(
      fillet(
        [
          [head, -196],
          [head + 46, -196],
          [head + 46, -122],
          [head + 90, -122],
          [head + 90, 122],
          [head + 46, 122],
          [head + 46, 196],
          [head, 196],
        ],
        7,
      ),
    );
    const guard: Point[] = box(head + 92, -112, head + 196, 112);
    v.shape(guard, { fill: COLOUR.accentTint });
    for (let i = -2; i <= 2; i += 1) v.line(head + 112, i * 36, head + 176, i * 36, PEN.fine);
    v.rect(head + 194, -150, head + 214, 150);
    motor(v, head + 214);
  });
  centreLine(b, AXIS, FLOOR + 20, AXIS, FLOOR - head - 470);
  centreLine(b, AXIS - reach - 50, FLOOR - 78, AXIS + reach + 50, FLOOR - 78);
  const top = FLOOR - head - 214 - Math.min(250, FLOOR - 284 - head);
  dimY(b, [AXIS - 100, top], [AXIS - 214, FLOOR], 340, `${290 + stages * 30} mm`);
  dimY(b, [AXIS + reach + 24, FLOOR - 78], [AXIS + 214, FLOOR], AXIS + reach + 110, flange ? '80' : '50');
  leader(b, [AXIS + 80, FLOOR - head - 140], [1030, FLOOR - head - 180], 'Guard', true);
  leader(b, [AXIS + 172, FLOOR - head + 60], [1030, FLOOR - head + 20], 'Tie bolts');
}
