// Whole though it is long: one drawing is one file.

import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, dimY, leader } from './draft.ts';
import { elevation, end } from './end-suction-outside.ts';
import { impellerOf, inches, sizeOf } from './end-suction-size.ts';
import type { Family } from './family.ts';
import { fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing, packedBox, singleSeal } from './pump-parts.ts';

/** Overhung pump: the shaft is horizontal, the suction on the left, the coupling on the right. */
export const endSuction: Family = { section, end, elevation };

function section(b: Board, p: Product): void {
  const { axis, tip, eye, bore } = sizeOf(p);
  const base = axis + tip + 205;
  const up = (points: readonly Point[]): Point[] => points.map(([x, r]): Point => [x, axis - r]);
  const down = (points: readonly Point[]): Point[] => points.map(([x, r]): Point => [x, axis + r]);
  const mid = 432;
  const [left, right] = [mid - bore, mid + bore];

  feet(b, axis, tip, base);
  // The liquid's way through the pump, tinted, lies behind everything.
  b.shape(
    [
      ...up([
        [170, eye],
        [388, eye],
        [388, tip],
        [left, tip + 30],
        [left, tip + 234],
        [right, tip + 234],
        [right, tip + 30],
        [500, tip],
      ]),
      ...down([
        [500, tip + 20],
        [494, tip + 76],
        [mid + 10, tip + 104],
        [mid - 10, tip + 104],
        [366, tip + 70],
        [366, tip + 20],
        [388, eye],
        [170, eye],
      ]),
    ],
    { fill: COLOUR.liquid, pen: null },
  );

  b.cut(
    fillet(
      up([
        [170, eye],
        [350, eye],
        [350, eye + 34],
        [388, eye + 34],
        [388, tip + 6],
        [left, tip + 36],
        [left, tip + 234],
        [left - 78, tip + 234],
        [left - 78, tip + 198],
        [left - 30, tip + 198],
        [left - 30, tip + 50],
        [350, tip],
        [346, eye + 72],
        [326, eye + 32],
        [204, eye + 32],
        [204, eye + 82],
        [170, eye + 82],
      ]),
      9,
    ),
  );
  b.cut(
    fillet(
      up([
        [right, tip + 234],
        [right + 78, tip + 234],
        [right + 78, tip + 198],
        [right + 30, tip + 198],
        [Math.max(right + 30, 516), tip + 78],
        [530, tip + 78],
        [530, tip + 13],
        [496, tip + 13],
        [right, tip + 46],
      ]),
      9,
    ),
  );
  b.cut(
    fillet(
      down([
        [170, eye],
        [350, eye],
        [350, eye + 34],
        [388, eye + 34],
        [388, tip + 6],
        [368, tip + 24],
        [374, tip + 70],
        [mid, tip + 98],
        [490, tip + 70],
        [496, tip + 13],
        [530, tip + 13],
        [530, tip + 78],
        [516, tip + 78],
        [504, tip + 112],
        [mid, tip + 132],
        [352, tip + 106],
        [340, tip + 34],
        [346, eye + 72],
        [326, eye + 32],
        [204, eye + 32],
        [204, eye + 82],
        [170, eye + 82],
      ]),
      12,
    ),
    { back: true },
  );

  impeller(b, axis, tip, eye);
  b.collar(axis, 350, 386, eye + 14, eye + 34, { gap: 7, back: true, pen: PEN.accent });

  const packed = (p.specs.get('Shaft seal') ?? '').startsWith('Packed');
  b.turned(
    axis,
    fillet(
      [
        [502, 64],
        [502, tip + 12],
        [530, tip + 12],
        [530, tip + 78],
        [558, tip + 78],
        [558, tip - 20],
        [574, 156],
        [690, 142],
        [690, 102],
        [526, 102],
        [526, 64],
      ],
      6,
    ),
    { back: true },
  );
  shaft(b, axis);
  if (packed) packedBox(b, axis, 530, 42, 102, 5);
  else singleSeal(b, axis, 548, 42, 102);
  frame(b, axis, tip);

  centreLine(b, 130, axis, 1490, axis);
  centreLine(b, mid, axis - tip - 262, mid, axis - tip + 30);
  dimY(b, [170, axis - eye], [170, axis + eye], 108, inches(p, 'Suction'));
  dimX(b, [left, axis - tip - 234], [right, axis - tip - 234], axis - tip - 268, inches(p, 'Discharge'));
  leader(b, [421, axis - tip + 14], [290, axis - tip - 110], `Ø${impellerOf(p)}`);
  leader(
    b,
    packed ? [620, axis - 84] : [646, axis - 70],
    [720, axis - tip - 118],
    packed ? 'Packing, 5 rings' : `Seal Ø${figure(p, 'Shaft diameter at seal', 38)}`,
    true,
  );
  leader(b, [1050, axis + 96], [1180, axis + 236], 'Oil bath');
}

