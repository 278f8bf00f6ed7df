import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { cylinder, isoFrame, isoPoint, onFace, SQUEEZE } from './iso.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/** Turned rings of every kind: what differs is the cross-section and how many there are. */
export const dieFormedRings: Family = { iso: formedIso, section: formedSection };
export const lanternRing: Family = { iso: lanternIso, section: lanternSection };
export const wearRing: Family = { iso: wearIso, section: wearSection };
export const sleeve: Family = { section: sleeveSection, iso: sleeveIso };

/** Sheet radii of a ring of given inside and outside diameter: outside is always the same size. */
function radii(p: Product, size = 330): { bore: number; rim: number; id: number; od: number } {
  const id = figure(p, p.specs.has('Inside diameter') ? 'Inside diameter' : 'Bore', 45);
  const od = figure(p, 'Outside diameter', 70);
  const rim = size * (0.8 + Math.min(od, 160) / 640);
  return { id, od, rim, bore: (rim * id) / od };
}

const GRAPHITE = '#7B848B';

function formedIso(b: Board, p: Product): void {
  const { bore, rim } = radii(p, 250);
  const n = figure(p, 'Rings per set', 5);
  const [cx, cy] = [730, 510];
  const h = 26 + figure(p, 'Ring height', 9.5) * 2.6;
  const pitch = n > 5 ? 148 : 168;
  isoFrame(b, cx, cy, (v) => {
    v.line(-pitch * n * 0.72, 0, 0, 0, PEN.centre);
    for (let i = 0; i < n; i += 1) {
      const x = (i - (n - 1) / 2) * pitch;
      cylinder(v, x - h, x, rim, { fill: GRAPHITE, face: COLOUR.shade, bore });
      // Cut at 45 degrees, so that the ring can be sprung over the stem.
      const a = 200 + i * 90;
      v.line(...onFace(x, bore, a), ...onFace(x, rim, a + 10), PEN.accent);
    }
    v.line(pitch * n * 0.5, 0, pitch * n * 0.5 + 150, 0, PEN.centre);
  });
  leader(b, isoPoint(cx, cy, ((n - 1) / 2) * pitch, (rim + bore) / 2, 300), [1130, 330], `${n} rings`);
  leader(b, isoPoint(cx, cy, (-(n - 1) / 2) * pitch, (rim + bore) / 2, 203), [310, 620], 'Scarf cut', true);
}

function formedSection(b: Board, p: Product): void {
  const { bore, rim, id, od } = radii(p, 320);
  const n = figure(p, 'Rings per set', 5);
  const axis = 520;
  const h = 70 + figure(p, 'Ring height', 9.5) * 2.4;
  const x0 = 760 - (n * h) / 2;
  for (let i = 0; i < n; i += 1) {
    const x = x0 + i * h;
    b.rect(x + 3, axis - bore, x + h - 3, axis + bore, { pen: PEN.fine, fill: COLOUR.tint });
    b.collar(axis, x + 3, x + h - 3, bore, rim, { gap: 13, fill: COLOUR.shade, back: i % 2 === 0 });
  }
  centreLine(b, x0 - 90, axis, x0 + n * h + 90, axis);
  dimY(b, [x0, axis - rim], [x0, axis + rim], x0 - 220, `Ø${od}`);
  dimY(b, [x0 + n * h, axis - bore], [x0 + n * h, axis + bore], x0 + n * h + 130, `Ø${id}`);
  dimX(b, [x0, axis - rim], [x0 + h, axis - rim], axis - rim - 52, `${figure(p, 'Ring height', 9.5)}`);
}

