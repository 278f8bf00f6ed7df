import type { Board } from './board.ts';
import { centreLine, dimX, leader } from './draft.ts';
import { box, fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing } from './pump-parts.ts';
import { bench, floor, pipe, pressureGauge, pumpSet, valve } from './scene-props.ts';
import type { Scene } from './scenes-repair.ts';

/** Putting it together again, and proving it. */
export const FITTING: Readonly<Record<string, Scene>> = {
  mandrel,
  'test-stand': testStand,
  alignment,
  'bearing-fit': bearingFit,
};

function mandrel(b: Board): void {
  floor(b, 1060);
  bench(b, 170, 1430, 820, 1060);
  const axis = 520;
  for (const x of [330, 1230])
    b.shape(
      [
        [x - 70, 820],
        [x + 70, 820],
        [x + 50, axis + 90],
        [x - 50, axis + 90],
      ],
      { fill: COLOUR.tint },
    );
  b.rect(240, axis - 150, 1340, axis + 150);
  const w = 82;
  const turns = 8;
  for (let i = 0; i < turns; i += 1) {
    const x = 430 + i * (w + 6);
    const rope: Point[] = [
      [x, axis - 196],
      [x + w, axis - 196],
      [x + w + 34, axis + 196],
      [x + 34, axis + 196],
    ];
    b.shape(fillet(rope, 24), { fill: i === 0 || i === turns - 1 ? COLOUR.tint : '#8A939A' });
    for (let k = 0; k < 9; k += 1) {
      const y = axis - 168 + k * 42;
      const s = ((y - axis + 196) / 392) * 34;
      b.curve(
        [
          [x + s + 10, y - 14],
          [x + s + w / 2, y + 12],
          [x + s + w - 10, y - 14],
        ],
        { ...PEN.fine, colour: i === 0 || i === turns - 1 ? COLOUR.ink : COLOUR.white },
      );
    }
  }
  b.line(400, axis + 250, 1190, axis - 262, { ...PEN.accent, dash: [30, 18] });
  b.turn(1220, axis - 284, -33, (v) => {
    v.shape([
      [-150, -14],
      [40, -34],
      [40, 26],
      [-120, 26],
    ]);
    v.shape(fillet(box(40, -40, 260, 32), 26), { fill: COLOUR.accentTint });
  });
  b.text(300, 220, '45°', { size: 64 });
  centreLine(b, 190, axis, 1390, axis);
}

function testStand(b: Board): void {
  floor(b, 1080);
  b.shape(fillet(box(90, 420, 420, 1000), 18));
  b.rect(96, 560, 414, 994, { fill: COLOUR.liquid, pen: PEN.fine });
  for (const x of [130, 340]) b.rect(x, 1000, x + 50, 1080, { fill: COLOUR.tint });
  b.rect(600, 1020, 1500, 1080, { fill: COLOUR.tint });
  pumpSet(b, 640, 1020, 0.7);
  pipe(
    b,
    [
      [420, 852],
      [640, 852],
    ],
    62,
  );
  valve(b, 520, 852);
  pipe(
    b,
    [
      [732, 606],
      [732, 250],
      [260, 250],
      [260, 420],
    ],
    62,
  );
  b.rect(440, 204, 580, 296);
  b.circle(510, 250, 34);
  b.text(510, 180, '96 m³/h', { size: 36 });
  pressureGauge(b, 732, 262, 20);
  pressureGauge(b, 600, 828, 200, 36);
  b.shape(fillet(box(960, 150, 1460, 520), 12));
  b.line(1020, 460, 1410, 460, PEN.fine);
  b.line(1020, 460, 1020, 200, PEN.fine);
  b.curve(
    [
      [1020, 240],
      [1130, 248],
      [1230, 276],
      [1330, 330],
      [1390, 390],
    ],
    PEN.outline,
  );
  for (const [x, y] of [
    [1020, 240],
    [1130, 248],
    [1230, 276],
    [1330, 330],
  ] as const)
    b.circle(x, y, 12, { fill: COLOUR.accent });
}

function alignment(b: Board): void {
  floor(b, 1000);
  b.rect(100, 930, 1500, 1000, { fill: COLOUR.tint });
  pumpSet(b, 130, 930, 0.86, false);
  b.group([0.86, 0, 0, 0.86, 130, 930], (v) => {
    v.rect(880, -265, 960, -215);
    v.shape(
      [
        [1020, -100],
        [1500, -100],
        [1520, -20],
        [1000, -20],
      ],
      { fill: COLOUR.tint },
    );
    v.rect(980, -20, 1540, 0, { fill: COLOUR.accent });
    v.rect(960, -410, 1500, -80);
    for (let i = 1; i < 9; i += 1) v.line(990, -410 + i * 36, 1470, -410 + i * 36, PEN.fine);
    for (const x of [640, 900]) {
      v.rect(x - 22, -300, x + 22, -180, { fill: COLOUR.shade });
      v.rect(x - 9, -500, x + 9, -300, { fill: COLOUR.tint });
      v.shape(fillet(box(x - 44, -540, x + 44, -440), 10));
    }
    v.line(684, -490, 856, -490, { ...PEN.accent, dash: [24, 14] });
  });
  b.shape(fillet(box(620, 110, 1000, 330), 16));
  b.text(810, 195, '0.03 mm', { size: 54 });
  b.text(810, 276, '0.02 / 100', { size: 46 });
  leader(b, [1130, 922], [1180, 420], 'Shims', true);
}

function bearingFit(b: Board): void {
  const axis = 560;
  b.solid(axis, [
    [120, 560, 120],
    [560, 610, 170],
    [610, 900, 140],
    [900, 1500, 116],
  ]);
  for (let i = 0; i < 8; i += 1) b.line(910 + i * 14, axis - 116, 900 + i * 14, axis + 116, PEN.fine);
  ballBearing(b, axis, 1040, 1230, 142, 380);
  b.rect(1040, axis - 142, 1230, axis + 142, { fill: null, pen: PEN.hidden });
  centreLine(b, 80, axis, 1540, axis);
  b.line(1020, axis - 430, 800, axis - 430, PEN.accent);
  b.shape(
    [
      [760, axis - 430],
      [812, axis - 452],
      [812, axis - 408],
    ],
    { fill: COLOUR.accent, pen: null },
  );
  b.text(1290, axis - 416, '90 °C', { size: 60 });
  b.line(612, axis - 140, 898, axis - 140, PEN.accent);
  b.line(612, axis + 140, 898, axis + 140, PEN.accent);
  dimX(b, [612, axis + 140], [898, axis + 140], axis + 300, 'k5');
}
