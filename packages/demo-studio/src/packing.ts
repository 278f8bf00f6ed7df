import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet } from './geometry.ts';
import { COLOUR, PEN, pathOf } from './marks.ts';
import type { Point } from './marks.ts';
import { lantern, packingRing } from './pump-parts.ts';

/** Braided packing by the length: the coil, the braid enlarged, the rings in their box. */
export const braidedPacking: Family = { coil, weave, box: stuffingBox };

interface Yarn {
  readonly body: string;
  readonly corner: string;
  readonly wire: boolean;
  readonly inter: boolean;
}

function yarnOf(p: Product): Yarn {
  const dark = '#6B747C';
  const body =
    p.tags.includes('aramid') && !p.tags.includes('PTFE-graphite')
      ? '#F0DFA8'
      : p.tags.includes('PTFE') || p.tags.includes('flax')
        ? p.tags.includes('flax')
          ? '#E6D9BD'
          : COLOUR.white
        : dark;
  return {
    body,
    corner: p.tags.includes('aramid') ? '#F0DFA8' : body,
    wire: p.tags.includes('graphite') && p.tags.includes('valve'),
    inter: (p.specs.get('Construction') ?? '').startsWith('Interbraid'),
  };
}

/** "3/8 in (9.5 mm) square" is 3/8 in and 9.5 mm. */
function sizeOf(p: Product): { inch: string; mm: number } {
  const text = p.specs.get('Section') ?? '';
  return { inch: `${text.split(' ')[0] ?? ''}″`, mm: Number(/\(([\d.]+)/.exec(text)?.[1] ?? '9.5') };
}

function coil(b: Board, p: Product): void {
  const { inch, mm } = sizeOf(p);
  const yarn = yarnOf(p);
  const width = 44 + mm * 4.2;
  const depth = width * 0.62;
  const turns = mm > 14 ? 2.35 : mm > 10 ? 2.6 : mm > 8 ? 3.1 : 3.6;
  const [cx, cy, flat] = [740, 470, 0.6];
  const outer = 470;
  const gap = width + 16;
  const start = 200;
  const steps = Math.round(turns * 96);
  const at = (i: number, off: number): Point => {
    const a = ((start + (i / steps) * turns * 360) * Math.PI) / 180;
    const r = outer - (i / steps) * turns * gap + off;
    return [cx + r * Math.cos(a), cy + r * flat * Math.sin(a)];
  };
  const order = Array.from({ length: steps }, (_, i) => i).toSorted((m, n) => at(m, 0)[1] - at(n, 0)[1]);
  for (const i of order) {
    const [o1, o2, n1, n2] = [at(i, width / 2), at(i + 1.04, width / 2), at(i, -width / 2), at(i + 1.04, -width / 2)];
    const drop = (q: Point): Point => [q[0], q[1] + depth];
    const side: readonly [Point, Point] = o1[1] > n1[1] ? [o1, o2] : [n1, n2];
    b.shape([side[0], side[1], drop(side[1]), drop(side[0])], { fill: COLOUR.shade, pen: null });
    b.line(...drop(side[0]), ...drop(side[1]));
    if (i % 2 === 0) b.line(side[0][0], side[0][1], drop(side[1])[0] + 5, drop(side[1])[1], PEN.fine);
    b.shape([o1, o2, n2, n1], { fill: yarn.body, pen: null });
    braid(b, i, o1, o2, n1, n2, yarn);
    b.line(...o1, ...o2);
    b.line(...n1, ...n2);
  }
  // The cut end faces the viewer.
  const [e1, e2] = [at(0, width / 2), at(0, -width / 2)];
  const end: Point[] = [e1, e2, [e2[0], e2[1] + depth], [e1[0], e1[1] + depth]];
  b.cut(end, { gap: 11, fill: COLOUR.accentTint, ink: PEN.accentFine });
  b.cut(end, { gap: 11, back: true, fill: null, ink: PEN.accentFine });
  leader(b, [e1[0] + 14, e1[1] + depth * 0.7], [cx - 380, 900], `${inch} square`, true);
  leader(b, at(steps * 0.2, 0), [cx + 400, 120], `${figure(p, 'Length', 5)} ft`);
}

function braid(b: Board, i: number, o1: Point, o2: Point, n1: Point, n2: Point, yarn: Yarn): void {
  const mid: Point = [(o1[0] + n1[0]) / 2, (o1[1] + n1[1]) / 2];
  const next: Point = [(o2[0] + n2[0]) / 2, (o2[1] + n2[1]) / 2];
  if (yarn.corner !== yarn.body && i % 4 < 2) {
    b.shape([o1, o2, between(o2, n2, 0.25), between(o1, n1, 0.25)], { fill: yarn.corner, pen: null });
    b.shape([n1, n2, between(n2, o2, 0.25), between(n1, o1, 0.25)], { fill: yarn.corner, pen: null });
  }
  const pen = yarn.body === '#6B747C' ? { ...PEN.fine, colour: COLOUR.white } : PEN.fine;
  if (i % 2 === 0) {
    b.line(...between(o1, n1, 0.06), ...next, pen);
    b.line(...between(n1, o1, 0.06), ...next, pen);
  } else b.line(...mid, ...next, { ...pen, width: 2 });
}

function between(a: Point, c: Point, t: number): Point {
  return [a[0] + (c[0] - a[0]) * t, a[1] + (c[1] - a[1]) * t];
}

function weave(b: Board, p: Product): void {
  const { inch, mm } = sizeOf(p);
  const yarn = yarnOf(p);
  const half = 240 + mm * 6;
  const [cx, cy] = [740, 520];
  const strands = yarn.inter ? 6 : 4;
  const cell = (half * 2) / strands;
  const frame = fillet(box(cx - half, cy - half, cx + half, cy + half), cell * 0.45);
  b.shape(frame, { fill: COLOUR.tint });
  b.inside(frame, (v) => {
    for (let r = -1; r <= strands; r += 1) {
      for (let c = -1; c <= strands; c += 1) {
        const x = cx - half + (c + 0.5) * cell;
        const y = cy - half + (r + 0.5) * cell;
        const corner = (r <= 0 || r >= strands - 1) && (c <= 0 || c >= strands - 1);
        const lean = (r + c) % 2 === 0 ? 45 : -45;
        v.turn(x, y, lean, (yarnFrame) => {
          const long = cell * 0.66;
          const wide = cell * 0.34;
          yarnFrame.shape(fillet(box(-long, -wide, long, wide), wide * 0.9), {
            fill: corner ? yarn.corner : yarn.body,
          });
          for (const k of [-0.4, 0, 0.4])
            yarnFrame.line(-long * 0.6, wide * k * 1.3, long * 0.6, wide * k * 1.3, {
              ...PEN.fine,
              width: 2.5,
              colour: yarn.body === '#6B747C' && !(corner && yarn.corner !== yarn.body) ? COLOUR.shade : COLOUR.soft,
            });
          if (yarn.wire) yarnFrame.circle(0, 0, 9, { fill: COLOUR.accent, pen: PEN.fine });
        });
      }
    }
  });
  b.path(pathOf(frame));
  dimX(b, [cx - half, cy - half], [cx + half, cy - half], cy - half - 56, `${inch} (${mm} mm)`);
  dimY(b, [cx - half, cy - half], [cx - half, cy + half], cx - half - 130, inch);
  leader(
    b,
    [cx + half - cell * 0.5, cy - half + cell * 0.5],
    [cx + half + 70, cy - 190],
    yarn.corner === yarn.body ? 'Corner' : 'Aramid',
  );
  leader(
    b,
    [cx + half - cell * 1.4, cy + cell * 0.5],
    [cx + half + 70, cy + 40],
    yarn.inter ? 'Interbraid' : 'Square braid',
  );
  if (yarn.wire) leader(b, [cx + half - cell * 0.5, cy + half - cell * 0.5], [cx + half + 70, cy + 260], 'Wire', true);
}

function stuffingBox(b: Board, p: Product): void {
  const { inch, mm } = sizeOf(p);
  const axis = 520;
  const [shaft, outer] = [130, 130 + 80 + mm * 4];
  const pitch = 74;
  b.shape(box(250, axis - outer, 420, axis + outer), { fill: COLOUR.liquid, pen: null });
  b.turned(
    axis,
    fillet(
      [
        [250, shaft + 12],
        [250, outer + 130],
        [900, outer + 130],
        [900, outer + 2],
        [420, outer + 2],
        [420, shaft + 12],
      ],
      8,
    ),
    { gap: 24 },
  );
  b.rect(150, axis - shaft, 1360, axis + shaft);
  for (let i = 0; i < 6; i += 1) {
    const x = 424 + i * pitch;
    if (i === 2) lantern(b, axis, x + 2, x + pitch - 2, shaft + 3, outer);
    else packingRing(b, axis, x, x + pitch, shaft, outer);
  }
  for (const side of [-1])
    b.rect(424 + 2.5 * pitch - 17, axis + side * (outer + 132), 424 + 2.5 * pitch + 17, axis + side * (outer - 2), {
      fill: COLOUR.liquid,
    });
  b.turned(
    axis,
    fillet(
      [
        [870, shaft + 8],
        [870, outer - 3],
        [990, outer - 3],
        [990, outer + 118],
        [1050, outer + 118],
        [1050, shaft + 8],
      ],
      5,
    ),
    { back: true },
  );
  for (const side of [-1, 1]) {
    b.rect(820, axis + side * (outer + 70) - 16, 1130, axis + side * (outer + 70) + 16, { pen: PEN.fine });
    b.rect(1050, axis + side * (outer + 70) - 34, 1090, axis + side * (outer + 70) + 34, { fill: COLOUR.tint });
  }
  centreLine(b, 110, axis, 1400, axis);
  dimY(b, [1050, axis - outer], [1050, axis - shaft], 1240, inch);
  leader(b, [460, axis - outer + 40], [350, axis - outer - 190], '5 rings', true);
  leader(b, [424 + 2.5 * pitch + 14, axis + outer - 30], [760, axis + outer + 190], 'Lantern ring');
}
