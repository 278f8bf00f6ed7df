import type { Board } from './board.ts';
import { centreLine, dimX, leader } from './draft.ts';
import { box, fillet, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { floor, pipe, pressureGauge, pumpSet, valve, verticalPump } from './scene-props.ts';
import type { Scene } from './scenes-repair.ts';

/** New equipment as it leaves the shop, and the stand at the shows. */
export const NEW: Readonly<Record<string, Scene>> = { package: duplex, booster, 'seal-pot': sealPot, 'lift-station': liftStation, baseplate, crate, curve, stand };

function duplex(b: Board): void {
  floor(b, 1080);
  b.rect(80, 1010, 1520, 1080, { fill: COLOUR.tint });
  for (const x of [140, 1420]) b.circle(x, 1045, 18, { fill: COLOUR.paper });
  pumpSet(b, 210, 1010, 0.52);
  pumpSet(b, 880, 1010, 0.52);
  pipe(b, [[120, 885], [210, 885]], 54);
  pipe(b, [[800, 885], [880, 885]], 54);
  pipe(b, [[110, 930], [110, 300]], 54);
  pipe(b, [[800, 910], [800, 300]], 54);
  pipe(b, [[70, 300], [1520, 300]], 66);
  for (const x of [278, 948]) {
    pipe(b, [[x, 702], [x, 180]], 48);
    valve(b, x, 520);
  }
  pipe(b, [[220, 180], [1520, 180]], 66);
  pressureGauge(b, 1280, 150, 330, 42);
  leader(b, [1000, 180], [960, 96], 'Discharge', true);
  leader(b, [1060, 300], [1120, 470], 'Suction');
}

function booster(b: Board): void {
  floor(b, 1080);
  b.rect(80, 1020, 1180, 1080, { fill: COLOUR.tint });
  pipe(b, [[70, 940], [1190, 940]], 60);
  for (const x of [260, 620, 980]) verticalPump(b, x, 1020, 780);
  pipe(b, [[1180, 950], [1360, 950], [1360, 860]], 54);
  b.shape(fillet(box(1230, 330, 1490, 880), 110));
  b.line(1230, 600, 1490, 600, PEN.accent);
  for (const x of [1270, 1420]) b.rect(x, 870, x + 30, 1080, { fill: COLOUR.tint });
  pressureGauge(b, 1360, 330, 300, 50);
  b.shape(fillet(box(90, 120, 420, 220), 12), { fill: COLOUR.accentTint });
  for (let i = 0; i < 3; i += 1) b.circle(160 + i * 95, 170, 24);
}

function sealPot(b: Board): void {
  floor(b, 1080);
  pumpSet(b, 100, 1080, 1.0, false);
  b.shape(fillet(box(1050, 160, 1310, 700), 100));
  b.rect(1060, 380, 1300, 640, { fill: COLOUR.liquid, pen: null });
  const coil: Point[] = Array.from({ length: 41 }, (_, i): Point => [1180 + 84 * Math.sin((i / 40) * Math.PI * 10), 420 + i * 5]);
  b.curve(smooth(coil, 3), { ...PEN.outline, width: 11 });
  b.rect(1335, 300, 1365, 640);
  b.rect(1339, 420, 1361, 636, { fill: COLOUR.accent, pen: null });
  for (const y of [320, 620]) b.line(1306, y, 1336, y);
  b.rect(1160, 700, 1200, 1080, { fill: COLOUR.tint });
  pressureGauge(b, 1180, 160, 300, 44);
  pipe(b, [[380, 752], [380, 560], [1052, 560]], 26);
  pipe(b, [[430, 752], [430, 640], [1060, 640]], 26);
  b.rect(330, 744, 460, 934, { fill: COLOUR.accentTint });
  leader(b, [395, 840], [560, 1010], 'Dual seal', true);
  leader(b, [1130, 300], [860, 200], 'Plan 53A');
}

function liftStation(b: Board): void {
  b.line(60, 250, 330, 250);
  b.line(1270, 250, 1540, 250);
  b.cut([[330, 200], [330, 1110], [1270, 1110], [1270, 200], [1210, 200], [1210, 1040], [390, 1040], [390, 200]], { gap: 26 });
  b.rect(390, 640, 1210, 1040, { fill: COLOUR.liquid, pen: null });
  b.line(390, 640, 1210, 640, PEN.accentFine);
  for (const [x, flip] of [[600, 1], [1000, 1]] as const) {
    for (const g of [-30, 10]) b.line(x + 110 + g, 200, x + 110 + g, 960, PEN.fine);
    pipe(b, [[x + 40, 985], [x + 160, 985], [x + 160, 330]], 46);
    b.shape(fillet([[x - 70, 760], [x + 70, 760], [x + 70, 900], [x - 70, 900]], 20));
    for (let i = -2; i <= 2; i += 1) b.line(x + i * 26, 780, x + i * 26, 880, PEN.fine);
    b.rect(x - 70, 900, x + 70, 924, { fill: COLOUR.accentTint });
    b.shape(fillet(box(x - 90 * flip, 924, x + 84, 1016), 34));
    for (const f of [-60, 50]) b.rect(x + f, 1010, x + f + 16, 1040, { fill: COLOUR.tint });
    b.curve(smooth([[x, 760], [x - 10, 600], [x + 30, 420], [x - 30, 200]]), { ...PEN.outline, width: 9 });
    valve(b, x + 160, 400);
  }
  pipe(b, [[760, 330], [1160, 330], [1500, 330]], 56);
  for (const [y, label] of [[700, 'Stop'], [560, 'Start']] as const) {
    b.circle(450, y, 26, { fill: COLOUR.accent });
    b.line(450, y - 26, 450, 210, PEN.fine);
    b.text(310, y + 13, label, { anchor: 'end' });
  }
  b.rect(430, 176, 1190, 204, { fill: COLOUR.tint });
}

function baseplate(b: Board): void {
  const at = (x: number, y: number, z: number): Point => [760 + (x - y) * 0.866, 560 + (x + y) * 0.5 - z];
  const block = (x1: number, y1: number, x2: number, y2: number, z1: number, z2: number, top: string): void => {
    b.shape([at(x1, y2, z1), at(x2, y2, z1), at(x2, y2, z2), at(x1, y2, z2)], { fill: COLOUR.tint });
    b.shape([at(x2, y1, z1), at(x2, y2, z1), at(x2, y2, z2), at(x2, y1, z2)], { fill: COLOUR.shade });
    b.shape([at(x1, y1, z2), at(x2, y1, z2), at(x2, y2, z2), at(x1, y2, z2)], { fill: top });
  };
  block(-560, -220, 560, 220, -70, 0, COLOUR.white);
  const pads: readonly (readonly [number, number, number, number])[] = [[-490, -60, -390, 60], [-210, -50, -130, 50], [80, -170, 190, -70], [380, -170, 490, -70], [80, 70, 190, 170], [380, 70, 490, 170]];
  for (const [x1, y1, x2, y2] of pads) {
    block(x1, y1, x2, y2, 0, 34, COLOUR.accentTint);
    const c = at((x1 + x2) / 2, (y1 + y2) / 2, 34);
    b.ellipse(c[0], c[1], 17, 10, { fill: COLOUR.ink });
  }
  for (const [x, y] of [[-520, -180], [520, -180], [-520, 180], [520, 180], [0, 180], [0, -180]] as const) {
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
  b.shape([[262, 980], [1290, 336], [1336, 336], [1336, 352], [310, 996], [262, 996]], { fill: '#EAD9B8' });
  b.shape(fillet(box(980, 420, 1270, 590), 10));
  b.text(1125, 490, 'KESTREL BAY', { face: 'strong', size: 32 });
  b.text(1125, 546, '1 of 1', { size: 36 });
  for (const x of [330, 390]) b.shape([[x - 22, 470], [x, 420], [x + 22, 470], [x + 8, 470], [x + 8, 540], [x - 8, 540], [x - 8, 470]], { fill: COLOUR.accent, pen: null });
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
  const run = (f: (q: number) => number): Point[] => Array.from({ length: 31 }, (_, i): Point => [x0 + (w * i) / 30, f(i / 30)]);
  b.curve(run(head), PEN.outline);
  b.curve(run((q) => y0 - h * (2.2 * q - 1.55 * q * q) * 0.86), { ...PEN.fine, dash: [30, 16] });
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
  b.shape([[240, 720], [1360, 720], [1310, 1080], [290, 1080]]);
  b.rect(220, 690, 1380, 730, { fill: COLOUR.tint });
  pumpSet(b, 320, 690, 0.5);
  verticalPump(b, 1120, 690, 400);
  dimX(b, [240, 730], [1360, 730], 900, '2.4 m');
}