function impeller(b: Board, axis: number, tip: number, eye: number): void {
  b.turned(
    axis,
    [
      [398, eye - 4],
      [420, eye + 56],
      [429, tip],
      [466, tip],
      [458, eye + 22],
      [428, 66],
      [392, 50],
    ],
    { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
  );
  b.turned(
    axis,
    [
      [354, eye - 6],
      [354, eye + 12],
      [392, eye + 12],
      [406, eye + 60],
      [416, tip],
      [430, tip],
      [421, eye + 56],
      [406, eye + 12],
      [388, eye - 6],
    ],
    { gap: 10 },
  );
  b.turned(
    axis,
    [
      [480, tip],
      [466, tip],
      [458, eye + 24],
      [430, 68],
      [392, 52],
      [392, 34],
      [502, 34],
      [502, 60],
      [488, 68],
      [484, 110],
    ],
    { gap: 10 },
  );
  b.shape([
    [392, axis - 32],
    [372, axis - 30],
    [352, axis - 16],
    [348, axis],
    [352, axis + 16],
    [372, axis + 30],
    [392, axis + 32],
  ]);
}

function shaft(b: Board, axis: number): void {
  b.solid(axis, [
    [392, 506, 34],
    [506, 760, 42],
    [760, 800, 48],
    [800, 1276, 44],
    [1276, 1440, 32],
  ]);
  b.rect(1318, axis - 32, 1424, axis - 20, { fill: COLOUR.shade, pen: PEN.fine });
}

function frame(b: Board, axis: number, tip: number): void {
  const outer: Point[] = [
    [558, tip + 16],
    [558, tip + 78],
    [588, tip + 78],
    [590, tip + 16],
    [800, 176],
    [846, 152],
    [1244, 152],
    [1244, 110],
    [1150, 110],
    [1142, 124],
    [946, 124],
    [938, 110],
    [852, 110],
    [852, 62],
    [834, 62],
    [832, 120],
    [790, 146],
    [600, tip - 14],
    [558, tip - 14],
  ];
  b.turned(axis, fillet(outer, 8), {});
  b.turned(
    axis,
    [
      [1244, 52],
      [1244, 152],
      [1268, 152],
      [1268, 96],
      [1284, 88],
      [1284, 52],
    ],
    { back: true, gap: 12 },
  );
  // Oil stands to the middle of the lowest ball; the shaft is drawn again above it.
  b.rect(938, axis + 66, 1150, axis + 122, { fill: COLOUR.liquid, pen: null });
  b.line(938, axis + 66, 1150, axis + 66, PEN.accentFine);
  ballBearing(b, axis, 868, 938, 44, 110);
  ballBearing(b, axis, 1150, 1232, 44, 110);
  for (const r of [tip + 46, -(tip + 46)]) b.line(500, axis + r, 600, axis + r, PEN.centre);
}

function feet(b: Board, axis: number, tip: number, base: number): void {
  b.shape(
    [
      [400, axis + tip + 100],
      [470, axis + tip + 100],
      [486, base - 30],
      [560, base - 30],
      [560, base],
      [330, base],
      [330, base - 30],
      [388, base - 30],
    ],
    { fill: COLOUR.tint },
  );
  b.shape(
    [
      [1010, axis + 140],
      [1090, axis + 140],
      [1080, base - 26],
      [1130, base - 26],
      [1130, base],
      [970, base],
      [970, base - 26],
      [1020, base - 26],
    ],
    { fill: COLOUR.tint },
  );
  b.line(280, base + 3, 1330, base + 3);
}
