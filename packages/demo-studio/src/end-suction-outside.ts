import type { Board } from './board.ts';
import type { Product } from './catalogue.ts';
import { centreLine, centreMark, dimX, dimY, leader } from './draft.ts';
import { axisHeight, inches, sizeOf } from './end-suction-size.ts';
import { box, fillet, polar, ring, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { motorSide } from './pump-parts.ts';

/** End-suction pump from outside: from the suction end, and from the side with its motor. */

export function end(b: Board, p: Product): void {
  const { tip, eye, bore } = sizeOf(p);
  const cx = 760;
  const cy = 560;
  const r = tip + 66;
  const base = cy + tip + 214;
  const foot: Point[] = [
    [cx - 210, base],
    [cx - 210, base - 34],
    [cx - 120, base - 40],
    [cx - 90, cy + r - 40],
    [cx + 90, cy + r - 40],
    [cx + 120, base - 40],
    [cx + 210, base - 34],
    [cx + 210, base],
  ];
  b.shape(fillet(foot, 14), { fill: COLOUR.tint });
  b.line(cx - 330, base + 3, cx + 330, base + 3);
  // Frame foot and the round cover flange are seen behind the casing.
  const top = cy - tip - 250;
  // One outline from the tongue round the spiral and up the nozzle, as the casing is cast.
  const spiral = Array.from({ length: 63 }, (_, i): Point => polar(cx, cy, r - 26 + i * 0.9, -58 + i * 4.95));
  const neck: Point[] = [
    [cx - bore - 44, cy - r - 20],
    [cx - bore - 30, cy - r - 60],
    [cx - bore - 30, top + 36],
    [cx + bore + 30, top + 36],
    [cx + bore + 30, cy - r - 20],
  ];
  b.shape([...spiral, ...neck]);
  b.rect(cx - bore - 92, top, cx + bore + 92, top + 36);
  b.curve(
    Array.from({ length: 54 }, (_, i) => polar(cx, cy, r - 58 + i * 0.8, i * 5 - 40)),
    PEN.fine,
  );
  b.circle(cx, cy, eye + 84);
  b.circle(cx, cy, eye + 66, { pen: PEN.fine });
  const holes = eye > 100 ? 8 : 4;
  b.bolts(cx, cy, eye + 54, holes, 13, 45);
  b.circle(cx, cy, eye, { fill: COLOUR.tint });
  vanes(b, cx, cy, eye);
  centreMark(b, cx, cy, r + 74);
  centreLine(b, cx, top + 8, cx, cy);
  dimY(b, [cx, cy], [cx + 210, base], cx + 400, `${Math.round(axisHeight(p))} mm`);
  dimX(b, [cx - bore, top], [cx + bore, top], top - 34, inches(p, 'Discharge'));
  leader(b, polar(cx, cy, eye + 54, 45 + 360 / holes), [cx - 420, cy + 20], `${holes} holes`);
  leader(b, polar(cx, cy, eye - 8, 205), [cx - 420, cy - 150], `Suction ${inches(p, 'Suction')}`);
  leader(b, polar(cx, cy, r - 36, -24), [cx + 330, cy - 250], 'Volute');
}

function vanes(b: Board, cx: number, cy: number, eye: number): void {
  b.inside(ring(cx, cy, eye), (clip) => {
    for (let i = 0; i < 5; i += 1) {
      const at = i * 72;
      clip.curve(
        smooth([polar(cx, cy, eye * 0.42, at), polar(cx, cy, eye * 0.7, at - 22), polar(cx, cy, eye * 1.1, at - 62)]),
        PEN.outline,
      );
    }
    clip.circle(cx, cy, eye * 0.4);
    clip.shape(
      Array.from({ length: 6 }, (_, i) => polar(cx, cy, eye * 0.26, i * 60)),
      { pen: PEN.fine },
    );
  });
}

export function elevation(b: Board, p: Product): void {
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
  for (const r of [-1, -0.4, 0.4, 1])
    b.rect(cx + 54, axis + r * (tip + 14) - 11, cx + 102, axis + r * (tip + 14) + 11, {
      fill: COLOUR.tint,
      pen: PEN.fine,
    });
  b.shape(
    [
      [cx - 30, axis + tip + 48],
      [cx + 44, axis + tip + 48],
      [cx + 70, base],
      [cx - 60, base],
    ],
    { fill: COLOUR.tint },
  );
  if (close) {
    b.shape([
      [cx + 92, axis - tip + 20],
      [cx + 190, axis - 150],
      [cx + 190, axis + 150],
      [cx + 92, axis + tip - 20],
    ]);
    motorSide(b, axis, cx + 190, cx + 700, 168, base);
    dimX(b, [cx - 120, axis + eye + 46], [cx + 740, base], 930, `${300 + Math.round(tip)} mm`);
  } else {
    b.shape([
      [cx + 92, axis - tip + 10],
      [cx + 200, axis - 110],
      [cx + 200, axis + 110],
      [cx + 92, axis + tip - 10],
    ]);
    b.rect(cx + 200, axis - 96, cx + 410, axis + 96);
    b.rect(cx + 190, axis - 110, cx + 216, axis + 110);
    b.rect(cx + 396, axis - 110, cx + 422, axis + 110);
    b.circle(cx + 306, axis + 44, 20, { fill: COLOUR.liquid, pen: PEN.fine });
    b.shape(
      [
        [cx + 280, axis + 96],
        [cx + 330, axis + 96],
        [cx + 346, base],
        [cx + 262, base],
      ],
      { fill: COLOUR.tint },
    );
    motorSide(b, axis, cx + 640, cx + 1130, 176, base);
    b.rect(cx + 422, axis - 26, cx + 640, axis + 26);
    b.shape(
      fillet(
        [
          [cx + 440, axis - 92],
          [cx + 620, axis - 92],
          [cx + 620, base],
          [cx + 440, base],
        ],
        24,
      ),
      { fill: COLOUR.accentTint },
    );
    for (let i = 0; i < 5; i += 1) b.line(cx + 470 + i * 30, axis - 50, cx + 470 + i * 30, axis + 60, PEN.fine);
    b.rect(cx - 100, base, cx + 1190, base + 44, { fill: COLOUR.tint });
    dimX(b, [cx - 120, axis + eye + 46], [cx + 1190, base + 44], 950, `${820 + Math.round(tip * 2)} mm`);
    leader(b, [cx + 530, axis - 80], [cx + 470, axis - 250], 'Guard', true);
  }
  centreLine(b, cx - 160, axis, cx + (close ? 760 : 1180), axis);
  dimY(b, [cx - 120, axis], [cx - 60, base], close ? cx - 190 : cx - 160, `${Math.round(axisHeight(p))}`);
}
