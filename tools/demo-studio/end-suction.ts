import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import { box, fillet, polar, ring, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing, motorSide, packedBox, singleSeal } from './pump-parts.ts';
import type { Family } from './registry.ts';

/** Overhung pump: the shaft is horizontal, the suction on the left, the coupling on the right. */
export const endSuction: Family = { section, end, elevation };

interface Size {
  readonly axis: number;
  readonly eye: number;
  readonly tip: number;
  readonly bore: number;
}

function sizeOf(p: Product): Size {
  const tip = 165 + (figure({ ...p, specs: new Map([['d', /\((\d+)/.exec(p.specs.get('Impeller diameter') ?? '')?.[1] ?? '205']]) }, 'd', 205) - 150) * 0.22;
  const eye = 56 + Math.min(figure(p, 'Suction', 3), 8) * 8;
  return { axis: 110 + tip + 236, tip, eye: Math.min(eye, tip - 80), bore: Math.min(30 + figure(p, 'Discharge', 2) * 9, 84) };
}

function section(b: Board, p: Product): void {
  const { axis, tip, eye, bore } = sizeOf(p);
  const base = axis + tip + 205;
  const up = (points: readonly Point[]): Point[] => points.map(([x, r]): Point => [x, axis - r]);
  const down = (points: readonly Point[]): Point[] => points.map(([x, r]): Point => [x, axis + r]);
  const mid = 432;
  const [left, right] = [mid - bore, mid + bore];

  feet(b, axis, tip, base);
  // The liquid's way through the pump, tinted, lies behind everything.
  b.shape([...up([[170, eye], [388, eye], [388, tip], [left, tip + 30], [left, tip + 234], [right, tip + 234], [right, tip + 30], [500, tip]]), ...down([[500, tip + 20], [494, tip + 76], [mid + 10, tip + 104], [mid - 10, tip + 104], [366, tip + 70], [366, tip + 20], [388, eye], [170, eye]])], { fill: COLOUR.liquid, pen: null });

  b.cut(fillet(up([[170, eye], [350, eye], [350, eye + 34], [388, eye + 34], [388, tip + 6], [left, tip + 36], [left, tip + 234], [left - 78, tip + 234], [left - 78, tip + 198], [left - 30, tip + 198], [left - 30, tip + 50], [350, tip], [346, eye + 72], [326, eye + 32], [204, eye + 32], [204, eye + 82], [170, eye + 82]]), 9));
  b.cut(fillet(up([[right, tip + 234], [right + 78, tip + 234], [right + 78, tip + 198], [right + 30, tip + 198], [Math.max(right + 30, 516), tip + 78], [530, tip + 78], [530, tip + 13], [496, tip + 13], [right, tip + 46]]), 9));
  b.cut(fillet(down([[170, eye], [350, eye], [350, eye + 34], [388, eye + 34], [388, tip + 6], [368, tip + 24], [374, tip + 70], [mid, tip + 98], [490, tip + 70], [496, tip + 13], [530, tip + 13], [530, tip + 78], [516, tip + 78], [504, tip + 112], [mid, tip + 132], [352, tip + 106], [340, tip + 34], [346, eye + 72], [326, eye + 32], [204, eye + 32], [204, eye + 82], [170, eye + 82]]), 12), { back: true });

  impeller(b, axis, tip, eye);
  b.collar(axis, 350, 386, eye + 14, eye + 34, { gap: 7, back: true, pen: PEN.accent });

  const packed = (p.specs.get('Shaft seal') ?? '').startsWith('Packed');
  b.turned(axis, fillet([[502, 64], [502, tip + 12], [530, tip + 12], [530, tip + 78], [558, tip + 78], [558, tip - 20], [574, 156], [690, 142], [690, 102], [526, 102], [526, 64]], 6), { back: true });
  shaft(b, axis);
  if (packed) packedBox(b, axis, 530, 42, 102, 5);
  else singleSeal(b, axis, 548, 42, 102);
  frame(b, axis, tip);

  centreLine(b, 130, axis, 1490, axis);
  centreLine(b, mid, axis - tip - 262, mid, axis - tip + 30);
  dimY(b, [170, axis - eye], [170, axis + eye], 108, (p.specs.get('Suction') ?? '').split(',')[0]?.replace(' in', '″') ?? '');
  dimX(b, [left, axis - tip - 234], [right, axis - tip - 234], axis - tip - 268, (p.specs.get('Discharge') ?? '').split(',')[0]?.replace(' in', '″') ?? '');
  leader(b, [421, axis - tip + 14], [290, axis - tip - 110], `Ø${/\((\d+)/.exec(p.specs.get('Impeller diameter') ?? '')?.[1] ?? ''}`);
  leader(b, packed ? [620, axis - 84] : [646, axis - 70], [720, axis - tip - 118], packed ? 'Packing, 5 rings' : `Seal Ø${figure(p, 'Shaft diameter at seal', 38)}`, true);
  leader(b, [1050, axis + 96], [1180, axis + 236], 'Oil bath');
}

function impeller(b: Board, axis: number, tip: number, eye: number): void {
  b.turned(axis, [[398, eye - 4], [420, eye + 56], [429, tip], [466, tip], [458, eye + 22], [428, 66], [392, 50]], { gap: 0, fill: COLOUR.tint, pen: PEN.fine });
  b.turned(axis, [[354, eye - 6], [354, eye + 12], [392, eye + 12], [406, eye + 60], [416, tip], [430, tip], [421, eye + 56], [406, eye + 12], [388, eye - 6]], { gap: 10 });
  b.turned(axis, [[480, tip], [466, tip], [458, eye + 24], [430, 68], [392, 52], [392, 34], [502, 34], [502, 60], [488, 68], [484, 110]], { gap: 10 });
  b.shape([[392, axis - 32], [372, axis - 30], [352, axis - 16], [348, axis], [352, axis + 16], [372, axis + 30], [392, axis + 32]]);
}

function shaft(b: Board, axis: number): void {
  b.solid(axis, [[392, 506, 34], [506, 760, 42], [760, 800, 48], [800, 1276, 44], [1276, 1440, 32]]);
  b.rect(1318, axis - 32, 1424, axis - 20, { fill: COLOUR.shade, pen: PEN.fine });
}

function frame(b: Board, axis: number, tip: number): void {
  const outer: Point[] = [[558, tip + 16], [558, tip + 78], [588, tip + 78], [590, tip + 16], [800, 176], [846, 152], [1244, 152], [1244, 110], [1150, 110], [1142, 124], [946, 124], [938, 110], [852, 110], [852, 62], [834, 62], [832, 120], [790, 146], [600, tip - 14], [558, tip - 14]];
  b.turned(axis, fillet(outer, 8), {});
  b.turned(axis, [[1244, 52], [1244, 152], [1268, 152], [1268, 96], [1284, 88], [1284, 52]], { back: true, gap: 12 });
  // Oil stands to the middle of the lowest ball; the shaft is drawn again above it.
  b.rect(938, axis + 66, 1150, axis + 122, { fill: COLOUR.liquid, pen: null });
  b.line(938, axis + 66, 1150, axis + 66, PEN.accentFine);
  ballBearing(b, axis, 868, 938, 44, 110);
  ballBearing(b, axis, 1150, 1232, 44, 110);
  for (const r of [tip + 46, -(tip + 46)]) b.line(500, axis + r, 600, axis + r, PEN.centre);
}

function feet(b: Board, axis: number, tip: number, base: number): void {
  b.shape([[400, axis + tip + 100], [470, axis + tip + 100], [486, base - 30], [560, base - 30], [560, base], [330, base], [330, base - 30], [388, base - 30]], { fill: COLOUR.tint });
  b.shape([[1010, axis + 140], [1090, axis + 140], [1080, base - 26], [1130, base - 26], [1130, base], [970, base], [970, base - 26], [1020, base - 26]], { fill: COLOUR.tint });
  b.line(280, base + 3, 1330, base + 3);
}

function end(b: Board, p: Product): void {
  const { tip, eye, bore } = sizeOf(p);
  const cx = 760;
  const cy = 560;
  const r = tip + 66;
  const base = cy + tip + 214;
  const foot: Point[] = [[cx - 210, base], [cx - 210, base - 34], [cx - 120, base - 40], [cx - 90, cy + r - 40], [cx + 90, cy + r - 40], [cx + 120, base - 40], [cx + 210, base - 34], [cx + 210, base]];
  b.shape(fillet(foot, 14), { fill: COLOUR.tint });
  b.line(cx - 330, base + 3, cx + 330, base + 3);
  // Frame foot and the round cover flange are seen behind the casing.
  const top = cy - tip - 250;
  // One outline from the tongue round the spiral and up the nozzle, as the casing is cast.
  const spiral = Array.from({ length: 63 }, (_, i): Point => polar(cx, cy, r - 26 + i * 0.9, -58 + i * 4.95));
  const neck: Point[] = [[cx - bore - 44, cy - r - 20], [cx - bore - 30, cy - r - 60], [cx - bore - 30, top + 36], [cx + bore + 30, top + 36], [cx + bore + 30, cy - r - 20]];
  b.shape([...spiral, ...neck]);
  b.rect(cx - bore - 92, top, cx + bore + 92, top + 36);
  b.curve(Array.from({ length: 54 }, (_, i) => polar(cx, cy, r - 58 + i * 0.8, i * 5 - 40)), PEN.fine);
  b.circle(cx, cy, eye + 84);
  b.circle(cx, cy, eye + 66, { pen: PEN.fine });
  const holes = eye > 100 ? 8 : 4;
  b.bolts(cx, cy, eye + 54, holes, 13, 45);
  b.circle(cx, cy, eye, { fill: COLOUR.tint });
  vanes(b, cx, cy, eye);
  centreMark(b, cx, cy, r + 74);
  centreLine(b, cx, top + 8, cx, cy);
  dimY(b, [cx, cy], [cx + 210, base], cx + 400, `${Math.round(axisHeight(p))} mm`);
  dimX(b, [cx - bore, top], [cx + bore, top], top - 34, (p.specs.get('Discharge') ?? '').split(',')[0]?.replace(' in', '″') ?? '');
  leader(b, polar(cx, cy, eye + 54, 45 + 360 / holes), [cx - 420, cy + 20], `${holes} holes`);
  leader(b, polar(cx, cy, eye - 8, 205), [cx - 420, cy - 150], `Suction ${(p.specs.get('Suction') ?? '').split(',')[0]?.replace(' in', '″') ?? ''}`);
  leader(b, polar(cx, cy, r - 36, -24), [cx + 330, cy - 250], 'Volute');
}

function axisHeight(p: Product): number {
  const imp = Number(/\((\d+)/.exec(p.specs.get('Impeller diameter') ?? '')?.[1] ?? '205');
  return Math.round((imp * 0.62 + 60) / 5) * 5;
}

function vanes(b: Board, cx: number, cy: number, eye: number): void {
  b.inside(ring(cx, cy, eye), (clip) => {
    for (let i = 0; i < 5; i += 1) {
      const at = i * 72;
      clip.curve(smooth([polar(cx, cy, eye * 0.42, at), polar(cx, cy, eye * 0.7, at - 22), polar(cx, cy, eye * 1.1, at - 62)]), PEN.outline);
    }
    clip.circle(cx, cy, eye * 0.4);
    clip.shape(Array.from({ length: 6 }, (_, i) => polar(cx, cy, eye * 0.26, i * 60)), { pen: PEN.fine });
  });
}

function elevation(b: Board, p: Product): void {
  const close = p.tags.includes('close-coupled');
  const { tip, eye, bore } = sizeOf(p);
  const axis = 570;
  const base = 850;
  const cx = close ? 420 : 300;
  b.rect(cx - 120, axis - eye - 46, cx - 96, axis + eye + 46);
  b.rect(cx - 96, axis - eye, cx - 40, axis + eye);
  b.rect(cx - bore - 20, axis - tip - 190, cx + bore + 20, axis - tip);
  b.rect(cx - bore - 60, axis - tip - 210, cx + bore + 60, axis - tip - 184);
  b.shape(fillet(box(cx - 52, axis - tip - 50, cx + 64, axis + tip + 50), 40));
  b.line(cx - 20, axis - tip - 49, cx - 20, axis + tip + 49, PEN.fine);
  b.rect(cx + 64, axis - tip - 34, cx + 92, axis + tip + 34);
  for (const r of [-1, -0.4, 0.4, 1]) b.rect(cx + 54, axis + r * (tip + 14) - 11, cx + 102, axis + r * (tip + 14) + 11, { fill: COLOUR.tint, pen: PEN.fine });
  b.shape([[cx - 30, axis + tip + 48], [cx + 44, axis + tip + 48], [cx + 70, base], [cx - 60, base]], { fill: COLOUR.tint });
  if (close) {
    b.shape([[cx + 92, axis - tip + 20], [cx + 190, axis - 150], [cx + 190, axis + 150], [cx + 92, axis + tip - 20]]);
    motorSide(b, axis, cx + 190, cx + 700, 168, base);
    dimX(b, [cx - 120, axis + eye + 46], [cx + 740, base], 930, `${300 + Math.round(tip)} mm`);
  } else {
    b.shape([[cx + 92, axis - tip + 10], [cx + 200, axis - 110], [cx + 200, axis + 110], [cx + 92, axis + tip - 10]]);
    b.rect(cx + 200, axis - 96, cx + 410, axis + 96);
    b.rect(cx + 190, axis - 110, cx + 216, axis + 110);
    b.rect(cx + 396, axis - 110, cx + 422, axis + 110);
    b.circle(cx + 306, axis + 44, 20, { fill: COLOUR.liquid, pen: PEN.fine });
    b.shape([[cx + 280, axis + 96], [cx + 330, axis + 96], [cx + 346, base], [cx + 262, base]], { fill: COLOUR.tint });
    motorSide(b, axis, cx + 640, cx + 1130, 176, base);
    b.rect(cx + 422, axis - 26, cx + 640, axis + 26);
    b.shape(fillet([[cx + 440, axis - 92], [cx + 620, axis - 92], [cx + 620, base], [cx + 440, base]], 24), { fill: COLOUR.accentTint });
    for (let i = 0; i < 5; i += 1) b.line(cx + 470 + i * 30, axis - 50, cx + 470 + i * 30, axis + 60, PEN.fine);
    b.rect(cx - 100, base, cx + 1190, base + 44, { fill: COLOUR.tint });
    dimX(b, [cx - 120, axis + eye + 46], [cx + 1190, base + 44], 950, `${820 + Math.round(tip * 2)} mm`);
    leader(b, [cx + 530, axis - 80], [cx + 470, axis - 250], 'Guard', true);
  }
  centreLine(b, cx - 160, axis, cx + (close ? 760 : 1180), axis);
  dimY(b, [cx - 120, axis], [cx - 60, base], close ? cx - 190 : cx - 160, `${Math.round(axisHeight(p))}`);
}
