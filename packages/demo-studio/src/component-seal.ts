import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet } from './geometry.ts';
import { cylinder, isoFrame, isoPoint, onFace, SQUEEZE } from './iso.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { chamber, face, facesOf, halfOf, oRing, shaftHalf, spring } from './seal-parts.ts';
import type { Half } from './seal-parts.ts';

/** Rotating head and seat, supplied loose. */
export const componentSeal: Family = { section, iso };

type Pattern = 'rubber' | 'multi' | 'wave' | 'metal';

function patternOf(p: Product): Pattern {
  if (p.tags.includes('rubber bellows')) return 'rubber';
  if (p.tags.includes('metal bellows')) return 'metal';
  return p.tags.includes('wave-spring') ? 'wave' : 'multi';
}

function section(b: Board, p: Product): void {
  const h = halfOf(figure(p, 'Shaft size', 38) * 1.1);
  const pattern = patternOf(p);
  const [rotary, seat] = facesOf(p);
  chamber(b, h, 170, 960, 400, 470);
  shaftHalf(b, h, `Ø${figure(p, 'Shaft size', 38)}`);
  if (pattern === 'rubber') rubber(b, h);
  else if (pattern === 'metal') metal(b, h);
  else pusher(b, h, pattern);
  face(
    b,
    h.at([
      [650, 56],
      [650, 232],
      [716, 232],
      [716, 214],
      [760, 214],
      [760, 92],
      [716, 92],
      [716, 56],
    ]),
    rotary,
    true,
  );
  // Seat: in a rubber cup or on an O-ring, held by the pump's cover.
  b.cut(
    h.at([
      [960, 470],
      [960, 290],
      [880, 290],
      [880, 56],
      [1040, 56],
      [1040, 470],
    ]),
    { gap: 26, pen: PEN.fine, ink: PEN.dimension },
  );
  const cup = (p.specs.get('Seat') ?? '').includes('cup');
  face(b, h.at([[764, 72], [764, 262], cup ? [858, 262] : [862, 262], [862, 72]]), seat, false);
  if (cup)
    b.shape(
      fillet(
        h.at([
          [800, 264],
          [800, 290],
          [888, 290],
          [888, 60],
          [864, 60],
          [864, 264],
        ]),
        6,
      ),
      { fill: COLOUR.accent },
    );
  else {
    b.cut(
      h.at([
        [800, 290],
        [800, 330],
        [960, 330],
        [960, 290],
      ]),
      { gap: 26, pen: PEN.fine, ink: PEN.dimension },
    );
    oRing(b, h, 838, 276, 15);
  }
  b.line(762, h.surface - 92, 762, h.surface - 214, { colour: COLOUR.accent, width: 9 });
  const names: Readonly<Record<Pattern, string>> = {
    rubber: 'Bellows',
    metal: 'Welded bellows',
    wave: 'Wave spring',
    multi: 'Springs',
  };
  leader(
    b,
    [pattern === 'metal' ? 520 : 500, h.surface - (pattern === 'rubber' ? 116 : 120)],
    [430, 190],
    names[pattern],
  );
  leader(b, [762, h.surface - 180], [690, 130], 'Faces', true);
  leader(b, [838, h.surface - 276], [1130, 240], (p.specs.get('Elastomer') ?? 'FKM').split(' ').at(-1) ?? '', true);
  dimX(
    b,
    [320, h.surface - 60],
    [870, h.surface - 262],
    h.surface - 530 < 60 ? 60 : h.surface - 530,
    (p.specs.get('Working length') ?? '45 mm').replace('.0', ''),
  );
}

function rubber(b: Board, h: Half): void {
  const skin: Point[] = [
    [330, 0],
    [330, 84],
    [380, 96],
    [430, 60],
    [470, 60],
    [500, 120],
    [540, 120],
    [570, 70],
    [610, 66],
    [634, 90],
    [634, 240],
    [660, 240],
    [660, 226],
    [650, 226],
    [650, 40],
    [590, 40],
    [550, 88],
    [520, 88],
    [480, 26],
    [430, 26],
    [400, 0],
  ];
  b.shape(fillet(h.at(skin), 12), { fill: COLOUR.accent });
  b.cut(
    h.at([
      [312, 70],
      [312, 190],
      [338, 190],
      [338, 70],
    ]),
    { gap: 9 },
  );
  for (let i = 0; i < 6; i += 1) b.circle(364 + i * 50, h.surface - 178, 19, { fill: COLOUR.tint });
  b.cut(
    h.at([
      [614, 250],
      [614, 272],
      [690, 272],
      [690, 238],
      [674, 238],
      [674, 250],
    ]),
    { gap: 8 },
  );
}

