import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, polar, ring, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { ballBearing } from './pump-parts.ts';

/** Parts of the rotor: impeller, shaft, bearing, key. */
export const impeller: Family = { section: impellerSection, face: impellerFace };
export const shaft: Family = { elevation: shaftElevation, detail: shaftDetail };
export const bearing: Family = { section: bearingSection, face: bearingFace };
export const key: Family = { iso: keyIso, section: keySection };

function impellerSection(b: Board, p: Product): void {
  const axis = 520;
  const tip = 300 + (figure(p, 'Impeller diameter', 205) - 200) * 1.3;
  const eye = tip * (figure(p, 'Eye diameter', 82) / figure(p, 'Impeller diameter', 205));
  const bore = 36 + figure(p, 'Bore', 28) * 0.8;
  const x = 600;
  b.rect(x, axis - eye, x + 240, axis + eye, { fill: COLOUR.tint, pen: null });
  b.turned(
    axis,
    [
      [x + 30, eye],
      [x + 120, tip * 0.74],
      [x + 134, tip],
      [x + 216, tip],
      [x + 200, eye],
      [x + 130, 100],
      [x + 40, 84],
    ],
    { gap: 0, fill: COLOUR.tint, pen: PEN.fine },
  );
  b.turned(
    axis,
    fillet(
      [
        [x, eye - 4],
        [x, eye + 30],
        [x + 72, eye + 30],
        [x + 100, tip * 0.72],
        [x + 112, tip],
        [x + 138, tip],
        [x + 128, tip * 0.7],
        [x + 96, eye + 6],
        [x + 76, eye - 4],
      ],
      7,
    ),
    { gap: 14 },
  );
  b.turned(
    axis,
    fillet(
      [
        [x + 240, tip],
        [x + 212, tip],
        [x + 196, eye + 20],
        [x + 140, 118],
        [x + 36, 92],
        [x + 36, bore],
        [x + 300, bore],
        [x + 300, 96],
        [x + 262, 104],
        [x + 250, tip * 0.6],
      ],
      7,
    ),
    { gap: 14, back: true },
  );
  b.rect(x + 36, axis - bore, x + 300, axis + bore);
  b.rect(x + 36, axis - bore - 20, x + 300, axis - bore + 2, { fill: COLOUR.shade });
  for (const side of [-1, 1])
    b.line(x, axis + side * (eye + 30), x + 70, axis + side * (eye + 30), { ...PEN.accent, width: 9 });
  centreLine(b, x - 50, axis, x + 400, axis);
  dimY(b, [x + 112, axis - tip], [x + 112, axis + tip], x - 260, `Ø${figure(p, 'Impeller diameter', 205)}`);
  dimY(b, [x, axis - eye], [x, axis + eye], x - 120, `Ø${figure(p, 'Eye diameter', 82)}`);
  dimY(b, [x + 300, axis - bore], [x + 300, axis + bore], x + 440, `Ø${figure(p, 'Bore', 28)} H7`);
  leader(b, [x + 40, axis - eye - 30], [x - 30, 96], 'Ring fit', true);
}

function impellerFace(b: Board, p: Product): void {
  const [cx, cy, tip] = [740, 520, 330 + (figure(p, 'Impeller diameter', 205) - 200) * 1.1];
  const eye = tip * (figure(p, 'Eye diameter', 82) / figure(p, 'Impeller diameter', 205));
  const count = figure(p, 'Vanes', 5);
  b.circle(cx, cy, tip, { fill: COLOUR.white });
  // Vanes lie behind the front shroud: hidden lines outside the eye, full lines within it.
  const vane = (i: number, off: number): Point[] =>
    smooth(
      Array.from({ length: 12 }, (_, k): Point =>
        polar(cx, cy, eye * 0.5 + ((tip - eye * 0.5) * k) / 11, (i * 360) / count - k * 11 + off),
      ),
      5,
    );
  const hidden = { ...PEN.fine, dash: [22, 12], colour: COLOUR.soft };
  for (let i = 0; i < count; i += 1) for (const off of [0, 7]) b.curve(vane(i, off), hidden);
  b.circle(cx, cy, tip, { fill: null });
  b.circle(cx, cy, eye + 34);
  b.circle(cx, cy, eye, { fill: COLOUR.tint });
  b.inside(ring(cx, cy, eye), (v) => {
    for (let i = 0; i < count; i += 1) v.shape([...vane(i, 0), ...vane(i, 7).toReversed()], { fill: COLOUR.shade });
  });
  b.circle(cx, cy, eye, { fill: null });
  b.circle(cx, cy, eye + 17, { fill: null, pen: { ...PEN.accent, width: 9 } });
  const bore = 30 + figure(p, 'Bore', 28);
  b.circle(cx, cy, bore + 34);
  b.circle(cx, cy, bore, { fill: COLOUR.paper });
  b.rect(cx - 14, cy - bore - 14, cx + 14, cy - bore + 10, { fill: COLOUR.paper });
  centreMark(b, cx, cy, tip + 44);
  leader(b, polar(cx, cy, tip * 0.82, -34), [cx + tip + 60, cy - 270], `${count} vanes`);
  leader(b, polar(cx, cy, eye + 17, 30), [cx + tip + 60, cy + 240], 'Ring fit', true);
  dimY(b, [cx, cy - tip], [cx, cy + tip], cx - tip - 150, `Ø${figure(p, 'Impeller diameter', 205)}`);
}

