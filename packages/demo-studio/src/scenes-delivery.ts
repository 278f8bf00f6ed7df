import type { Board } from './board.ts';
import { centreLine, dimX, leader } from './draft.ts';
import { box, fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { floor, pumpSet, verticalPump } from './scene-props.ts';
import type { Scene } from './scenes-repair.ts';

/** How new equipment leaves the shop, and the stand at the shows. */
export const DELIVERY: Readonly<Record<string, Scene>> = { baseplate, crate, curve, stand };

function baseplate(b: Board): void {
  const at = (x: number, y: number, z: number): Point => [760 + (x - y) * 0.866, 560 + (x + y) * 0.5 - z];
  const block = (x1: number, y1: number, x2: number, y2: number, z1: number, z2: number, top: string): void => {
    b.shape([at(x1, y2, z1), at(x2, y2, z1), at(x2, y2, z2), at(x1, y2, z2)], { fill: COLOUR.tint });
    b.shape([at(x2, y1, z1), at(x2, y2, z1), at(x2, y2, z2), at(x2, y1, z2)], { fill: COLOUR.shade });
    b.shape([at(x1, y1, z2), at(x2, y1, z2), at(x2, y2, z2), at(x1, y2, z2)], { fill: top });
  };
  block(-560, -220, 560, 220, -70, 0, COLOUR.white);
  const pads: readonly (readonly [number, number, number, number])[] = [
    [-490, -60, -390, 60],
    [-210, -50, -130, 50],
    [80, -170, 190, -70],
    [380, -170, 490, -70],
    [80, 70, 190, 170],
    [380, 70, 490, 170],
  ];
  for (const [x1, y1, x2, y2] of pads) {
    block(x1, y1, x2, y2, 0, 34, COLOUR.accentTint);
    const c = at((x1 + x2) / 2, (y1 + y2) / 2, 34);
    b.ellipse(c[0], c[1], 17, 10, { fill: COLOUR.ink });
  }
  for (const [x, y] of [
    [-520, -180],
    [520, -180],
    [-520, 180],
    [520, 180],
    [0, 180],
    [0, -180],
  ] as const) {
    const c = at(x, y, 0);
    b.ellipse(c[0], c[1], 20, 12, { fill: COLOUR.shade });
  }
  leader(b, at(430, -120, 34), [1250, 290], '0.05 mm/m', true);
  leader(b, at(-440, 0, 34), [330, 180], 'Pump pads');
}

function crate(b: Board): void {
  floor(b, 1080);
  b.rect(210, 1000, 1390, 1040, { fill: COLOUR.tint });
  for (const x of [250, 740, 1230]) b.rect(x, 1040, x + 110, 1080, { fill: COLOUR.tint });
  pumpSet(b, 300, 1000, 0.86);
  for (const x of [210, 1340]) b.rect(x, 300, x + 50, 1000, { fill: '#EAD9B8' });
  b.rect(190, 270, 1410, 330, { fill: '#EAD9B8' });
  b.rect(260, 640, 1340, 680, { fill: '#EAD9B8' });
  b.shape(
    [
      [262, 980],
      [1290, 336],
      [1336, 336],
      [1336, 352],
      [310, 996],
      [262, 996],
    ],
    { fill: '#EAD9B8' },
  );
  b.shape(fillet(box(980, 420, 1270, 590), 10));
  b.text(1125, 490, 'KESTREL BAY', { face: 'strong', size: 32 });
  b.text(1125, 546, '1 of 1', { size: 36 });
  for (const x of [330, 390])
    b.shape(
      [
        [x - 22, 470],
        [x, 420],
        [x + 22, 470],
        [x + 8, 470],
        [x + 8, 540],
        [x - 8, 540],
        [x - 8, 470],
      ],
      { fill: COLOUR.accent, pen: null },
    );
}

function curve(b: Board): void {
  const [x0, y0, w, h] = [250, 960, 1150, 780];
  for (let i = 0; i <= 10; i += 1) {
    b.line(x0 + (w * i) / 10, y0, x0 + (w * i) / 10, y0 - h, { ...PEN.fine, colour: COLOUR.shade });
    if (i <= 8) b.line(x0, y0 - (h * i) / 8, x0 + w, y0 - (h * i) / 8, { ...PEN.fine, colour: COLOUR.shade });
  }
  b.line(x0, y0, x0 + w, y0);
  b.line(x0, y0, x0, y0 - h);
  const head = (q: number): number => y0 - h * (0.84 - 0.1 * q - 0.44 * q * q);
  const run = (f: (q: number) => number): Point[] =>
    Array.from({ length: 31 }, (_, i): Point => [x0 + (w * i) / 30, f(i / 30)]);
  b.curve(run(head), PEN.outline);
  b.curve(
    run((q) => y0 - h * (2.2 * q - 1.55 * q * q) * 0.86),
    { ...PEN.fine, dash: [30, 16] },
  );
  for (const q of [0, 0.25, 0.5, 0.72, 0.95]) b.circle(x0 + w * q, head(q), 17, { fill: COLOUR.accent });
  for (let i = 0; i <= 4; i += 1) {
    b.text(x0 + (w * i) / 4, y0 + 56, String(i * 35));
    b.text(x0 - 24, y0 - (h * i) / 4 + 13, String(i * 9), { anchor: 'end' });
  }
  b.text(x0 + w, y0 + 116, 'm³/h', { anchor: 'end' });
  b.text(x0 - 24, y0 - h - 50, 'm', { anchor: 'end' });
  b.text(x0 + 60, y0 - h * 0.9, '1750 rpm', { anchor: 'start' });
  centreLine(b, x0 + w * 0.72, y0, x0 + w * 0.72, head(0.72));
}

function stand(b: Board): void {
  floor(b, 1080);
  b.rect(180, 110, 1420, 260, { fill: COLOUR.accentTint });
  b.text(800, 208, 'KESTREL BAY', { face: 'strong', size: 72 });
  for (const x of [200, 1380]) b.rect(x, 260, x + 20, 1080, { fill: COLOUR.tint });
  b.shape([
    [240, 720],
    [1360, 720],
    [1310, 1080],
    [290, 1080],
  ]);
  b.rect(220, 690, 1380, 730, { fill: COLOUR.tint });
  pumpSet(b, 320, 690, 0.5);
  verticalPump(b, 1120, 690, 400);
  dimX(b, [240, 730], [1360, 730], 900, '2.4 m');
}
