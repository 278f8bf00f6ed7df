// Whole though it is long: one drawing is one file.

import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing } from './pump-parts.ts';

/** Submersible pump standing on its volute; drawn lying down with x running up the shaft. */
export const submersible: Family = { section, elevation };

const FLOOR = 960;
const AXIS = 690;

function girth(p: Product): number {
  return 150 + figure(p, 'Motor power', 1) * 9;
}

function section(b: Board, p: Product): void {
  const r = girth(p);
  const vortex = p.tags.includes('vortex');
  b.turn(AXIS, FLOOR, -90, (v) => {
    feet(v, p, r);
    volute(v, r, p);
    impeller(v, vortex);
    // Oil chamber with tandem seals, then the motor.
    v.shape(box(250, -r, 356, r), { fill: COLOUR.accentTint, pen: null });
    v.turned(
      0,
      [
        [226, 40],
        [226, r + 44],
        [254, r + 44],
        [254, r],
        [356, r],
        [356, r + 22],
        [380, r + 22],
        [380, 34],
        [356, 34],
        [356, r - 20],
        [268, r - 20],
        [254, 84],
        [254, 40],
      ],
      { back: true, gap: 13 },
    );
    v.turned(
      0,
      fillet(
        [
          [380, r],
          [380, r + 22],
          [690, r + 22],
          [740, r - 20],
          [752, 40],
          [752, 0],
          [728, 0],
          [722, r - 40],
          [676, r - 2],
        ],
        10,
      ),
      { gap: 13 },
    );
    v.collar(0, 430, 640, 84, r - 4, { gap: 11, back: true });
    v.collar(0, 418, 430, 96, r - 14, { gap: 0, fill: COLOUR.accent });
    v.collar(0, 640, 652, 96, r - 14, { gap: 0, fill: COLOUR.accent });
    v.solid(0, [
      [96, 380, 26],
      [380, 704, 30],
    ]);
    v.rect(436, -76, 634, 76, { fill: COLOUR.tint });
    for (let i = -2; i <= 2; i += 1) v.line(436, i * 30, 634, i * 30, PEN.fine);
    for (const x of [264, 318]) {
      v.collar(0, x, x + 12, 28, 52, { gap: 0, fill: COLOUR.accent, pen: PEN.fine });
      v.collar(0, x + 12, x + 32, 26, 46, { gap: 7 });
    }
    v.collar(0, 362, 408, 66, 92, { gap: 9 });
    ballBearing(v, 0, 366, 404, 30, 66);
    ballBearing(v, 0, 668, 702, 30, 62);
    v.shape(fillet(box(748, -22, 790, 22), 6), { fill: COLOUR.tint });
  });
  cable(b);
  const up = (x: number): number => FLOOR - x;
  centreLine(b, AXIS, FLOOR + 20, AXIS, up(772));
  leader(b, [AXIS + 40, up(324)], [AXIS + 330, up(372)], 'Tandem seals', true);
  leader(b, [AXIS + 110, up(560)], [AXIS + 330, up(600)], 'Stator');
  leader(b, [AXIS - r + 34, up(300)], [AXIS - r - 130, up(340)], 'Oil');
  leader(b, [AXIS - 92, up(150)], [AXIS - r - 190, up(220)], 'Impeller');
  discharge(b, p, r);
}

function discharge(b: Board, p: Product, r: number): void {
  dimY(
    b,
    [AXIS + r + 240, FLOOR - 116 + 50],
    [AXIS + r + 240, FLOOR - 116 - 50],
    AXIS + r + 320,
    (p.specs.get('Discharge') ?? '').split(' ')[0]?.concat('″') ?? '',
  );
}

function volute(v: Board, r: number, p: Product): void {
  const out = r + 240;
  v.shape(
    [
      [40, -r - 20],
      [226, -r - 20],
      [226, 40],
      [166, 60],
      [166, out],
      [66, out],
      [66, 60],
      [40, 40],
    ],
    { fill: COLOUR.liquid, pen: null },
  );
  // Left: closed half of the spiral. Right: the discharge.
  v.cut(
    fillet(
      [
        [226, -r - 44],
        [226, -r + 4],
        [190, -r - 24],
        [130, -r - 40],
        [70, -r - 20],
        [52, -r + 30],
        [52, -74],
        [28, -74],
        [28, -r + 20],
        [44, -r - 50],
        [126, -r - 72],
        [200, -r - 56],
      ],
      26,
    ),
    { gap: 14 },
  );
  v.cut(
    fillet(
      [
        [226, r + 44],
        [226, r - 20],
        [192, r - 6],
        [166, r + 40],
        [166, out - 2],
        [166, out],
        [222, out],
        [222, out - 28],
        [190, out - 28],
        [190, r + 70],
        [206, r + 44],
      ],
      6,
    ),
    { gap: 14, back: true },
  );
  v.cut(
    fillet(
      [
        [52, 74],
        [52, r],
        [66, r + 40],
        [66, out],
        [10, out],
        [10, out - 28],
        [42, out - 28],
        [42, r + 60],
        [28, r],
        [28, 74],
      ],
      6,
    ),
    { gap: 14, back: true },
  );
  if (p.tags.includes('dewatering')) v.collar(0, 40, 56, 74, r - 30, { gap: 6, pen: PEN.accent });
}