function metal(b: Board, h: Half): void {
  b.cut(
    h.at([
      [320, 0],
      [320, 210],
      [400, 210],
      [400, 110],
      [420, 60],
      [420, 0],
    ]),
    { gap: 13 },
  );
  b.rect(352, h.surface - 224, 382, h.surface + 6);
  const plates: Point[] = [];
  for (let i = 0; i <= 11; i += 1) plates.push([406 + i * 18, i % 2 === 0 ? 76 : 210]);
  b.curve(h.at(plates), { ...PEN.outline, width: 9 });
  b.cut(
    h.at([
      [606, 44],
      [606, 246],
      [690, 246],
      [690, 234],
      [650, 234],
      [650, 44],
    ]),
    { gap: 10, back: true },
  );
  b.rect(424, h.surface - 40, 470, h.surface, { fill: COLOUR.accent });
}

function pusher(b: Board, h: Half, pattern: Pattern): void {
  b.cut(
    h.at([
      [320, 0],
      [320, 236],
      [640, 236],
      [640, 206],
      [440, 206],
      [440, 0],
    ]),
    { gap: 13 },
  );
  b.rect(360, h.surface - 246, 396, h.surface + 6);
  for (let i = 0; i < 9; i += 1) b.line(362, h.surface - 226 + i * 24, 394, h.surface - 232 + i * 24, PEN.fine);
  if (pattern === 'wave') {
    for (const s of [0, 1])
      b.curve(
        h.at(Array.from({ length: 9 }, (_, i): Point => [446 + i * 14, 122 + ((i + s) % 2 === 0 ? -56 : 56)])),
        PEN.outline,
      );
  } else spring(b, h, 444, 556, 78, 164, 6);
  b.cut(h.at(box(560, 30, 590, 200)), { gap: 9, back: true });
  oRing(b, h, 616, 24, 20);
  b.cut(
    h.at([
      [592, 50],
      [592, 200],
      [648, 200],
      [648, 50],
    ]),
    { gap: 9 },
  );
}

function iso(b: Board, p: Product): void {
  const pattern = patternOf(p);
  const bore = 110 + figure(p, 'Shaft size', 38) * 1.1;
  const [cx, cy] = [640, 480];
  const [rotary, seat] = facesOf(p);
  isoFrame(
    b,
    cx,
    cy,
    (v) => {
      v.line(-560, 0, 700, 0, PEN.centre);
      cylinder(v, -330, -290, bore + 90, { face: COLOUR.tint });
      if (pattern === 'rubber') {
        cylinder(v, -290, -110, bore + 44, { fill: COLOUR.accentTint });
        for (let i = 0; i < 5; i += 1) {
          const x = -272 + i * 40;
          v.path(`M${x} ${-(bore + 78)}A${SQUEEZE * (bore + 78)} ${bore + 78} 0 0 1 ${x + 26} ${bore + 78}`, {
            pen: { ...PEN.outline, width: 20 },
          });
          v.path(`M${x} ${-(bore + 78)}A${SQUEEZE * (bore + 78)} ${bore + 78} 0 0 1 ${x + 26} ${bore + 78}`, {
            pen: { colour: COLOUR.shade, width: 9 },
          });
        }
      } else if (pattern === 'metal') {
        for (let i = 0; i < 9; i += 1)
          cylinder(v, -284 + i * 20, -270 + i * 20, bore + (i % 2 === 0 ? 86 : 62), {
            fill: i % 2 === 0 ? COLOUR.white : COLOUR.shade,
          });
      } else {
        cylinder(v, -290, -100, bore + 92);
        for (const a of [235, 270, 305]) {
          const at = onFace(-250, bore + 86, a);
          v.ellipse(at[0], at[1], 12, 15, { fill: COLOUR.ink });
        }
        if (pattern === 'wave')
          for (let i = 0; i < 3; i += 1)
            v.path(
              `M${-190 + i * 24} ${-(bore + 90)}A${SQUEEZE * (bore + 92)} ${bore + 92} 0 0 1 ${-190 + i * 24} ${bore + 90}`,
              { pen: PEN.fine },
            );
        else
          for (const a of [262, 290, 318, 346]) {
            const at = onFace(-150, bore + 88, a);
            v.shape(box(at[0] - 26, at[1] - 9, at[0] + 26, at[1] + 9), { fill: COLOUR.tint, pen: PEN.fine });
          }
      }
      cylinder(v, -100, -60, bore + 84);
      cylinder(v, -60, -14, bore + 62, { fill: rotary === 'carbon' ? COLOUR.soft : COLOUR.shade, bore });
      // The seat stands apart, so that both faces can be seen.
      cylinder(v, 220, 300, bore + 84, { fill: seat === 'ceramic' ? COLOUR.white : COLOUR.shade, bore: bore + 8 });
      v.path(`M262 ${-(bore + 84)}A${SQUEEZE * (bore + 84)} ${bore + 84} 0 0 1 262 ${bore + 84}`, {
        pen: { colour: COLOUR.accent, width: 16 },
      });
    },
    0.92,
  );
  leader(b, isoPoint(cx, cy, -14, bore + 40, 300, 0.92), [900, 170], 'Rotary face', true);
  leader(b, isoPoint(cx, cy, 300, bore + 40, 330, 0.92), [1190, 420], 'Seat');
  leader(b, isoPoint(cx, cy, -310, bore + 86, 215, 0.92), [240, 130], 'Head');
  centreLine(b, cx - 3, cy, cx + 3, cy);
}
