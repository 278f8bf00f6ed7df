// Whole though it is long: one drawing is one file.

import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreMark, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { arc, box, fillet, polar } from './geometry.ts';
import { cylinder, isoFrame, isoPoint, onFace, SQUEEZE } from './iso.ts';
import { COLOUR, PEN } from './marks.ts';
import { chamber, face, facesOf, halfOf, oRing, shaftHalf, spring } from './seal-parts.ts';

/** Seal, sleeve and gland in one unit, single or dual. */
export const cartridgeSeal: Family = { section, iso, face: front };

function facesLabel(p: Product): string {
  return /(SiC|TC|C)\/(SiC|TC|C)/.exec(p.name)?.[0] ?? 'Faces';
}

function elastomer(p: Product): string {
  return p.specs.get('O-rings') ?? 'FKM';
}

function section(b: Board, p: Product): void {
  const dual = p.tags.includes('dual seal');
  const h = halfOf(figure(p, 'Shaft size', 38));
  const [rotary, seat] = facesOf(p);
  const x = dual ? -110 : 0;
  const boxFace = 640 + x;
  chamber(b, h, 130, boxFace, 330, 470);
  shaftHalf(b, h, `Ø${figure(p, 'Shaft size', 38)}`);
  const end = dual ? 1240 : 1130;
  // Sleeve with its flange, which carries the rotating face.
  b.cut(
    h.at([
      [300 + x, 0],
      [300 + x, 165],
      [344 + x, 165],
      [344 + x, 40],
      [end, 40],
      [end, 0],
    ]),
    { gap: 12 },
  );
  oRing(b, h, 330 + x, 15, 14);
  oRing(b, h, 372 + x, 54, 13);
  face(
    b,
    h.at([
      [346 + x, 66],
      [346 + x, 172],
      [410 + x, 172],
      [410 + x, 152],
      [446 + x, 152],
      [446 + x, 84],
      [410 + x, 84],
      [410 + x, 42],
      [384 + x, 42],
      [384 + x, 66],
    ]),
    rotary,
    true,
  );
  face(
    b,
    h.at([
      [448 + x, 74],
      [448 + x, 162],
      [476 + x, 162],
      [476 + x, 190],
      [560 + x, 190],
      [560 + x, 74],
    ]),
    seat,
    false,
  );
  b.line(447 + x, h.surface - 86, 447 + x, h.surface - 152, { colour: COLOUR.accent, width: 9 });
  oRing(b, h, 524 + x, 202, 13);
  spring(b, h, 564 + x, 640 + x, 98, 152, 5);
  // Gland: pilot in the box, flange on its face.
  const flange = dual ? 930 + x : 780;
  b.cut(
    fillet(
      h.at([
        [500 + x, 216],
        [500 + x, 322],
        [boxFace, 322],
        [boxFace, 446],
        [flange, 446],
        [flange, 66],
        [646 + x, 66],
        [646 + x, 180],
        [580 + x, 180],
        [580 + x, 216],
      ]),
      5,
    ),
    { back: true },
  );
  oRing(b, h, boxFace + 12, 372, 13);
  for (const px of dual ? [boxFace + 70, flange - 90] : [boxFace + 74]) {
    b.shape(
      h.at([
        [px - 26, 446],
        [px + 26, 446],
        [px + 20, 330],
        [px - 20, 330],
      ]),
      { fill: COLOUR.liquid },
    );
    b.line(px, h.surface - 470, px, h.surface - 310, PEN.centre);
  }
  if (dual) outboard(b, p, x, flange);
  else collar(b, p, 806);
  if (!dual) b.shape(h.at(box(780, 150, 830, 176)), { fill: COLOUR.tint });
  leader(b, [447 + x, h.surface - 130], [380 + x, 130], facesLabel(p), true);
  leader(b, [boxFace + 12, h.surface - 372], [end + 40, 130], elastomer(p), true);
  leader(b, [610 + x, h.surface - 122], [dual ? 1290 : 900, dual ? 250 : 330], 'Springs');
  leader(b, [end - 60, h.surface - 22], [end + 30, h.surface - 300], 'Sleeve');
  dimX(
    b,
    [boxFace, h.surface - 470],
    [end, h.surface - 40],
    60,
    `${Math.round(44 + figure(p, 'Shaft size', 38) * (dual ? 0.9 : 0.5))}`,
  );
}

