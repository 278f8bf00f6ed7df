import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, mirrorX, polar } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing, lantern, packingRing } from './pump-parts.ts';

/** Axially split, double-suction pump: all but the shaft ends is alike on both sides of the middle. */
export const splitCase: Family = { section, end };

const CX = 770;
const AXIS = 540;

function section(b: Board, p: Product): void {
  const tip = 190 + figure(p, 'Impeller diameter', 10) * 4;
  const both = (points: readonly Point[], style: Parameters<Board['turned']>[2]): void => {
    b.turned(AXIS, points, style);
    b.turned(AXIS, mirrorX(points, CX), { ...style, back: !(style?.back ?? false) });
  };
  b.shape(
    [
      [CX - 230, AXIS - 170],
      [CX - 60, AXIS - tip - 60],
      [CX + 60, AXIS - tip - 60],
      [CX + 230, AXIS - 170],
      [CX + 230, AXIS + 170],
      [CX + 60, AXIS + tip + 60],
      [CX - 60, AXIS + tip + 60],
      [CX - 230, AXIS + 170],
    ],
    { fill: COLOUR.liquid, pen: null },
  );
  // Half of the casing: volute wall, ring fit, suction chamber, stuffing box.
  both(
    fillet(
      [
        [CX, tip + 64],
        [CX, tip + 98],
        [CX + 70, tip + 94],
        [CX + 118, tip + 40],
        [CX + 150, 214],
        [CX + 236, 204],
        [CX + 268, 150],
        [CX + 400, 136],
        [CX + 400, 94],
        [CX + 258, 94],
        [CX + 258, 62],
        [CX + 232, 62],
        [CX + 226, 160],
        [CX + 160, 172],
        [CX + 126, 140],
        [CX + 126, 118],
        [CX + 92, 118],
        [CX + 92, 146],
        [CX + 84, tip],
        [CX + 60, tip + 54],
      ],
      9,
    ),
    { gap: 16 },
  );
  // Impeller half and its wear ring.
  both(
    [
      [CX + 8, tip],
      [CX + 8, 76],
      [CX + 60, 76],
      [CX + 100, 104],
      [CX + 54, 122],
      [CX + 44, tip],
    ],
    { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
  );
  both(
    [
      [CX + 34, tip],
      [CX + 48, tip],
      [CX + 60, 122],
      [CX + 124, 112],
      [CX + 124, 94],
      [CX + 96, 94],
      [CX + 44, 112],
    ],
    { gap: 9, back: true },
  );
  both(box(CX + 94, 114, CX + 126, 130), { gap: 6, pen: PEN.accent });
  b.turned(
    AXIS,
    [
      [CX - 8, tip],
      [CX + 8, tip],
      [CX + 10, 80],
      [CX + 80, 60],
      [CX + 80, 44],
      [CX - 80, 44],
      [CX - 80, 60],
      [CX - 10, 80],
    ],
    { gap: 9 },
  );
  b.solid(AXIS, [
    [CX - 540, CX - 400, 40],
    [CX - 400, CX - 80, 50],
    [CX - 80, CX + 80, 44],
    [CX + 80, CX + 400, 50],
    [CX + 400, CX + 560, 40],
    [CX + 560, CX + 690, 30],
  ]);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i += 1) {
      const [x1, x2] = [CX + side * (262 + i * 22), CX + side * (284 + i * 22)];
      if (i === 2) lantern(b, AXIS, Math.min(x1, x2), Math.max(x1, x2), 50, 94);
      else packingRing(b, AXIS, Math.min(x1, x2), Math.max(x1, x2), 50, 94);
    }
    b.collar(AXIS, CX + side * 372, CX + side * 414, 54, 92, { gap: 9 });
    b.collar(AXIS, CX + side * 410, CX + side * 428, 54, 132, { gap: 9 });
    // Bearing bracket.
    b.turned(
      AXIS,
      fillet(
        [
          [CX + side * 452, 86],
          [CX + side * 452, 118],
          [CX + side * 568, 118],
          [CX + side * 568, 54],
          [CX + side * 548, 54],
          [CX + side * 548, 86],
        ],
        5,
      ),
      { gap: 12, back: side === 1 },
    );
    ballBearing(b, AXIS, CX + side * 500 - 26, CX + side * 500 + 26, 40, 86);
    b.shape(
      [
        [CX + side * 400, AXIS + 136],
        [CX + side * 452, AXIS + 118],
        [CX + side * 560, AXIS + 118],
        [CX + side * 530, AXIS + 152],
        [CX + side * 400, AXIS + 176],
      ],
      { fill: COLOUR.tint },
    );
    b.shape(
      [
        [CX + side * 190, AXIS + 196],
        [CX + side * 300, AXIS + 150],
        [CX + side * 310, 900],
        [CX + side * 180, 900],
      ],
      { fill: COLOUR.tint },
    );
    b.rect(CX + side * 150, 896, CX + side * 340, 926, { fill: COLOUR.tint });
  }
  b.line(CX - 460, 929, CX + 460, 929);
  centreLine(b, CX - 580, AXIS, CX + 730, AXIS);
  centreLine(b, CX, AXIS - tip - 130, CX, AXIS + tip + 130);
  dimY(b, [CX - 34, AXIS - tip], [CX - 34, AXIS + tip], 150, `Ø${figure(p, 'Impeller diameter', 260, /\((\d+)/)}`);
  leader(b, [CX + 112, AXIS - 122], [CX + 300, AXIS - tip - 90], 'Wear ring', true);
  leader(b, [CX + 340, AXIS - 74], [CX + 470, AXIS - 250], 'Packing', true);
  leader(b, [CX - 500, AXIS - 64], [CX - 430, AXIS - 300], 'Bearing');
}

