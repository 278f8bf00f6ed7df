import type { Board } from './board.ts';
import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { centreLine, dimX, dimY, leader } from './draft.ts';
import type { Family } from './family.ts';
import { arc, box, fillet, ring } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

/** External gear pump: across the gears, and from the side. */
export const gearPump: Family = { section, side };

const CX = 760;
const CY = 530;

function section(b: Board, p: Product): void {
  const teeth = figure(p, 'Gear teeth', 10);
  const bore = 46 + figure(p, 'Shaft diameter', 16) * 0.9;
  const pitch = 158;
  const module = (2 * pitch) / teeth;
  const tip = pitch + module * 0.92;
  const root = pitch - module * 1.1;
  const jacket = p.tags.includes('jacketed');
  const shaft = 34 + figure(p, 'Shaft diameter', 16);
  const wall = tip + 70;
  const [top, bottom] = [CY - pitch, CY + pitch];
  const lean = (Math.asin((pitch - bore) / (tip + 4)) * 180) / Math.PI;
  const cavity: Point[] = [
    ...arc(CX, top, tip + 4, tip + 4, lean, lean - (180 + 2 * lean), 60),
    [CX - wall - 60, CY - bore],
    [CX - wall - 60, CY + bore],
    ...arc(CX, bottom, tip + 4, tip + 4, 180 + lean, -lean, 60),
    [CX + wall + 60, CY + bore],
    [CX + wall + 60, CY - bore],
  ];
  const outer = fillet(
    [
      [CX - wall, top - wall],
      [CX + wall, top - wall],
      [CX + wall, CY - bore - 64],
      [CX + wall + 60, CY - bore - 64],
      [CX + wall + 60, CY + bore + 64],
      [CX + wall, CY + bore + 64],
      [CX + wall, bottom + wall - 20],
      [CX + wall + 50, bottom + wall - 20],
      [CX + wall + 50, bottom + wall + 22],
      [CX - wall - 50, bottom + wall + 22],
      [CX - wall - 50, bottom + wall - 20],
      [CX - wall, bottom + wall - 20],
      [CX - wall, CY + bore + 64],
      [CX - wall - 60, CY + bore + 64],
      [CX - wall - 60, CY - bore - 64],
      [CX - wall, CY - bore - 64],
    ],
    40,
  );
  b.shape(cavity, { fill: COLOUR.liquid, pen: null });
  b.cut(outer, { fill: null, gap: 20 }, [cavity]);
  if (jacket) {
    const channel = arc(CX, top, tip + 44, tip + 44, 200, 340, 40);
    b.curve(channel, { ...PEN.accent, width: 22 });
    b.curve(arc(CX, bottom, tip + 44, tip + 44, 20, 160, 40), { ...PEN.accent, width: 22 });
    leader(b, channel[30] ?? [CX, top], [CX + 420, 130], 'Jacket', true);
  }
  // A tooth of the driver stands in a gap of the idler.
  b.cut(gear(CX, top, teeth, root, tip, 90), { gap: 13 }, []);
  b.cut(gear(CX, bottom, teeth, root, tip, 270 + 180 / teeth), { gap: 13, back: true }, []);
  for (const y of [top, bottom]) {
    b.circle(CX, y, shaft);
    b.circle(CX, y, pitch, { fill: null, pen: PEN.centre });
    centreLine(b, CX - tip - 40, y, CX + tip + 40, y);
  }
  b.rect(CX - 12, top - shaft - 14, CX + 12, top - shaft + 18, { fill: COLOUR.accent });
  centreLine(b, CX, Math.max(60, top - wall - 30), CX, bottom + wall + 40);
  flow(b, CX - wall - 170, CY);
  flow(b, CX + wall + 80, CY);
  dimY(b, [CX, top], [CX, bottom], CX + wall + 290, `${Math.round(figure(p, 'Shaft diameter', 16) * 2.9)} mm`);
  leader(b, [CX - 70, top - 60], [CX - 330, 150], `Driver, ${teeth} teeth`);
}

function flow(b: Board, x: number, y: number): void {
  b.line(x, y, x + 56, y, PEN.accent);
  b.shape(
    [
      [x + 92, y],
      [x + 52, y - 18],
      [x + 52, y + 18],
    ],
    { fill: COLOUR.accent, pen: null },
  );
}