function outboard(b: Board, p: Product, x: number, flange: number): void {
  const h = halfOf(figure(p, 'Shaft size', 38));
  // The space between the two pairs is full of barrier liquid.
  b.shape(h.at(box(660 + x, 42, flange, 232)), { fill: COLOUR.liquid });
  b.cut(
    h.at([
      [684 + x, 40],
      [684 + x, 150],
      [724 + x, 150],
      [724 + x, 40],
    ]),
    { gap: 10 },
  );
  spring(b, h, 726 + x, 786 + x, 84, 140, 4);
  face(
    b,
    h.at([
      [788 + x, 60],
      [788 + x, 170],
      [846 + x, 170],
      [846 + x, 150],
      [870 + x, 150],
      [870 + x, 82],
      [846 + x, 82],
      [846 + x, 60],
    ]),
    'carbon',
    true,
  );
  face(
    b,
    h.at([
      [872 + x, 74],
      [872 + x, 190],
      [940 + x, 190],
      [940 + x, 74],
    ]),
    'silicon',
    false,
  );
  b.line(871 + x, h.surface - 84, 871 + x, h.surface - 150, { colour: COLOUR.accent, width: 9 });
  b.cut(
    fillet(
      h.at([
        [flange, 446],
        [flange + 60, 446],
        [flange + 60, 60],
        [944 + x, 60],
        [944 + x, 204],
        [flange, 204],
      ]),
      5,
    ),
    {},
  );
  oRing(b, h, 900 + x, 204, 13);
  oRing(b, h, 812 + x, 52, 12);
  leader(b, [760 + x, h.surface - 200], [1290, 370], 'Barrier');
  collar(b, p, 900);
}

function collar(b: Board, p: Product, x: number): void {
  const h = halfOf(figure(p, 'Shaft size', 38));
  const far = p.tags.includes('dual seal') ? 80 : 20;
  b.cut(
    fillet(
      h.at([
        [x + far, 40],
        [x + far, 170],
        [x + far + 180, 170],
        [x + far + 180, 40],
      ]),
      8,
    ),
    { gap: 14 },
  );
  b.rect(x + far + 66, h.surface - 182, x + far + 114, h.surface + 6);
  for (let i = 0; i < 8; i += 1)
    b.line(x + far + 68, h.surface - 160 + i * 20, x + far + 112, h.surface - 166 + i * 20, PEN.fine);
}

function iso(b: Board, p: Product): void {
  const dual = p.tags.includes('dual seal');
  const shaft = figure(p, 'Shaft size', 38);
  const bore = 92 + shaft * 0.7;
  const [cx, cy] = [dual ? 700 : 720, 520];
  const long = dual ? 90 : 0;
  isoFrame(b, cx, cy, (v) => {
    cylinder(v, -330 - long, -290 - long, bore + 44, { face: COLOUR.tint });
    cylinder(v, -290 - long, -210 - long, bore + 62, { fill: COLOUR.shade });
    cylinder(v, -210 - long, -90 - long, bore + 96);
    const rim = 330;
    cylinder(v, -90 - long, dual ? 60 : 0, rim);
    const near = dual ? 60 : 0;
    // Bolt slots, open at the rim.
    for (let i = 0; i < 4; i += 1) {
      const a = 45 + i * 90;
      const slot = [
        onFace(near, rim - 2, a - 6),
        onFace(near, rim - 58, a - 7),
        onFace(near, rim - 66, a),
        onFace(near, rim - 58, a + 7),
        onFace(near, rim - 2, a + 6),
      ];
      v.shape(slot, { fill: COLOUR.shade });
    }
    v.ellipse(near, 0, SQUEEZE * (bore + 88), bore + 88, { fill: COLOUR.tint });
    const port = onFace(near - 60 - long / 2, rim, 270);
    v.ellipse(port[0], port[1] + 8, 24, 10, { fill: COLOUR.ink });
    cylinder(v, near, near + 70, bore + 30);
    for (let i = 0; i < 3; i += 1) {
      const at = onFace(near + 40, bore + 60, 20 + i * 120);
      v.shape(fillet(box(at[0] - 40, at[1] - 16, at[0] + 46, at[1] + 16), 6), { fill: COLOUR.accentTint });
    }
    cylinder(v, near + 70, near + 150, bore + 56);
    for (const a of [230, 270, 310]) {
      const at = onFace(near + 108, bore + 50, a);
      v.ellipse(at[0], at[1], 11, 13, { fill: COLOUR.ink });
    }
    cylinder(v, near + 150, near + 190, bore + 24, { bore });
    v.line(-470 - long, 0, -340 - long - bore * SQUEEZE, 0, PEN.centre);
    v.line(near + 190, 0, near + 420, 0, PEN.centre);
  });
  const near = dual ? 60 : 0;
  leader(b, isoPoint(cx, cy, near, 300, 350), [1130, 260], dual ? 'Dual gland' : 'Gland');
  leader(b, isoPoint(cx, cy, near + 100, bore + 40, 300), [1190, 400], 'Drive collar');
  leader(b, isoPoint(cx, cy, near + 40, bore + 60, 140), [430, 900], 'Setting clip', true);
  leader(b, isoPoint(cx, cy, -150 - long, bore + 90, 250), [330, 150], facesLabel(p), true);
}