const STEPS: readonly (readonly [number, number, number])[] = [
  [150, 290, 44],
  [290, 560, 66],
  [560, 600, 92],
  [600, 690, 80],
  [690, 1000, 88],
  [1000, 1090, 80],
  [1090, 1130, 70],
  [1130, 1390, 52],
];

function shaftElevation(b: Board, p: Product): void {
  const axis = 480;
  b.solid(axis, STEPS);
  for (let i = 0; i < 7; i += 1) b.line(156 + i * 10, axis - 44, 150 + i * 10, axis + 44, PEN.fine);
  b.shape(fillet(box(1190, axis - 20, 1360, axis + 20), 20), { fill: COLOUR.shade });
  b.rect(330, axis - 66, 540, axis + 66, { fill: COLOUR.accentTint });
  for (const x of [600, 1000]) b.rect(x, axis - 80, x + 90, axis + 80, { fill: COLOUR.tint });
  centreLine(b, 100, axis, 1450, axis);
  dimX(b, [150, axis + 44], [1390, axis + 52], axis + 270, '478 mm');
  dimX(b, [1130, axis + 52], [1390, axis + 52], axis + 170, '60');
  dimY(b, [1390, axis - 52], [1390, axis + 52], 1470, 'Ø28');
  leader(b, [430, axis - 50], [480, axis - 340], 'Seal fit Ø38 k6', true);
  leader(b, [645, axis - 64], [740, axis - 260], 'Ø45 k5');
  leader(b, [1045, axis - 64], [1130, axis - 200], 'Ø45 k5');
  b.text(190, axis + 400, `Run-out ${p.specs.get('Run-out') ?? '<0.05 mm'}`, { anchor: 'start' });
}

function shaftDetail(b: Board, p: Product): void {
  const axis = 560;
  b.solid(axis, [
    [160, 400, 150],
    [400, 1010, 220],
  ]);
  b.shape([
    [1010, axis - 220],
    [1090, axis - 190],
    [1090, axis + 190],
    [1010, axis + 220],
  ]);
  b.rect(1090, axis - 150, 1380, axis + 150);
  for (let i = 0; i < 10; i += 1) b.line(1110 + i * 28, axis - 150, 1100 + i * 28, axis + 150, PEN.fine);
  b.rect(470, axis - 220, 920, axis + 220, { fill: COLOUR.accentTint });
  centreLine(b, 110, axis, 1440, axis);
  dimY(b, [470, axis - 220], [470, axis + 220], 90, 'Ø38');
  dimX(b, [1010, axis - 220], [1090, axis - 190], axis - 330, '2 x 20°');
  leader(b, [700, axis - 200], [560, axis - 390], '0.4 µm Ra', true);
  leader(b, [1240, axis + 120], [1230, axis + 290], 'M24 x 2 LH');
  b.text(160, axis + 330, `Run-out ${p.specs.get('Run-out') ?? ''}`, { anchor: 'start' });
}

function bearingSection(b: Board, p: Product): void {
  const axis = 520;
  const outer = 380;
  const inner = (outer * figure(p, 'Bore', 45)) / figure(p, 'Outside diameter', 100);
  const wide = (outer * 2 * figure(p, 'Width', 25)) / figure(p, 'Outside diameter', 100);
  const [x1, x2] = [740 - wide / 2, 740 + wide / 2];
  b.rect(x1, axis - inner, x2, axis + inner, { fill: COLOUR.tint, pen: PEN.fine });
  if (p.tags.includes('double row')) {
    const m = (x1 + x2) / 2;
    const wall = (outer - inner) * 0.27;
    b.collar(axis, x1, x2, outer - wall, outer, { gap: 12 });
    b.collar(axis, x1, x2, inner, inner + wall, { gap: 12, back: true });
    for (const [x, lean] of [
      [(x1 + m) / 2 - 4, 1],
      [(x2 + m) / 2 + 4, -1],
    ] as const) {
      for (const side of [-1, 1]) {
        const y = axis + (side * (inner + outer)) / 2;
        b.circle(x, y, (outer - inner) * 0.27, { fill: COLOUR.tint });
        b.line(x - lean * 76, y - side * -130, x + lean * 76, y + side * -130, PEN.accentFine);
      }
    }
    leader(b, [x2 - wide * 0.18, axis - (inner + outer) / 2], [x2 + 110, axis - outer + 10], '30°', true);
  } else ballBearing(b, axis, x1, x2, inner, outer);
  centreLine(b, x1 - 90, axis, x2 + 90, axis);
  dimX(b, [x1, axis - outer], [x2, axis - outer], axis - outer - 50, `${figure(p, 'Width', 25)}`);
  dimY(b, [x1, axis - outer], [x1, axis + outer], x1 - 240, `Ø${figure(p, 'Outside diameter', 100)}`);
  dimY(b, [x2, axis - inner], [x2, axis + inner], x2 + 150, `Ø${figure(p, 'Bore', 45)}`);
}

