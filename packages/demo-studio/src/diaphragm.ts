import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { arc, box, fillet, mirrorX, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/** Air-operated double-diaphragm pump, caught near the right-hand end of its stroke. */
export const diaphragm: Family = { section, elevation };

const CX = 790;
const CY = 505;

function section(b: Board, p: Product): void {
  const ball = 30 + Math.min(figure(p, 'Check balls', 36, /Ø (\d+)/), 70) * 0.28;
  const stroke = 22 + figure(p, 'Displacement per stroke', 0.5) * 5;
  for (const side of [-1, 1]) {
    const m = (points: readonly Point[]): Point[] => (side === 1 ? [...points] : mirrorX(points, CX));
    const push = side * stroke;
    const chamber: Point[] = [
      [130, 190],
      [226, 176],
      [296, 128],
      [324, 190],
      [324, 300],
      [392, 300],
      [392, 150],
      [352, 80],
      [346, 0],
      [352, -80],
      [392, -150],
      [392, -300],
      [324, -300],
      [324, -190],
      [296, -128],
      [226, -176],
      [130, -190],
    ];
    b.shape(m(chamber.map(([x, y]): Point => [CX + x, CY + y])), { fill: COLOUR.liquid, pen: null });
    b.shape(
      m([
        [CX + 120, CY - 176],
        [CX + 190 + push, CY - 60],
        [CX + 190 + push, CY + 60],
        [CX + 120, CY + 176],
      ]),
      { fill: COLOUR.white, pen: null },
    );
    // Liquid cap: the wall outside the way to the valves, and a shoulder above and below it.
    b.cut(
      fillet(
        m([
          [CX + 392, CY - 300],
          [CX + 392, CY - 150],
          [CX + 352, CY - 80],
          [CX + 346, CY],
          [CX + 352, CY + 80],
          [CX + 392, CY + 150],
          [CX + 392, CY + 300],
          [CX + 430, CY + 300],
          [CX + 430, CY + 140],
          [CX + 400, CY + 66],
          [CX + 392, CY],
          [CX + 400, CY - 66],
          [CX + 430, CY - 140],
          [CX + 430, CY - 300],
        ]),
        18,
      ),
      { back: side === -1, gap: 15 },
    );
    for (const v of [-1, 1]) {
      b.cut(
        fillet(
          m([
            [CX + 152, CY + v * 238],
            [CX + 152, CY + v * 186],
            [CX + 226, CY + v * 176],
            [CX + 296, CY + v * 128],
            [CX + 324, CY + v * 190],
            [CX + 324, CY + v * 300],
            [CX + 286, CY + v * 300],
            [CX + 286, CY + v * 214],
            [CX + 250, CY + v * 228],
          ]),
          14,
        ),
        { back: side === -1, gap: 15 },
      );
    }
    column(b, side, ball);
    // Diaphragm and its two plates.
    const skin = smooth(
      m([
        [CX + 120, CY - 212],
        [CX + 140, CY - 184],
        [CX + 160 + push * 0.4, CY - 130],
        [CX + 190 + push, CY - 70],
        [CX + 190 + push, CY],
        [CX + 190 + push, CY + 70],
        [CX + 160 + push * 0.4, CY + 130],
        [CX + 140, CY + 184],
        [CX + 120, CY + 212],
      ]),
    );
    b.curve(skin, { ...PEN.accent, width: 15 });
    b.shape(m(fillet(box(CX + 160 + push, CY - 84, CX + 184 + push, CY + 84), 10)));
    b.shape(m(fillet(box(CX + 197 + push, CY - 84, CX + 224 + push, CY + 84), 14)));
    b.shape(m(box(CX + 224 + push, CY - 22, CX + 246 + push, CY + 22)), { fill: COLOUR.tint });
    b.cut(m(box(CX + 112, CY - 246, CX + 150, CY - 196)), { gap: 10 });
    b.cut(m(box(CX + 112, CY + 196, CX + 150, CY + 246)), { gap: 10 });
  }
  centre(b, stroke);
  manifold(b, -1);
  manifold(b, 1);
  centreLine(b, CX - 450, CY, CX + 450, CY);
  centreLine(b, CX, 70, CX, 985);
  leader(b, [CX + 172, CY - 130], [CX + 470, CY - 120], 'Diaphragm', true);
  leader(b, [CX + 366, CY + 322], [CX + 470, CY + 210], 'Check ball');
  leader(b, [CX - 60, CY - 130], [CX - 470, CY - 200], 'Air valve');
}

function column(b: Board, side: number, ball: number): void {
  const x = CX + side * 362;
  for (const [y, seat] of [
    [CY - 322, 1],
    [CY + 322, 1],
  ] as const) {
    b.rect(x - 60, y - 46, x + 60, y + 46, { fill: COLOUR.liquid });
    for (const wall of [-1, 1]) b.cut(box(x + wall * 38, y + seat * 26, x + wall * 60, y + 46), { gap: 8 });
    // The ball lifts where liquid passes: outlet on the pressing side, inlet on the drawing side.
    const open = y < CY === (side === 1);
    b.circle(x, y + (open ? -12 : 6), ball, { fill: COLOUR.tint });
  }
}

function centre(b: Board, stroke: number): void {
  b.cut(
    fillet(
      [
        [CX - 112, CY - 240],
        [CX + 112, CY - 240],
        [CX + 112, CY - 170],
        [CX + 92, CY - 60],
        [CX + 92, CY + 60],
        [CX + 112, CY + 170],
        [CX + 112, CY + 240],
        [CX - 112, CY + 240],
        [CX - 112, CY + 170],
        [CX - 92, CY + 60],
        [CX - 92, CY - 60],
        [CX - 112, CY - 170],
      ],
      12,
    ),
  );
  b.rect(CX - 70, CY - 200, CX + 70, CY - 74);
  b.rect(CX - 58 + stroke * 0.6, CY - 168, CX + 22 + stroke * 0.6, CY - 106, { fill: COLOUR.shade });
  for (const x of [-46, 0, 46]) b.circle(CX + x, CY - 90, 8, { fill: COLOUR.white, pen: PEN.fine });
  b.rect(CX - 20, CY + 80, CX + 20, CY + 140, { fill: COLOUR.white, pen: PEN.fine });
  b.rect(CX - 160 + stroke, CY - 26, CX + 190 + stroke, CY + 26);
  for (const x of [-70, 70])
    b.collar(CY, CX + x - 10, CX + x + 10, 26, 40, { gap: 0, fill: COLOUR.accent, pen: PEN.fine });
}

function manifold(b: Board, side: number): void {
  const y = CY + side * 400;
  b.rect(CX - 330, y - 34, CX + 330, y + 34);
  b.rect(CX - 420, y - 46, CX - 304, y + 46);
  b.rect(CX + 304, y - 46, CX + 420, y + 46);
  b.circle(CX, y, 54);
  b.circle(CX, y, 38, { fill: COLOUR.liquid });
  for (const x of [-362, 362])
    b.rect(CX + x - 70, CY + side * 368 - 9, CX + x + 70, CY + side * 368 + 9, { fill: COLOUR.tint, pen: PEN.fine });
}

function elevation(b: Board, p: Product): void {
  manifold(b, -1);
  manifold(b, 1);
  for (const side of [-1, 1]) {
    const m = (points: readonly Point[]): Point[] => (side === 1 ? [...points] : mirrorX(points, CX));
    b.shape(
      m([
        [CX + 302, CY - 360],
        [CX + 422, CY - 360],
        [CX + 412, CY - 200],
        [CX + 400, CY],
        [CX + 412, CY + 200],
        [CX + 422, CY + 360],
        [CX + 302, CY + 360],
        [CX + 300, CY],
      ]),
    );
    b.shape(m([[CX + 160, CY - 236], ...arc(CX + 150, CY, 256, 226, -86, 86, 30), [CX + 160, CY + 236]]));
    b.curve(m(arc(CX + 150, CY, 200, 170, -70, 70, 24)), PEN.fine);
    b.curve(m(arc(CX + 150, CY, 130, 110, -70, 70, 24)), PEN.fine);
    b.shape(m(fillet(box(CX + 118, CY - 256, CX + 162, CY + 256), 12)), { fill: COLOUR.tint });
    for (const y of [-210, -105, 0, 105, 210])
      b.shape(m(box(CX + 104, CY + y - 13, CX + 178, CY + y + 13)), { pen: PEN.fine });
  }
  b.shape(fillet(box(CX - 106, CY - 210, CX + 106, CY + 210), 14));
  b.shape(fillet(box(CX - 76, CY - 176, CX + 76, CY - 40), 10), { fill: COLOUR.accentTint });
  b.bolts(CX, CY - 108, 66, 4, 10, 45);
  b.circle(CX, CY + 30, 30);
  b.circle(CX, CY + 30, 18, { fill: COLOUR.ink });
  b.shape(fillet(box(CX - 40, CY + 90, CX + 40, CY + 180), 12), { fill: COLOUR.tint });
  for (const y of [108, 126, 144, 162]) b.line(CX - 28, CY + y, CX + 28, CY + y, PEN.fine);
  centreLine(b, CX, 70, CX, 985);
  leader(b, [CX + 40, CY - 60], [CX + 480, CY - 250], 'Air valve', true);
  leader(b, [CX + 10, CY + 32], [CX + 480, CY + 60], 'Air inlet');
  leader(b, [CX + 20, CY + 160], [CX + 480, CY + 200], 'Muffler');
  dimX(b, [CX - 422, CY + 446], [CX + 422, CY + 446], 986, `${Math.round(220 + figure(p, 'Weight', 9) * 8)} mm`);
  dimY(b, [CX - 422, CY - 446], [CX - 422, CY + 446], 230, `${Math.round(180 + figure(p, 'Weight', 9) * 9)} mm`);
}
