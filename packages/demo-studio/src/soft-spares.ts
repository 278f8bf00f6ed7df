import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, polar, ring } from './geometry.ts';
import { cylinder, isoFrame, isoPoint, onFace, SQUEEZE } from './iso.ts';
import { COLOUR, PEN, pathOf } from './marks.ts';
import type { Point } from './marks.ts';

/** Gaskets and O-rings. */
export const gasketSet: Family = { plan: gasketPlan, stack: gasketStack };
export const oRingKit: Family = { plan: oRingPlan, section: oRingSection };

const SHEET_COLOUR = '#DCE5DA';

function flatRing(b: Board, cx: number, cy: number, outer: number, inner: number, holes: number): void {
  b.path(`${pathOf(ring(cx, cy, outer))}${pathOf(ring(cx, cy, inner))}`, { fill: SHEET_COLOUR });
  b.bolts(cx, cy, (outer + inner) / 2, holes, Math.min(15, (outer - inner) * 0.22), 22);
  centreMark(b, cx, cy, outer + 26);
}

function gasketPlan(b: Board, p: Product): void {
  if (p.specs.size < 3) {
    partingGasket(b, p);
    return;
  }
  flatRing(b, 470, 480, 350, 250, 8);
  flatRing(b, 1080, 330, 220, 150, 6);
  flatRing(b, 1370, 650, 110, 62, 4);
  for (const x of [930, 1130]) flatRing(b, x, 740, 88, 56, 4);
  leader(b, polar(470, 480, 340, 68), [690, 930], 'Casing 1.5 mm', true);
  leader(b, polar(1080, 330, 206, -30), [1310, 160], 'Cover');
}

/** The joint of a split case: one half in plan, with the stuffing boxes at both ends. */
function partingGasket(b: Board, p: Product): void {
  const [cx, cy] = [740, 500];
  const half: Point[] = [
    [-600, 60],
    [-600, 150],
    [-430, 150],
    [-400, 240],
    [-240, 260],
    [-160, 370],
    [160, 370],
    [240, 260],
    [400, 240],
    [430, 150],
    [600, 150],
    [600, 60],
  ];
  const place = (points: readonly Point[], side: number): Point[] =>
    points.map(([x, y]): Point => [cx + x, cy + side * y]);
  const inner: Point[] = [
    [-600, 60],
    [-330, 60],
    [-310, 160],
    [-190, 180],
    [-100, 280],
    [100, 280],
    [190, 180],
    [310, 160],
    [330, 60],
    [600, 60],
  ];
  for (const side of [-1, 1]) {
    b.shape(fillet(place([...half, ...inner.toReversed()], side), 14), { fill: SHEET_COLOUR });
    b.shape(fillet(place(inner, side), 14), { fill: COLOUR.paper });
    for (const [x, y] of [
      [-510, 108],
      [-380, 200],
      [-210, 228],
      [-130, 326],
      [0, 326],
      [130, 326],
      [210, 228],
      [380, 200],
      [510, 108],
    ] as const)
      b.circle(cx + x, cy + side * y, 15, { fill: COLOUR.paper });
  }
  b.rect(cx - 596, cy - 64, cx + 596, cy + 64, { fill: COLOUR.paper, pen: null });
  centreLine(b, cx - 680, cy, cx + 680, cy);
  centreLine(b, cx, cy - 420, cx, cy + 420);
  leader(b, [cx + 540, cy - 104], [cx + 590, cy - 290], 'Trim', true);
  leader(b, [cx - 200, cy + 290], [cx - 330, cy + 420], `${figure(p, 'Thickness', 0.4)} mm`);
}