function impeller(v: Board, vortex: boolean): void {
  if (vortex) {
    v.turned(
      0,
      [
        [168, 26],
        [168, 96],
        [212, 118],
        [222, 118],
        [222, 26],
      ],
      { gap: 9 },
    );
    v.turned(
      0,
      [
        [168, 40],
        [132, 60],
        [150, 116],
        [206, 116],
      ],
      { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
    );
    v.shape(fillet(box(146, -22, 170, 22), 8), { fill: COLOUR.tint });
    return;
  }
  v.turned(
    0,
    [
      [78, 78],
      [168, 122],
      [168, 60],
      [110, 50],
    ],
    { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
  );
  v.turned(
    0,
    [
      [60, 62],
      [60, 76],
      [96, 80],
      [116, 124],
      [130, 124],
      [104, 62],
    ],
    { gap: 9 },
  );
  v.turned(
    0,
    [
      [196, 26],
      [196, 60],
      [182, 124],
      [168, 124],
      [164, 66],
      [120, 44],
      [108, 26],
    ],
    { gap: 9 },
  );
  v.shape(fillet(box(90, -22, 112, 22), 8), { fill: COLOUR.tint });
}

function feet(v: Board, p: Product, r: number): void {
  if (p.tags.includes('dewatering')) {
    v.rect(-10, -r - 30, 34, r + 30, { fill: COLOUR.white });
    for (let y = -r; y <= r; y += 34) v.rect(0, y - 7, 22, y + 7, { fill: COLOUR.shade, pen: PEN.fine });
    return;
  }
  for (const y of [-r - 10, r + 10])
    v.shape(
      [
        [-10, y - 44],
        [-10, y + 44],
        [8, y + 44],
        [16, y + 18],
        [60, y + 14],
        [60, y - 14],
        [16, y - 18],
        [8, y - 44],
      ],
      { fill: COLOUR.tint },
    );
}

function cable(b: Board): void {
  const run: Point[] = [
    [AXIS, FLOOR - 790],
    [AXIS + 4, FLOOR - 830],
    [AXIS + 60, FLOOR - 866],
    [AXIS + 160, FLOOR - 862],
    [AXIS + 260, FLOOR - 880],
  ];
  b.curve(smooth(run), { colour: COLOUR.ink, width: 22 });
  b.curve(smooth(run), { colour: COLOUR.shade, width: 11 });
}

function elevation(b: Board, p: Product): void {
  const r = girth(p);
  b.turn(AXIS, FLOOR, -90, (v) => {
    feet(v, p, r);
    v.rect(66, 0, 166, r + 220);
    v.rect(10, r + 212, 222, r + 240);
    v.shape(
      fillet(
        [
          [226, -r - 40],
          [190, -r - 66],
          [60, -r - 66],
          [28, -r],
          [28, r],
          [60, r + 46],
          [226, r + 44],
        ],
        40,
      ),
    );
    v.line(196, -r - 40, 196, r + 20, PEN.fine);
    v.shape(fillet(box(222, -r - 46, 262, r + 46), 6));
    v.rect(262, -r - 8, 356, r + 8, { fill: COLOUR.accentTint });
    v.shape(fillet(box(352, -r - 24, 384, r + 24), 6));
    v.shape(
      fillet(
        [
          [384, -r - 20],
          [690, -r - 20],
          [752, -r + 60],
          [752, r - 60],
          [690, r + 20],
          [384, r + 20],
        ],
        22,
      ),
    );
    for (let y = -r + 20; y < r; y += 34) v.line(402, y, 672, y, PEN.fine);
    for (const y of [-r - 4, r + 4]) v.rect(216, y - 14, 276, y + 14, { fill: COLOUR.tint, pen: PEN.fine });
    v.shape(fillet(box(748, -22, 790, 22), 6), { fill: COLOUR.tint });
    v.curve(
      smooth([
        [740, -r + 40],
        [800, -r + 60],
        [806, -40],
      ]),
      { colour: COLOUR.ink, width: 14 },
    );
  });
  cable(b);
  centreLine(b, AXIS, FLOOR + 20, AXIS, FLOOR - 790);
  centreLine(b, AXIS + 40, FLOOR - 116, AXIS + r + 290, FLOOR - 116);
  dimY(
    b,
    [AXIS - 100, FLOOR - 752],
    [AXIS - r - 50, FLOOR + 8],
    AXIS - r - 180,
    `${Math.round(360 + figure(p, 'Weight', 28) * 2.8)} mm`,
  );
  leader(b, [AXIS + 60, FLOOR - 310], [AXIS + r + 110, FLOOR - 370], 'Oil chamber', true);
  leader(b, [AXIS + 110, FLOOR - 560], [AXIS + r + 110, FLOOR - 600], `${figure(p, 'Motor power', 1)} kW`);
  discharge(b, p, r);
}
