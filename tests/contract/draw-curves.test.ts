import { describe, expect, it } from 'vitest';
import { toCurveLines } from '#contract/pumps/curve-lines.ts';
import type { CurvePoint } from '#contract/pumps/curve-reply.ts';
import { DRAWING, drawCurves } from '#contract/pumps/draw-curves.ts';
import type { Shape } from '#contract/pumps/draw-curves.ts';

const POINTS: CurvePoint[] = [
  { flow: 0, head: 62, efficiency: 0, npshr: null, power: null },
  { flow: 10, head: 60, efficiency: 45, npshr: 1.8, power: null },
  { flow: 20, head: 55, efficiency: 66, npshr: 2.2, power: null },
  { flow: 30, head: 46, efficiency: 70, npshr: 3, power: null },
  { flow: 40, head: 33, efficiency: 62, npshr: 4.4, power: null },
];
const LINES = toCurveLines(POINTS);
/** Of the usual font, about. */
const LETTER = 5.5;
const DUTY = { flow: 25, head: 50 };

describe('the drawing of curves', () => {
  it('stays within its size, with and without a duty', () => {
    for (const marks of [undefined, { duty: DUTY, operating: DUTY, system: (flow: number) => flow * 2 }]) {
      const shapes = drawCurves({ curves: [{ label: '210 mm', lines: LINES }], marks });
      for (const [x, y] of shapes.flatMap(placesOf)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(DRAWING.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(DRAWING.height);
      }
    }
  });

  it('has the operating point on the curve of the pump', () => {
    const head = LINES.head(25) ?? Number.NaN;
    const shapes = drawCurves({
      curves: [{ label: '', lines: LINES }],
      marks: { duty: DUTY, operating: { flow: 25, head }, system: () => head },
    });
    const dot = shapes.find((shape) => shape.kind === 'dot');
    const curve = shapes.find((shape) => shape.kind === 'path' && shape.tone === 'accent' && shape.width === 2);
    if (dot?.kind !== 'dot' || curve?.kind !== 'path') throw new Error('Neither may be missing');
    const distances = placesOf(curve).map(([x, y]) => Math.hypot(x - dot.x, y - dot.y));
    expect(Math.min(...distances)).toBeLessThan(4);
  });

  it('marks the preferred range of the first curve, and a trimmed one by dashes', () => {
    const shapes = drawCurves({ curves: [{ label: '205 mm', lines: LINES, isDashed: true }] });
    expect(shapes.filter(({ kind }) => kind === 'band')).toHaveLength(1);
    expect(shapes.some((shape) => shape.kind === 'path' && shape.tone === 'accent' && shape.dash !== null)).toBe(true);
  });

  it('has no label over another where diameters are close, and none beyond the plot', () => {
    const sizes = [1, 0.985, 0.97, 0.955, 0.94, 0.925];
    const [first, ...others] = sizes.map((size) => ({
      label: `${Math.round(254 * size)} mm (10.00 in)`,
      lines: toCurveLines(POINTS.map((point) => ({ ...point, head: point.head * size ** 2 }))),
    }));
    if (first === undefined) throw new Error('There are sizes');
    const labels = drawCurves({ curves: [first, ...others] }).flatMap((shape) =>
      shape.kind === 'text' && shape.text.endsWith('in)') ? [shape] : [],
    );
    expect(labels.length).toBeGreaterThanOrEqual(4);
    expect(labels[0]?.text).toBe('254 mm (10.00 in)');
    for (const [index, one] of labels.entries()) {
      expect(one.x + one.text.length * LETTER).toBeLessThanOrEqual(322);
      for (const other of labels.slice(index + 1))
        expect(
          Math.abs(one.y - other.y) >= DRAWING.letters || Math.abs(one.x - other.x) >= one.text.length * LETTER,
          `${one.text} and ${other.text}`,
        ).toBe(true);
    }
  });

  it('explains the dotted line and the shaded range where they are drawn', () => {
    const textsOf = (marks?: Parameters<typeof drawCurves>[0]['marks']) =>
      drawCurves({ curves: [{ label: '', lines: LINES }], marks }).flatMap((shape) =>
        shape.kind === 'text' ? [shape.text] : [],
      );
    expect(textsOf()).toContain('Shaded: preferred range');
    expect(textsOf({ duty: DUTY, operating: DUTY, system: (flow) => flow * 2 })).toContain(
      'Above, dotted: your system. Shaded: preferred range',
    );
  });

  it('mentions no NPSH where none is listed, and no range without an efficiency', () => {
    const bare = toCurveLines(
      POINTS.map(({ flow, head }) => ({ flow, head, efficiency: null, npshr: null, power: null })),
    );
    const shapes = drawCurves({ curves: [{ label: '', lines: bare }] });
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts.join(' ')).not.toContain('NPSH');
    expect(shapes.some(({ kind }) => kind === 'band')).toBe(false);
  });
});

/** Where a shape has something, of a path its absolute points. */
function placesOf(shape: Shape): [number, number][] {
  switch (shape.kind) {
    case 'path': {
      return [...shape.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    }
    case 'band': {
      const { x, y, width, height } = shape;
      return [
        [x, y],
        [x + width, y + height],
      ];
    }
    case 'dot':
    case 'text': {
      return [[shape.x, shape.y]];
    }
  }
}

describe('a label', () => {
  const labelOf = (operating: { flow: number; head: number }, head = 62) => {
    const flat = toCurveLines(POINTS.map((point) => ({ ...point, head: head - (62 - point.head) / 4 })));
    const shapes = drawCurves({
      curves: [{ label: '195 mm (7.68 in)', lines: flat }],
      marks: { duty: operating, operating, system: (flow) => (operating.head * flow ** 2) / operating.flow ** 2 },
    });
    const label = shapes.find((shape) => shape.kind === 'text' && shape.text.startsWith('195'));
    const dot = shapes.find((shape) => shape.kind === 'dot');
    if (label?.kind !== 'text' || dot?.kind !== 'dot') throw new Error('Neither may be missing');
    return { label, dot, width: label.text.length * LETTER };
  };

  it('is within the plot where its curve is near the top', () => {
    for (const head of [99, 95, 80, 62, 41]) {
      const { label } = labelOf({ flow: 25, head: head - 3 }, head);
      expect(label.y - DRAWING.letters, `${head} m`).toBeGreaterThan(34);
    }
  });

  it('is clear of the cross and the dot', () => {
    for (let flow = 1; flow < 40; flow += 1) {
      const { label, dot, width } = labelOf({ flow, head: 60 });
      const isBeside = dot.x + 7 <= label.x || dot.x - 7 >= label.x + width;
      expect(isBeside || dot.y - 7 >= label.y || dot.y + 7 <= label.y - DRAWING.letters, `${flow} m³/h`).toBe(true);
    }
  });
});
