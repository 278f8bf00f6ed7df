import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, polar, ring, smooth } from './geometry.ts';
import { COLOUR, PEN, pathOf } from './marks.ts';
import type { Point } from './marks.ts';
import { packingRing } from './pump-parts.ts';

/** Coupling elements, and the tools that go with packing. */
export const couplingElement: Family = { face: spiderFace, side: spiderSide };
export const packingTool: Family = { tool: extractor, use: extractorInUse, cutter };

function spiderFace(b: Board, p: Product): void {
  const [cx, cy] = [740, 520];
  const od = figure(p, 'Outside diameter', 64);
  const r = 300 + od;
  const inner = r * 0.42;
  const leg = 15 + od / 40;
  const body: Point[] = [];
  for (let i = 0; i < 6; i += 1) {
    const a = i * 60 - 90;
    body.push(
      polar(cx, cy, inner * 1.25, a - 30),
      polar(cx, cy, inner * 1.32, a - leg),
      polar(cx, cy, r * 0.97, a - leg * 0.72),
      polar(cx, cy, r, a),
      polar(cx, cy, r * 0.97, a + leg * 0.72),
      polar(cx, cy, inner * 1.32, a + leg),
    );
  }
  b.circle(cx, cy, r, { fill: null, pen: PEN.hidden });
  b.path(`${pathOf(fillet(body, 30))}${pathOf(ring(cx, cy, inner * 0.72))}`, { fill: '#E07B52' });
  for (let i = 0; i < 6; i += 1) {
    const at = polar(cx, cy, r * 0.74, i * 60 - 90);
    b.circle(at[0], at[1], 30, { fill: COLOUR.accentTint, pen: PEN.fine });
  }
  centreMark(b, cx, cy, r + 40);
  dimY(b, [cx, cy - r], [cx, cy + r], cx - r - 130, `Ø${od}`);
  leader(b, polar(cx, cy, r * 0.9, -32), [cx + r + 50, cy - 280], '6 legs', true);
}

function spiderSide(b: Board, p: Product): void {
  const axis = 510;
  const od = figure(p, 'Outside diameter', 64);
  const r = 210 + od * 1.4;
  const t = 70 + figure(p, 'Thickness', 19) * 2;
  const cx = 740;
  for (const side of [-1, 1]) {
    b.turned(
      axis,
      [
        [cx + side * (t / 2 + 330), r * 0.34],
        [cx + side * (t / 2 + 330), r * 0.7],
        [cx + side * (t / 2 + 150), r * 0.7],
        [cx + side * (t / 2 + 150), r],
        [cx + side * (t / 2 + 10), r],
        [cx + side * (t / 2 + 10), r * 0.34],
      ],
      { back: side === 1 },
    );
    b.rect(cx + side * (t / 2 + 240), axis - r * 0.34, cx + side * (t / 2 + 480), axis + r * 0.34);
    b.rect(cx + side * (t / 2 + 210), axis - r * 0.7 - 12, cx + side * (t / 2 + 250), axis - r * 0.34, {
      fill: COLOUR.tint,
    });
  }
  // Jaws of both hubs reach past the element from opposite sides.
  b.rect(cx - t / 2 + 4, axis - r, cx + t / 2 + 12, axis - r * 0.5);
  b.rect(cx - t / 2 - 12, axis + r * 0.5, cx + t / 2 - 4, axis + r);
  b.cut(fillet(box(cx - t / 2, axis - r * 0.48, cx + t / 2, axis + r * 0.48), 14), { gap: 14, fill: '#E07B52' });
  b.rect(cx - t / 2, axis - r * 0.2, cx + t / 2, axis + r * 0.2, { fill: COLOUR.accentTint });
  centreLine(b, cx - t / 2 - 530, axis, cx + t / 2 + 530, axis);
  dimX(b, [cx - t / 2, axis + r], [cx + t / 2, axis + r], axis + r + 70, `${figure(p, 'Thickness', 19)} mm`);
  leader(b, [cx + t * 0.3, axis - r * 0.34], [cx + t / 2 + 130, axis - r - 90], 'Element', true);
  leader(b, [cx - t / 2 - 80, axis - r * 0.8], [cx - t / 2 - 230, axis - r - 90], 'Jaw hub');
}

function helix(x1: number, x2: number, y: number, r: number, turns: number): Point[] {
  return Array.from({ length: turns * 16 + 1 }, (_, i): Point => [
    x1 + ((x2 - x1) * i) / (turns * 16),
    y + r * Math.sin((i / 16) * 2 * Math.PI),
  ]);
}

