import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { box, fillet, polar } from './geometry.ts';
import { halfRing, isoFrame, isoPoint } from './iso.ts';
import { COLOUR, PEN } from './marks.ts';
import { face, halfOf, oRing, shaftHalf, spring } from './seal-parts.ts';

/** A seal in two halves that closes round the shaft outside the box. */
export const splitSeal: Family = { section, iso, face: front };

function section(b: Board, p: Product): void {
  const h = halfOf(figure(p, 'Shaft size', 60));
  const k = 40;
  b.cut(
    h.at([
      [130, 150],
      [130, 300],
      [300, 300],
      [320, 470],
      [400, 470],
      [400, 150],
    ]),
    { gap: 26, pen: PEN.fine, ink: PEN.dimension },
  );
  b.shape(h.at(box(130, 0, 400, 150)), { fill: COLOUR.liquid, pen: null });
  b.shape(h.at(box(400, 0, 780, 330)), { fill: COLOUR.liquid, pen: null });
  shaftHalf(b, h, `Ø${figure(p, 'Shaft size', 60)}`);
  // Gland halves bolt to the box face; the rotating holder clamps to the shaft.
  b.cut(
    fillet(
      h.at([
        [404, 180],
        [404, 440],
        [484, 440],
        [520, 400],
        [940, 400],
        [940, 120],
        [880, 120],
        [880, 330],
        [460, 330],
        [460, 180],
      ]),
      10,
    ),
    { back: true },
  );
  oRing(b, h, 410, 250, 14);
  b.cut(
    fillet(
      h.at([
        [470, 0],
        [470, 250],
        [650, 250],
        [650, 200],
        [560, 200],
        [560, 0],
      ]),
      8,
    ),
    { gap: 14 },
  );
  b.rect(490, h.surface - 150, 530, h.surface - 40, { fill: COLOUR.tint });
  oRing(b, h, 548, 15, 15);
  oRing(b, h, 606, 212, 15);
  face(
    b,
    h.at([
      [564, 40],
      [564, 192],
      [640, 192],
      [640, 176],
      [690, 176],
      [690, 76],
      [640, 76],
      [640, 40],
    ]),
    'silicon',
    true,
  );
  face(
    b,
    h.at([
      [694, 62],
      [694, 190],
      [790, 190],
      [790, 62],
    ]),
    'carbon',
    false,
  );
  b.line(692, h.surface - 78, 692, h.surface - 176, { colour: COLOUR.accent, width: 9 });
  spring(b, h, 794, 876, 96, 156, 4);
  oRing(b, h, 770, 206, 15);
  b.cut(
    h.at([
      [800, 196],
      [800, 330],
      [880, 330],
      [880, 196],
    ]),
    { gap: 12 },
  );
  b.line(404, h.surface - 470, 404, h.surface - 160);
  b.shape(
    h.at([
      [560 + k, 400],
      [612 + k, 400],
      [606 + k, 336],
      [566 + k, 336],
    ]),
    { fill: COLOUR.white },
  );
  leader(b, [692, h.surface - 130], [1040, 190], 'Faces, split', true);
  leader(b, [834, h.surface - 130], [1040, 320], 'Springs');
  leader(b, [510, h.surface - 100], [330, 130], 'Holder');
  dimX(b, [404, h.surface - 470], [940, h.surface - 400], 66, `${figure(p, 'Box face to first obstruction', 66)} mm`);
}

function iso(b: Board, p: Product): void {
  const bore = 96 + figure(p, 'Shaft size', 60) * 0.7;
  const [cx, cy, s] = [720, 500, 0.86];
  isoFrame(
    b,
    cx,
    cy,
    (v) => {
      for (const near of [false, true]) {
        const shift = near ? 92 : 96;
        halfRing(v, -150, -60, bore + 190, bore + 70, near, shift);
        halfRing(v, -60, 60, bore + 150, bore + 60, near, shift);
        halfRing(v, 60, 130, bore + 110, bore + 24, near, shift, COLOUR.accentTint, COLOUR.shade);
        halfRing(v, 130, 170, bore + 80, bore, near, shift, COLOUR.accentTint, COLOUR.tint);
        if (!near) {
          v.line(-640, 0, 660, 0, PEN.centre);
        }
      }
    },
    s,
  );
  leader(b, isoPoint(cx, cy, 150, bore + 150, 228, s), [470, 120], 'Upper half');
  leader(b, isoPoint(cx, cy, 20, bore + 190, 60, s), [1150, 880], 'Lower half');
  leader(b, isoPoint(cx, cy, 165, bore + 110, 20, s), [1180, 470], 'Split faces', true);
}

function front(b: Board, p: Product): void {
  const shaft = figure(p, 'Shaft size', 60);
  const bore = 110 + shaft * 0.8;
  const [cx, cy, rim] = [720, 520, 370];
  b.circle(cx, cy, rim);
  for (const side of [-1, 1]) {
    b.shape(fillet(box(cx + side * (rim - 30), cy - 96, cx + side * (rim + 70), cy + 96), 14));
    for (const y of [-58, 58]) {
      b.rect(cx + side * (rim + 20) - 18, cy + y - 62 * Math.sign(y) - 4, cx + side * (rim + 20) + 18, cy + y + 4, {
        fill: COLOUR.tint,
        pen: PEN.fine,
      });
    }
  }
  b.circle(cx, cy, rim - 40, { pen: PEN.fine });
  b.bolts(cx, cy, rim - 72, 4, 19, 45);
  b.circle(cx, cy, bore + 104, { fill: COLOUR.tint });
  b.circle(cx, cy, bore + 70, { fill: COLOUR.shade });
  b.circle(cx, cy, bore + 26);
  b.circle(cx, cy, bore, { fill: COLOUR.paper });
  for (const side of [-1, 1]) {
    b.line(cx + side * bore, cy, cx + side * (rim + 70), cy, PEN.accent);
    // A broken face is never a straight line.
    b.curve(
      [
        [cx + side * (bore + 26), cy],
        [cx + side * (bore + 38), cy - 9],
        [cx + side * (bore + 52), cy + 8],
        [cx + side * (bore + 70), cy],
      ],
      PEN.outline,
    );
  }
  b.turn(cx, cy, -90, (v) => v.rect(rim - 4, -30, rim + 26, 30, { fill: COLOUR.shade }));
  centreMark(b, cx, cy, rim + 44);
  dimY(b, [cx, cy - bore], [cx, cy + bore], 180, `Ø${shaft}`);
  leader(b, [cx + rim + 50, cy], [cx + rim + 130, cy - 190], 'Split line', true);
  leader(b, polar(cx, cy, rim - 72, 45), [cx + rim + 90, cy + 300], '4 bolts');
}