function gear(cx: number, cy: number, teeth: number, root: number, tip: number, start: number): Point[] {
  const points: Point[] = [];
  const step = 360 / teeth;
  const at = (r: number, k: number, i: number): Point => {
    const a = ((start + (i + k) * step) * Math.PI) / 180;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  };
  const mid = (root + tip) / 2;
  for (let i = 0; i < teeth; i += 1) {
    points.push(
      at(root, -0.34, i),
      at(mid, -0.235, i),
      at(tip - 6, -0.14, i),
      at(tip, -0.09, i),
      at(tip, 0.09, i),
      at(tip - 6, 0.14, i),
      at(mid, 0.235, i),
      at(root, 0.34, i),
    );
  }
  return fillet(points, 6);
}

function side(b: Board, p: Product): void {
  const shaft = 14 + figure(p, 'Shaft diameter', 16) * 0.9;
  const body = 150 + figure(p, 'Gear teeth', 10) * 4;
  const axis = 430;
  const low = axis + 190;
  const base = 860;
  const x = 360;
  if (p.tags.includes('jacketed'))
    b.shape(fillet(box(x + 70, axis - 200, x + 90 + body, low + 170), 26), { fill: COLOUR.accentTint });
  b.shape(fillet(box(x, axis - 168, x + 70, low + 140), 18));
  b.rect(x + 70, axis - 160, x + 70 + body, low + 132);
  b.shape(fillet(box(x + 70 + body, axis - 168, x + 140 + body, low + 140), 18));
  for (const y of [axis - 124, axis + 96, low + 96]) {
    b.rect(x - 26, y - 20, x, y + 20, { fill: COLOUR.tint, pen: PEN.fine });
    b.rect(x + 140 + body, y - 20, x + 166 + body, y + 20, { fill: COLOUR.tint, pen: PEN.fine });
  }
  const port = 46 + figure(p, 'Shaft diameter', 16) * 1.2;
  const mid = x + 70 + body / 2;
  b.circle(mid, (axis + low) / 2, port + 26);
  b.circle(mid, (axis + low) / 2, port, { fill: COLOUR.liquid });
  b.circle(mid, (axis + low) / 2, port - 12, { fill: null, pen: PEN.hidden });
  b.shape([
    [x + 140 + body, axis - 90],
    [x + 230 + body, axis - 74],
    [x + 230 + body, axis + 74],
    [x + 140 + body, axis + 90],
  ]);
  b.rect(x + 230 + body, axis - 92, x + 258 + body, axis + 92, { fill: COLOUR.accentTint });
  const reach = x + 560 + body;
  b.solid(axis, [
    [x + 258 + body, reach - 130, shaft + 10],
    [reach - 130, reach, shaft],
  ]);
  b.rect(reach - 112, axis - shaft, reach - 20, axis - shaft + 12, { fill: COLOUR.shade, pen: PEN.fine });
  b.rect(x + 20, low + 140, x + 60, base - 20, { fill: COLOUR.tint });
  b.rect(x + 80 + body, low + 140, x + 120 + body, base - 20, { fill: COLOUR.tint });
  b.shape(box(x - 40, base - 24, x + 190 + body, base), { fill: COLOUR.tint });
  b.line(x - 120, base + 3, reach, base + 3);
  // Relief valve on the cover.
  b.shape(fillet(box(x - 150, axis + 10, x, axis + 90), 12));
  b.shape(fillet(box(x - 186, axis + 24, x - 150, axis + 76), 8), { fill: COLOUR.tint });
  centreLine(b, x - 60, axis, reach + 50, axis);
  centreLine(b, x - 20, low, x + 190 + body, low);
  dimX(b, [x, base], [reach, axis + shaft], 950, `${Math.round(figure(p, 'Shaft diameter', 16) * 13)} mm`);
  dimY(b, [reach - 40, axis - shaft], [reach - 40, axis + shaft], reach + 90, `Ø${figure(p, 'Shaft diameter', 16)}`);
  leader(b, [x + 244 + body, axis - 70], [x + 330 + body, axis - 220], 'Shaft seal', true);
  leader(b, [x - 110, axis + 28], [x - 150, 150], 'Relief valve');
  b.curve(ring(mid, (axis + low) / 2, 4), PEN.fine);
}