function end(b: Board, p: Product): void {
  const r = 210 + figure(p, 'Impeller diameter', 10) * 5;
  const suction = 60 + figure(p, 'Suction', 5) * 7;
  const out = 50 + figure(p, 'Discharge', 4) * 7;
  const y = 610;
  const axis = 520;
  // Nozzles lie in the lower half, on one line.
  b.rect(CX - r - 130, y - suction, CX, y + suction);
  b.rect(CX - r - 164, y - suction - 58, CX - r - 128, y + suction + 58);
  b.rect(CX, y - out, CX + r + 130, y + out);
  b.rect(CX + r + 128, y - out - 52, CX + r + 164, y + out + 52);
  b.shape(
    fillet(
      [
        [CX - 190, 760],
        [CX + 190, 760],
        [CX + 270, 940],
        [CX - 270, 940],
      ],
      20,
    ),
    { fill: COLOUR.tint },
  );
  const spiral: Point[] = Array.from({ length: 73 }, (_, i) => polar(CX, axis, r - 20 + (i / 72) * 40, i * 5));
  b.shape(spiral);
  b.shape(fillet(box(CX - r - 66, axis - 28, CX + r + 66, axis + 28), 8));
  b.line(CX - r - 66, axis, CX + r + 66, axis, PEN.accent);
  for (const x of [-1, -0.62, 0.62, 1])
    b.rect(CX + x * (r + 34) - 15, axis - 54, CX + x * (r + 34) + 15, axis - 28, { fill: COLOUR.tint, pen: PEN.fine });
  b.circle(CX, axis, 128);
  b.circle(CX, axis, 100, { fill: COLOUR.tint });
  b.bolts(CX, axis, 112, 6, 9, 30);
  b.circle(CX, axis, 36);
  b.rect(CX - 10, axis - 44, CX + 10, axis - 24, { fill: COLOUR.shade, pen: PEN.fine });
  b.shape(
    fillet(
      [
        [CX - 40, axis - r - 34],
        [CX + 40, axis - r - 34],
        [CX + 30, axis - r + 14],
        [CX - 30, axis - r + 14],
      ],
      8,
    ),
  );
  b.circle(CX, axis - r - 10, 9, { pen: PEN.fine });
  b.line(CX - 380, 943, CX + 380, 943);
  centreMark(b, CX, axis, r + 80);
  centreLine(b, CX - r - 200, y, CX + r + 200, y);
  dimX(
    b,
    [CX - r - 164, y + suction + 58],
    [CX + r + 164, y + out + 52],
    994,
    `${Math.round(figure(p, 'Impeller diameter', 10) * 66)} mm`,
  );
  leader(b, [CX + r + 20, axis], [CX + r + 110, axis - 200], 'Parting face', true);
  leader(b, [CX - r - 60, y - suction + 20], [CX - r - 110, axis - 220], `${figure(p, 'Suction', 5)}″`);
  leader(b, [CX + r + 90, y - out + 18], [CX + r + 170, axis - 90], `${figure(p, 'Discharge', 4)}″`);
}