function gasketStack(b: Board, p: Product): void {
  const [cx, cy] = [720, 500];
  const flat = p.specs.size < 3;
  isoFrame(b, cx, cy, (v) => {
    v.line(-560, 0, 600, 0, PEN.centre);
    const sizes = flat
      ? [
          [300, 210],
          [300, 210],
          [300, 210],
        ]
      : [
          [330, 250],
          [270, 190],
          [190, 130],
          [140, 90],
        ];
    sizes.forEach(([outer, inner], i) => {
      const x = -300 + i * (flat ? 280 : 190);
      const [r, hole] = [outer ?? 200, inner ?? 100];
      cylinder(v, x - 12, x, r, { fill: SHEET_COLOUR, bore: hole });
      for (let k = 0; k < 6; k += 1)
        v.ellipse(...onFace(x, (r + hole) / 2, k * 60 + 15), 9 * SQUEEZE + 3, 12, { pen: PEN.fine });
    });
  });
  leader(b, isoPoint(cx, cy, -300, 300, 300), [760, 84], flat ? 'Aramid fibre sheet' : 'Casing', true);
  if (!flat) leader(b, isoPoint(cx, cy, 270, 120, 340), [1200, 480], 'Bearing cover');
}

function oRingPlan(b: Board, p: Product): void {
  const full = p.tags.includes('KB-ES326');
  if (full) flatRing(b, 430, 450, 300, 220, 8);
  const rings: readonly (readonly [number, number, number, number])[] = full
    ? [
        [990, 330, 200, 20],
        [990, 330, 130, 20],
        [1310, 330, 90, 20],
        [430, 450, 120, 20],
      ]
    : [
        [460, 400, 290, 24],
        [460, 400, 220, 24],
        [460, 400, 150, 20],
        [1030, 340, 200, 20],
        [1030, 340, 130, 16],
        [1330, 340, 80, 16],
      ];
  for (const [x, y, r, w] of rings) {
    b.path(`${pathOf(ring(x, y, r))}${pathOf(ring(x, y, r - w))}`, { fill: COLOUR.soft });
    b.circle(x, y, r - w * 0.35, { fill: null, pen: { ...PEN.fine, colour: COLOUR.shade } });
  }
  if (full) {
    for (const x of [910, 1140]) {
      b.circle(x, 740, 104);
      b.circle(x, 740, 78, { fill: COLOUR.soft });
      b.circle(x, 740, 60, { fill: COLOUR.paper });
    }
    leader(b, polar(1140, 740, 90, 0), [1290, 640], 'Lip seals');
    flatRing(b, 430, 860, 90, 56, 4);
    leader(b, polar(430, 450, 290, 40), [700, 900], 'Casing', true);
  } else {
    leader(b, polar(460, 400, 280, 70), [640, 860], p.specs.get('O-rings')?.split(',')[0] ?? 'FKM', true);
  }
  leader(b, [full ? 1390 : 1400, 340], [full ? 1420 : 1410, 190], full ? 'x 4' : 'x 6');
}

function oRingSection(b: Board, p: Product): void {
  const w = figure(p, 'Section', 3.53);
  const [cx, cy, r] = [740, 520, 120 + w * 14];
  const floor = cy + r * 0.88;
  const lip = cy - r * 0.72;
  b.cut(
    [
      [250, lip],
      [cx - r * 1.35, lip],
      [cx - r * 1.35, floor],
      [cx + r * 1.35, floor],
      [cx + r * 1.35, lip],
      [1230, lip],
      [1230, 930],
      [250, 930],
    ],
    { gap: 24 },
  );
  b.cut(box(250, cy - r * 0.88 - 190, 1230, cy - r * 0.88), { gap: 24, back: true });
  // Squeezed between the groove floor and the mating face.
  b.ellipse(cx, cy, r * 1.12, r * 0.88, { fill: COLOUR.accent });
  b.circle(cx, cy, r, { fill: null, pen: PEN.hidden });
  dimY(b, [cx, cy - r * 0.88], [1230, floor], 1340, (w * 0.8).toFixed(2));
  dimX(b, [cx - r, cy], [cx + r, cy], 90, `Ø${w}`);
  leader(b, [cx + r * 0.4, cy], [1280, 210], p.specs.get('O-rings')?.split(',')[0] ?? '', true);
}