function bearingFace(b: Board, p: Product): void {
  const [cx, cy, outer] = [740, 520, 390];
  const inner = (outer * figure(p, 'Bore', 45)) / figure(p, 'Outside diameter', 100);
  const wall = (outer - inner) * 0.27;
  b.circle(cx, cy, outer);
  b.circle(cx, cy, outer - wall, { fill: COLOUR.shade });
  const balls = p.tags.includes('double row') ? 12 : 8;
  for (let i = 0; i < balls; i += 1) {
    const at = polar(cx, cy, (inner + outer) / 2, (i * 360) / balls + 12);
    b.circle(at[0], at[1], (outer - inner) * 0.25);
    b.circle(at[0] - 14, at[1] - 14, (outer - inner) * 0.07, { pen: null, fill: COLOUR.shade });
  }
  b.circle(cx, cy, (inner + outer) / 2, { fill: null, pen: { ...PEN.outline, width: 14 } });
  b.circle(cx, cy, (inner + outer) / 2, { fill: null, pen: { ...PEN.fine, width: 5, colour: COLOUR.tint } });
  b.circle(cx, cy, inner + wall);
  b.circle(cx, cy, inner, { fill: COLOUR.paper });
  b.circle(cx, cy, outer - 12, { fill: null, pen: PEN.fine });
  centreMark(b, cx, cy, outer + 44);
  dimY(b, [cx, cy - inner], [cx, cy + inner], cx - outer - 120, `Ø${figure(p, 'Bore', 45)}`);
  leader(b, polar(cx, cy, (inner + outer) / 2, -30), [cx + outer + 60, cy - 260], `${balls} balls`);
}

function keyIso(b: Board): void {
  const [cx, cy] = [700, 520];
  // Plain isometric block: length to the lower right, width to the upper right.
  const at = (l: number, w: number, h: number): Point => [cx + l * 0.866 + w * 0.866, cy + l * 0.5 - w * 0.5 - h];
  const [l, w, h] = [330, 105, 170];
  b.shape([at(-l, -w, 0), at(l, -w, 0), at(l, -w, h), at(-l, -w, h)], { fill: COLOUR.tint });
  b.shape([at(l, -w, 0), at(l, w, 0), at(l, w, h), at(l, -w, h)], { fill: COLOUR.shade });
  b.shape([at(-l, -w, h), at(l, -w, h), at(l, w, h), at(-l, w, h)]);
  leader(b, at(0, -w, h / 2), [360, 800], 'Length 32');
  leader(b, at(l, 0, h / 2), [1120, 560], '8 x 7', true);
}

/** The key in its seat: half in the shaft, half in the hub. */
function keySection(b: Board): void {
  const [cx, cy, r] = [720, 560, 280];
  const seat: Point[] = box(cx - 96, cy - r - 66, cx + 96, cy - r + 106);
  b.cut(ring(cx, cy, r + 120), { gap: 22 }, [ring(cx, cy, r)]);
  b.cut(ring(cx, cy, r - 3), { gap: 22, back: true });
  b.shape(seat, { fill: COLOUR.paper });
  b.cut(box(cx - 96, cy - r - 52, cx + 96, cy - r + 104), { gap: 9, fill: COLOUR.accentTint });
  centreMark(b, cx, cy, r + 150);
  dimX(b, [cx - 96, cy - r - 66], [cx + 96, cy - r - 66], cy - r - 176, '8');
  dimY(b, [cx + 96, cy - r - 52], [cx + 96, cy - r + 104], cx + r + 230, '7');
  leader(b, [cx + 150, cy + 60], [cx + r + 190, cy + 120], 'Shaft');
  leader(b, [cx - r - 50, cy + 60], [cx - r - 180, cy + 160], 'Hub');
  leader(b, [cx - 60, cy - r + 40], [cx - r - 120, cy - r + 10], 'Key', true);
}