function lanternIso(b: Board, p: Product): void {
  const { bore, rim } = radii(p, 320);
  const wide = 130 + figure(p, 'Width', 19) * 2;
  const bronze = p.material === 'Bronze';
  const [cx, cy] = [730, 500];
  const fill = bronze ? '#EAD9B8' : COLOUR.white;
  isoFrame(b, cx, cy, (v) => {
    v.line(-520, 0, -wide / 2 - rim * SQUEEZE, 0, PEN.centre);
    cylinder(v, -wide / 2, -wide / 6, rim, { fill });
    cylinder(v, -wide / 6, wide / 6, rim - 46, { fill: COLOUR.shade });
    for (const a of [190, 225, 262, 300, 335]) {
      const at = onFace(0, rim - 46, a);
      v.ellipse(at[0], at[1], 22 * Math.abs(Math.sin((a * Math.PI) / 180)) + 8, 24, { fill: COLOUR.accent });
    }
    cylinder(v, wide / 6, wide / 2, rim, { fill, bore });
    if (!bronze)
      for (const a of [0, 180])
        v.line(...onFace(wide / 2, bore, a - 70), ...onFace(wide / 2, rim, a - 70), PEN.outline);
    for (const a of [30, 210]) {
      const at = onFace(wide / 2, (rim + bore) / 2, a);
      v.ellipse(at[0], at[1], 10, 15, { fill: COLOUR.ink });
    }
    v.line(wide / 2, 0, 640, 0, PEN.centre);
  });
  leader(b, isoPoint(cx, cy, 0, rim - 40, 264), [430, 130], 'Flush holes', true);
  leader(b, isoPoint(cx, cy, wide / 2, (rim + bore) / 2, 30), [1160, 690], 'M4 tapped');
  if (!bronze) leader(b, isoPoint(cx, cy, wide / 2, (rim + bore) / 2, 290), [1130, 260], 'Split line');
}

function lanternSection(b: Board, p: Product): void {
  const { bore, rim, id, od } = radii(p, 330);
  const axis = 520;
  const wide = 180 + figure(p, 'Width', 19) * 5;
  const [x1, x2] = [740 - wide / 2, 740 + wide / 2];
  const t = rim - bore;
  const m = (x1 + x2) / 2;
  const web = wide * 0.17;
  const profile: Point[] = [
    [x1, bore],
    [m - web, bore],
    [m - web, bore + t * 0.3],
    [m + web, bore + t * 0.3],
    [m + web, bore],
    [x2, bore],
    [x2, rim],
    [m + web * 1.4, rim],
    [m + web * 1.4, rim - t * 0.34],
    [m - web * 1.4, rim - t * 0.34],
    [m - web * 1.4, rim],
    [x1, rim],
  ];
  b.rect(x1, axis - bore, x2, axis + bore, { fill: COLOUR.tint, pen: PEN.fine });
  b.turned(axis, profile, { gap: 15, fill: p.material === 'Bronze' ? '#F6ECD8' : COLOUR.white });
  for (const side of [-1, 1])
    b.rect(m - 22, axis + side * (rim - t * 0.34), m + 22, axis + side * (bore + t * 0.3), {
      fill: COLOUR.liquid,
      pen: PEN.accent,
    });
  for (const y of [-bore * 0.5, 0, bore * 0.5])
    b.ellipse(m, axis + y, 22, 24, { fill: COLOUR.liquid, pen: PEN.accent });
  centreLine(b, x1 - 90, axis, x2 + 90, axis);
  dimX(b, [x1, axis - rim], [x2, axis - rim], axis - rim - 60, `${figure(p, 'Width', 19)} mm`);
  dimY(b, [x1, axis - rim], [x1, axis + rim], x1 - 200, `Ø${od}`);
  dimY(b, [x2, axis - bore], [x2, axis + bore], x2 + 130, `Ø${id}`);
  leader(b, [m + 12, axis + rim - t * 0.5], [x2 + 90, axis + rim + 60], 'Ø6 x 8', true);
}

function wearIso(b: Board, p: Product): void {
  const { bore, rim } = radii(p, 340);
  const [cx, cy] = [730, 500];
  isoFrame(b, cx, cy, (v) => {
    v.line(-560, 0, -80 - rim * SQUEEZE, 0, PEN.centre);
    cylinder(v, -70, 70, rim, { fill: '#EAD9B8', bore });
    v.ellipse(70, 0, SQUEEZE * (bore + 14), bore + 14, { fill: null, pen: PEN.accentFine });
    v.line(70, 0, 620, 0, PEN.centre);
  });
  leader(b, isoPoint(cx, cy, 70, bore + 7, 320), [1140, 280], 'Running fit', true);
  leader(b, isoPoint(cx, cy, 0, rim, 250), [390, 130], 'Press fit');
}

