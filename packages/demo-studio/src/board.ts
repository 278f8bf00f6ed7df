import { bounds, box, ring } from './geometry.ts';
import { COLOUR, IDENTITY, PEN, pathOf } from './marks.ts';
import type { Anchor, Face, Mark, Matrix, Pen, Point } from './marks.ts';

interface ShapeStyle {
  readonly pen?: Pen | null;
  readonly fill?: string | null;
}

interface CutStyle extends ShapeStyle {
  /** Distance between hatch lines; 0 leaves the part unhatched. */
  readonly gap?: number;
  /** Hatching leans the other way, so that neighbouring parts can be told apart. */
  readonly back?: boolean;
  readonly ink?: Pen;
}

interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly anchor?: Anchor;
  readonly colour?: string;
  readonly turn?: number;
}

/** The drawing board: collects marks in the order in which they are drawn. */
export class Board {
  readonly marks: Mark[] = [];

  path(d: string, style: ShapeStyle = {}): void {
    this.marks.push({
      kind: 'path',
      d,
      pen: style.pen === undefined ? PEN.outline : style.pen,
      fill: style.fill ?? null,
    });
  }

  line(x1: number, y1: number, x2: number, y2: number, pen: Pen = PEN.outline): void {
    this.path(
      pathOf(
        [
          [x1, y1],
          [x2, y2],
        ],
        false,
      ),
      { pen },
    );
  }

  curve(points: readonly Point[], pen: Pen = PEN.outline): void {
    this.path(pathOf(points, false), { pen });
  }

  /** A plain shape, opaque: what lies beneath is hidden, as in a real view. */
  shape(points: readonly Point[], style: ShapeStyle = {}): void {
    this.path(pathOf(points), { fill: COLOUR.white, ...style });
  }

  rect(x1: number, y1: number, x2: number, y2: number, style: ShapeStyle = {}): void {
    this.shape(box(x1, y1, x2, y2), style);
  }

  circle(cx: number, cy: number, r: number, style: ShapeStyle = {}): void {
    this.ellipse(cx, cy, r, r, style);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, style: ShapeStyle = {}): void {
    const d = `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;
    this.path(d, { fill: COLOUR.white, ...style });
  }

  /** A part cut by the section plane: hatched at 45 degrees. Further outlines are holes in it. */
  cut(points: readonly Point[], style: CutStyle = {}, holes: readonly (readonly Point[])[] = []): void {
    const d = [points, ...holes].map((p) => pathOf(p)).join('');
    const gap = style.gap ?? 17;
    this.path(d, { pen: null, fill: style.fill === undefined ? COLOUR.white : style.fill });
    if (gap > 0) this.hatch(d, bounds([points]), gap, style.back ?? false, style.ink ?? PEN.hatch);
    this.path(d, { pen: style.pen === undefined ? PEN.outline : style.pen });
  }

  /** The same cut part above and below the axis; points are [x, radius]. */
  turned(axis: number, profile: readonly Point[], style: CutStyle = {}): void {
    this.cut(
      profile.map(([x, r]): Point => [x, axis - r]),
      style,
    );
    this.cut(
      profile.map(([x, r]): Point => [x, axis + r]),
      { ...style, back: !(style.back ?? false) },
    );
  }

  /** A turned rectangle from radius r1 to r2. */
  collar(axis: number, x1: number, x2: number, r1: number, r2: number, style: CutStyle = {}): void {
    this.turned(axis, box(x1, r1, x2, r2), style);
  }

  /** A solid turned part seen from the side (not cut), such as a shaft: steps of [x1, x2, radius]. */
  solid(axis: number, steps: readonly (readonly [number, number, number])[], fill: string = COLOUR.white): void {
    for (const [x1, x2, r] of steps) this.rect(x1, axis - r, x2, axis + r, { fill });
  }

  group(matrix: Matrix, draw: (board: Board) => void, clip: string | null = null): void {
    const inner = new Board();
    draw(inner);
    this.marks.push({ kind: 'group', matrix, clip, marks: inner.marks });
  }

  /** Draws inside a frame turned about a point and scaled. */
  turn(cx: number, cy: number, degrees: number, draw: (board: Board) => void, scale = 1): void {
    const a = (degrees * Math.PI) / 180;
    const c = Math.cos(a) * scale;
    const s = Math.sin(a) * scale;
    this.group([c, s, -s, c, cx, cy], draw);
  }

  inside(points: readonly Point[], draw: (board: Board) => void): void {
    this.group(IDENTITY, draw, pathOf(points));
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    this.marks.push({
      kind: 'text',
      x,
      y,
      text,
      size: style.size ?? 38,
      face: style.face ?? 'mono',
      anchor: style.anchor ?? 'middle',
      colour: style.colour ?? COLOUR.ink,
      turn: style.turn ?? 0,
    });
  }

  /** Round dots of a bolt circle. */
  bolts(cx: number, cy: number, r: number, count: number, hole: number, start = 45, squash = 1): void {
    for (let i = 0; i < count; i += 1) {
      const a = ((start + (360 * i) / count) * Math.PI) / 180;
      this.ellipse(cx + r * squash * Math.cos(a), cy + r * Math.sin(a), hole * squash, hole, { pen: PEN.fine });
    }
  }

  hatchRing(cx: number, cy: number, outer: number, inner: number, style: CutStyle = {}): void {
    this.cut(ring(cx, cy, outer), style, [ring(cx, cy, inner)]);
  }

  private hatch(d: string, area: ReturnType<typeof bounds>, gap: number, back: boolean, pen: Pen): void {
    const { x1, y1, x2, y2 } = area;
    const height = y2 - y1;
    const step = gap * Math.SQRT2;
    const strokes: string[] = [];
    // Lines start on a common grid, so that two cuts through one part hatch in step.
    const first = Math.floor((x1 - height) / step) * step;
    for (let x = first; x < x2 + height; x += step) {
      const from: Point = back ? [x, y1] : [x, y2];
      const to: Point = back ? [x + height, y2] : [x + height, y1];
      strokes.push(pathOf([from, to], false));
    }
    this.marks.push({
      kind: 'group',
      matrix: IDENTITY,
      clip: d,
      marks: [{ kind: 'path', d: strokes.join(''), pen, fill: null }],
    });
  }
}
