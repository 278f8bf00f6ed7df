import type { Board } from './board.ts';
import { COLOUR, PEN, SHEET } from './marks.ts';
import type { Pen, Point } from './marks.ts';

/** Lettering, dimensions, leaders and the title block: what turns a picture into a drawing. */

const ARROW = { length: 26, half: 8 } as const;

export function centreLine(b: Board, x1: number, y1: number, x2: number, y2: number): void {
  b.line(x1, y1, x2, y2, PEN.centre);
}

export function centreMark(b: Board, cx: number, cy: number, r: number): void {
  centreLine(b, cx - r, cy, cx + r, cy);
  centreLine(b, cx, cy - r, cx, cy + r);
}

/** Horizontal dimension at height y, with extension lines down or up to the measured points. */
export function dimX(b: Board, a: Point, c: Point, y: number, label: string): void {
  extension(b, a, [a[0], y]);
  extension(b, c, [c[0], y]);
  const width = lettering(label);
  const span = Math.abs(c[0] - a[0]);
  const [left, right] = a[0] < c[0] ? [a[0], c[0]] : [c[0], a[0]];
  if (span > width + 4 * ARROW.length) {
    const mid = (left + right) / 2;
    b.line(left, y, mid - width / 2 - 12, y, PEN.dimension);
    b.line(mid + width / 2 + 12, y, right, y, PEN.dimension);
    arrow(b, [left, y], 180);
    arrow(b, [right, y], 0);
    b.text(mid, y + 13, label, { colour: COLOUR.ink });
    return;
  }
  // Too narrow for figures between the arrows: arrows point in from outside, figures stand to the right.
  b.line(left - 60, y, right + 60, y, PEN.dimension);
  arrow(b, [left, y], 0);
  arrow(b, [right, y], 180);
  b.text(right + 74, y + 13, label, { anchor: 'start' });
}

/** Vertical dimension at x; the figures lie across the line, readable from below. */
export function dimY(b: Board, a: Point, c: Point, x: number, label: string): void {
  extension(b, a, [x, a[1]]);
  extension(b, c, [x, c[1]]);
  const [top, bottom] = a[1] < c[1] ? [a[1], c[1]] : [c[1], a[1]];
  const span = bottom - top;
  const mid = (top + bottom) / 2;
  const width = lettering(label);
  if (span > 60 + 4 * ARROW.length && width < 130) {
    b.line(x, top, x, mid - 32, PEN.dimension);
    b.line(x, mid + 32, x, bottom, PEN.dimension);
    arrow(b, [x, top], 270);
    arrow(b, [x, bottom], 90);
    b.text(x, mid + 13, label);
    return;
  }
  if (span > width + 4 * ARROW.length) {
    b.line(x, top, x, mid - width / 2 - 12, PEN.dimension);
    b.line(x, mid + width / 2 + 12, x, bottom, PEN.dimension);
    arrow(b, [x, top], 270);
    arrow(b, [x, bottom], 90);
    b.text(x + 13, mid, label, { turn: -90 });
    return;
  }
  b.line(x, top - 60, x, bottom + 24, PEN.dimension);
  arrow(b, [x, top], 90);
  arrow(b, [x, bottom], 270);
  b.text(x, top - 72, label);
}

/** A note with a line ending in a dot on the part it names. */
export function leader(b: Board, at: Point, elbow: Point, label: string, accent = false): void {
  const pen: Pen = accent ? PEN.accentFine : PEN.dimension;
  const right = elbow[0] >= at[0];
  const shelf: Point = [elbow[0] + (right ? 30 : -30), elbow[1]];
  b.curve([at, elbow, shelf], pen);
  b.circle(at[0], at[1], 8, { pen: null, fill: pen.colour });
  b.text(shelf[0] + (right ? 12 : -12), shelf[1] + 13, label, { anchor: right ? 'start' : 'end' });
}

export interface Title {
  readonly number: string;
  readonly name: string;
  readonly view: string;
  readonly size: string;
}

/** The corner box that every drawing carries. */
export function titleBlock(b: Board, title: Title): void {
  const [x, y, w, h] = [SHEET.width - 60 - 700, SHEET.height - 50 - 128, 700, 128];
  b.rect(x, y, x + w, y + h, { fill: COLOUR.paper, pen: PEN.fine });
  b.line(x, y + 64, x + w, y + 64, PEN.dimension);
  b.line(x + 420, y, x + 420, y + h, PEN.dimension);
  const label = (lx: number, ly: number, text: string): void => {
    b.text(lx, ly, text, { face: 'strong', size: 17, anchor: 'start', colour: COLOUR.soft });
  };
  label(x + 16, y + 22, 'PART NO.');
  b.text(x + 16, y + 54, title.number, { size: 32, anchor: 'start' });
  label(x + 436, y + 22, 'VIEW');
  b.text(x + 436, y + 54, title.view, { size: 28, anchor: 'start' });
  label(x + 16, y + 86, 'SUBJECT');
  b.text(x + 16, y + 116, title.name, { face: 'sans', size: title.name.length > 27 ? 24 : 27, anchor: 'start' });
  label(x + 436, y + 86, 'SIZE');
  b.text(x + 436, y + 116, title.size, { size: 27, anchor: 'start' });
  b.text(60, y + h - 8, 'KESTREL BAY  ·  NOT TO SCALE', {
    face: 'strong',
    size: 20,
    anchor: 'start',
    colour: COLOUR.soft,
  });
}

function arrow(b: Board, tip: Point, degrees: number): void {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const back: Point = [tip[0] - c * ARROW.length, tip[1] - s * ARROW.length];
  const points: Point[] = [
    tip,
    [back[0] - s * ARROW.half, back[1] + c * ARROW.half],
    [back[0] + s * ARROW.half, back[1] - c * ARROW.half],
  ];
  b.shape(points, { pen: null, fill: COLOUR.soft });
}

/** Mono figures of size 38 are 0.6 em wide. */
function lettering(label: string): number {
  return label.length * 22.8;
}

/** Extension lines keep a small gap from the part and run a little past the dimension. */
function extension(b: Board, from: Point, to: Point): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 14) return;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  b.line(from[0] + ux * 12, from[1] + uy * 12, to[0] + ux * 12, to[1] + uy * 12, PEN.dimension);
}