function wearSection(b: Board, p: Product): void {
  const { bore, rim, id, od } = radii(p, 330);
  const axis = 520;
  const [x1, x2] = [660, 840];
  b.rect(x1, axis - bore, x2, axis + bore, { fill: COLOUR.tint, pen: PEN.fine });
  b.turned(
    axis,
    [
      [x1 + 8, bore],
      [x1, bore + 8],
      [x1, rim],
      [x2 - 14, rim],
      [x2, rim - 14],
      [x2, bore + 8],
      [x2 - 8, bore],
    ],
    { gap: 13, fill: '#F6ECD8' },
  );
  for (const side of [-1, 1])
    b.line(x1 + 8, axis + side * bore, x2 - 8, axis + side * bore, { ...PEN.accent, width: 9 });
  centreLine(b, x1 - 90, axis, x2 + 90, axis);
  dimX(b, [x1, axis - rim], [x2, axis - rim], axis - rim - 60, `${figure(p, 'Width', 19)}`);
  dimY(b, [x1, axis - rim], [x1, axis + rim], x1 - 240, `Ø${od.toFixed(2)}`);
  dimY(b, [x2, axis - bore], [x2, axis + bore], x2 + 200, `Ø${id.toFixed(2)}`);
}

function sleeveSection(b: Board, p: Product): void {
  const { bore, rim, id, od } = radii(p, 200);
  const axis = 500;
  const long = 560 + figure(p, 'Length', 108) * 1.9;
  const [x1, x2] = [740 - long / 2, 740 + long / 2];
  const coated = p.specs.has('Coating');
  b.rect(x1, axis - bore, x2, axis + bore, { fill: COLOUR.tint });
  b.turned(
    axis,
    [
      [x1 + 10, bore],
      [x1, bore + 8],
      [x1, rim - 8],
      [x1 + 10, rim],
      [x2, rim],
      [x2, bore + 30],
      [x2 - 60, bore + 30],
      [x2 - 60, bore],
    ],
    { gap: 12 },
  );
  for (const side of [-1, 1]) {
    if (coated) b.line(x1 + 90, axis + side * rim, x2 - 150, axis + side * rim, { ...PEN.accent, width: 13 });
    b.circle(x1 + 90, axis + side * (bore + 9), 11, { fill: COLOUR.accent, pen: PEN.fine });
    if (!coated)
      for (let i = 0; i < 9; i += 1)
        b.line(x2 - 56 + i * 6, axis + side * (bore + 2), x2 - 54 + i * 6, axis + side * (bore + 28), PEN.fine);
  }
  centreLine(b, x1 - 90, axis, x2 + 90, axis);
  dimX(b, [x1, axis + rim], [x2, axis + rim], axis + rim + 120, `${figure(p, 'Length', 108)} mm`);
  dimY(b, [x1, axis - rim], [x1, axis + rim], x1 - 110, `Ø${od}`);
  dimY(b, [x2, axis - bore], [x2, axis + bore], Math.min(x2 + 120, 1480), `Ø${id}`);
  if (coated) leader(b, [740, axis - rim], [850, axis - rim - 120], 'Chromium oxide', true);
  else leader(b, [x2 - 30, axis - bore - 14], [x2 - 120, axis - rim - 120], 'Thread');
}

function sleeveIso(b: Board, p: Product): void {
  const { bore, rim } = radii(p, 190);
  const long = 520 + figure(p, 'Length', 108) * 1.4;
  const [cx, cy] = [720, 500];
  isoFrame(b, cx, cy, (v) => {
    v.line(-long / 2 - 230, 0, -long / 2 - rim * SQUEEZE, 0, PEN.centre);
    cylinder(v, -long / 2, long / 2, rim, { bore });
    if (p.specs.has('Coating')) {
      v.path(
        `M${long / 2 - 150} ${-rim}L${-long / 2 + 110} ${-rim}A${SQUEEZE * rim} ${rim} 0 0 0 ${-long / 2 + 110} ${rim}L${long / 2 - 150} ${rim}A${SQUEEZE * rim} ${rim} 0 0 1 ${long / 2 - 150} ${-rim}Z`,
        { fill: COLOUR.accentTint, pen: PEN.fine },
      );
    }
    v.line(long / 2, 0, long / 2 + 260, 0, PEN.centre);
  });
  leader(
    b,
    isoPoint(cx, cy, 20, rim * 0.8, 270),
    [cx + 120, 150],
    p.specs.has('Coating') ? 'Hard coat' : 'Seal surface',
    true,
  );
  leader(b, isoPoint(cx, cy, long / 2, bore * 0.9, 20), [1190, 640], p.specs.has('Coating') ? 'Bore' : 'Thread');
}