function tool(b: Board, y: number, scale: number): void {
  const x0 = 190;
  b.shape(fillet(box(x0, y - 46 * scale, x0 + 60, y + 46 * scale), 20), { fill: COLOUR.tint });
  b.shape(fillet(box(x0 + 10, y - 170 * scale, x0 + 50, y + 170 * scale), 20), { fill: COLOUR.accentTint });
  b.rect(x0 + 60, y - 20 * scale, x0 + 180, y + 20 * scale);
  const end = x0 + 520 + 260 * scale;
  const flex = helix(x0 + 180, end, y, 12 * scale, Math.round(26 * scale));
  b.curve(flex, { ...PEN.outline, width: 20 * scale });
  b.curve(flex, { ...PEN.outline, colour: COLOUR.shade, width: 9 * scale });
  b.rect(end, y - 24 * scale, end + 90, y + 24 * scale);
  const tip = helix(end + 90, end + 300, y, 24 * scale, 4);
  b.curve(tip, { ...PEN.accent, width: 15 * scale });
  const [tx, ty] = tip.at(-1) ?? [end, y];
  b.shape(
    [
      [tx, ty - 9],
      [tx + 46, ty - 4],
      [tx, ty + 9],
    ],
    { fill: COLOUR.accent, pen: null },
  );
}

function extractor(b: Board): void {
  tool(b, 300, 0.8);
  tool(b, 680, 1.15);
  dimX(b, [190, 436], [1264, 320], 490, '190 mm');
  dimX(b, [190, 876], [1355, 712], 930, '280 mm');
  leader(b, [1130, 284], [1200, 150], 'Corkscrew', true);
}

function extractorInUse(b: Board): void {
  const axis = 720;
  b.cut(
    fillet(
      [
        [150, 300],
        [150, 470],
        [250, 470],
        [250, 560],
        [150, 560],
        [150, 610],
        [300, 610],
        [300, 470],
        [800, 470],
        [800, 300],
      ],
      6,
    ),
    { gap: 24 },
  );
  b.rect(120, 610, 1400, axis + 170, { pen: null, fill: COLOUR.paper });
  b.line(120, 610, 1400, 610);
  centreLine(b, 90, axis + 120, 1430, axis + 120);
  for (let i = 0; i < 4; i += 1) packingRing(b, 1080, 304 + i * 84, 386 + i * 84, 472, 608);
  const run: Point[] = smooth([
    [700, 540],
    [860, 536],
    [980, 500],
    [1110, 400],
    [1210, 290],
  ]);
  b.curve(helix(560, 700, 540, 26, 4), { ...PEN.accent, width: 16 });
  b.curve(run, { ...PEN.outline, width: 34 });
  b.curve(run, { ...PEN.outline, width: 22, colour: COLOUR.shade });
  b.turn(1240, 256, -45, (v) => {
    v.shape(fillet(box(-20, -150, 20, 150), 18), { fill: COLOUR.accentTint });
    v.rect(-60, -24, -20, 24);
  });
  leader(b, [420, 540], [400, 180], 'Old ring', true);
  leader(b, [980, 500], [1120, 560], 'Flexible shaft');
  b.text(170, 690, 'Shaft', { anchor: 'start' });
}

function cutter(b: Board): void {
  // Base with a scale, the packing against its fence, and the blade in its guide.
  b.shape(fillet(box(160, 760, 1420, 850), 16), { fill: COLOUR.tint });
  for (let i = 0; i <= 60; i += 1)
    b.line(220 + i * 19, 760, 220 + i * 19, i % 10 === 0 ? 812 : i % 5 === 0 ? 796 : 782, PEN.fine);
  for (const x of [220, 1260]) b.rect(x, 850, x + 90, 884, { fill: COLOUR.shade });
  const strand = fillet(box(330, 660, 1330, 760), 18);
  b.shape(strand, { fill: '#8A939A' });
  b.inside(strand, (v) => {
    for (let i = 0; i < 24; i += 1)
      v.curve(
        [
          [336 + i * 42, 660],
          [378 + i * 42, 710],
          [336 + i * 42, 760],
        ],
        { ...PEN.fine, colour: COLOUR.white },
      );
  });
  b.shape(fillet(box(250, 590, 330, 760), 12));
  b.circle(290, 640, 20, { fill: COLOUR.ink });
  b.shape(
    fillet(
      [
        [860, 760],
        [860, 420],
        [1180, 420],
        [1180, 760],
        [1110, 760],
        [1110, 500],
        [930, 500],
        [930, 760],
      ],
      14,
    ),
  );
  b.shape(
    [
      [968, 250],
      [1072, 250],
      [1072, 690],
      [1020, 740],
      [968, 690],
    ],
    { fill: COLOUR.white },
  );
  b.curve(
    [
      [968, 690],
      [1020, 740],
      [1072, 690],
    ],
    { ...PEN.accent, width: 9 },
  );
  b.shape(fillet(box(900, 150, 1140, 256), 44), { fill: COLOUR.accentTint });
  centreLine(b, 1020, 110, 1020, 890);
  dimX(b, [330, 760], [1020, 760], 950, 'set for shaft');
  leader(b, [1050, 712], [1270, 560], 'Blade', true);
  leader(b, [290, 610], [380, 430], 'Stop');
}
