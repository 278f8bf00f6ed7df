import { Board } from './board.ts';
import { arc, box, fillet, polar, ring } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';

export const LOGO = { width: 480, height: 240 } as const;

type Mark = (b: Board) => void;
const INK = { colour: COLOUR.ink, width: 9 } as const;

/** A drawn mark at (110, 120) per maker, with the maker's name beside it. */
const MARKS: Readonly<Record<string, Mark>> = {
  halvorsen: (b) => {
    // A volute: one growing turn round an eye.
    b.curve(
      Array.from({ length: 76 }, (_, i) => polar(110, 120, 34 + i * 0.42, i * 6 - 100)),
      { ...INK, width: 13 },
    );
    b.circle(110, 120, 15, { fill: COLOUR.ink });
  },
  corrigan: (b) => {
    b.curve(arc(110, 120, 62, 62, 45, 315), { ...INK, width: 22 });
    b.circle(110, 120, 16, { fill: COLOUR.ink });
  },
  ostrander: (b) => {
    b.shape(
      [
        [110, 52],
        [172, 120],
        [110, 188],
        [48, 120],
      ],
      { pen: INK },
    );
    b.shape(
      [
        [110, 86],
        [141, 120],
        [110, 154],
        [79, 120],
      ],
      { pen: null, fill: COLOUR.ink },
    );
  },
  vireo: (b) => {
    b.shape(
      [
        [46, 62],
        [82, 62],
        [110, 138],
        [138, 62],
        [174, 62],
        [128, 184],
        [92, 184],
      ],
      { pen: null, fill: '#17693A' },
    );
  },
  maren: (b) => {
    for (const [x, y] of [
      [84, 94],
      [136, 146],
    ] as const) {
      const points: Point[] = Array.from({ length: 32 }, (_, i) => polar(x, y, i % 4 < 2 ? 42 : 32, i * 11.25));
      b.shape(points, { pen: INK });
      b.circle(x, y, 11, { fill: COLOUR.ink });
    }
  },
  undine: (b) => {
    for (let k = 0; k < 3; k += 1)
      b.curve(
        Array.from({ length: 41 }, (_, i): Point => [44 + i * 3.3, 90 + k * 34 + 13 * Math.sin(i / 4)]),
        { colour: '#1F4E9E', width: 12 },
      );
  },
  tessaly: (b) => {
    b.circle(110, 120, 64, { pen: INK });
    b.circle(110, 120, 36, { pen: INK });
    b.circle(110, 120, 50, { fill: null, pen: { colour: COLOUR.accent, width: 9 } });
  },
  northmoor: (b) => {
    b.shape(
      [
        [44, 176],
        [86, 64],
        [110, 128],
        [134, 64],
        [176, 176],
      ],
      { pen: null, fill: COLOUR.soft },
    );
    b.circle(110, 60, 14, { fill: COLOUR.ink, pen: null });
  },
  halfring: (b) => {
    b.curve(arc(102, 112, 56, 56, 135, 315), { ...INK, width: 24 });
    b.curve(arc(120, 130, 56, 56, -45, 135), { ...INK, width: 24, colour: COLOUR.accent });
  },
  coldpot: (b) => {
    b.shape(fillet(box(72, 50, 148, 190), 36), { pen: INK });
    for (let k = 0; k < 3; k += 1) b.line(84, 100 + k * 26, 136, 100 + k * 26, { colour: '#1F4E9E', width: 9 });
  },
  weaver: (b) => {
    for (let r = 0; r < 3; r += 1)
      for (let c = 0; c < 3; c += 1)
        b.turn(68 + c * 42, 78 + r * 42, (r + c) % 2 === 0 ? 45 : -45, (v) =>
          v.shape(fillet(box(-26, -12, 26, 12), 11), { pen: { ...INK, width: 5 } }),
        );
  },
  graphline: (b) => {
    for (let k = 0; k < 4; k += 1)
      b.shape(
        ring(110, 120, 66 - k * 15, 6).map(([x, y]): Point => [x, y]),
        { pen: k % 2 === 0 ? INK : { ...INK, width: 5 }, fill: k === 3 ? COLOUR.ink : COLOUR.white },
      );
  },
};

export function drawLogo(name: string, label: string): Board {
  const b = new Board();
  b.rect(0, 0, LOGO.width, LOGO.height, { fill: COLOUR.white, pen: null });
  const mark = MARKS[name];
  if (mark === undefined) throw new Error(`there is no logo "${name}"`);
  mark(b);
  const words = label.split(' ');
  const lines = words.length > 2 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words;
  const size = Math.min(40, 430 / Math.max(...lines.map((line) => line.length)));
  lines.forEach((line, i) => {
    b.text(206, 120 + size * 0.36 + (i - (lines.length - 1) / 2) * size * 1.2, line, {
      face: 'strong',
      size,
      anchor: 'start',
    });
  });
  b.line(206, 120 + size * (lines.length * 0.6 + 0.5), 240, 120 + size * (lines.length * 0.6 + 0.5), PEN.accent);
  return b;
}