function front(b: Board, p: Product): void {
  const shaft = figure(p, 'Shaft size', 38);
  const bore = 96 + shaft * 0.9;
  const [cx, cy, rim] = [720, 520, 380];
  b.circle(cx, cy, rim);
  b.circle(cx, cy, rim - 14, { pen: PEN.fine, fill: null });
  for (let i = 0; i < 4; i += 1) {
    const a = 45 + i * 90;
    const [ox, oy] = polar(0, 0, 1, a + 90);
    const [p1, p2] = [polar(cx, cy, rim + 3, a), polar(cx, cy, rim - 84, a)];
    b.shape(
      [
        [p1[0] + ox * 28, p1[1] + oy * 28],
        [p2[0] + ox * 28, p2[1] + oy * 28],
        ...arc(p2[0], p2[1], 28, 28, a + 90, a + 270, 16),
        [p1[0] - ox * 28, p1[1] - oy * 28],
      ],
      { fill: COLOUR.paper },
    );
  }
  b.circle(cx, cy, rim - 70, { fill: null, pen: PEN.centre });
  b.circle(cx, cy, bore + 84, { fill: COLOUR.tint });
  for (let i = 0; i < 3; i += 1) {
    b.turn(cx, cy, 30 + i * 120, (v) => {
      v.shape(fillet(box(bore + 40, -26, bore + 130, 26), 8), { fill: COLOUR.accentTint });
      v.circle(bore + 104, 0, 10, { pen: PEN.fine });
    });
  }
  b.circle(cx, cy, bore + 58);
  for (let i = 0; i < 4; i += 1) {
    const at = polar(cx, cy, bore + 42, i * 90);
    b.circle(at[0], at[1], 12, { fill: COLOUR.ink });
  }
  b.circle(cx, cy, bore + 24);
  b.circle(cx, cy, bore, { fill: COLOUR.paper });
  for (const a of p.tags.includes('dual seal') ? [-110, -70] : [-90]) {
    b.turn(cx, cy, a, (v) => {
      v.rect(rim - 96, -24, rim + 2, 24, { pen: PEN.hidden, fill: null });
      v.rect(rim - 4, -32, rim + 26, 32, { fill: COLOUR.shade });
    });
  }
  centreMark(b, cx, cy, rim + 40);
  dimY(b, [cx, cy - bore], [cx, cy + bore], 220, `Ø${shaft}`);
  leader(b, polar(cx, cy, rim - 60, -45), [cx + 420, 180], '4 slots');
  leader(b, polar(cx, cy, bore + 100, 30), [cx + 420, cy + 260], 'Setting clip', true);
  leader(b, polar(cx, cy, bore + 42, 0), [cx + 420, cy - 90], 'Set screw');
}
