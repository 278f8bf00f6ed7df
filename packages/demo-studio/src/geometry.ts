import type { Point } from './marks.ts';

/** Points on an arc of an ellipse, angles in degrees, clockwise on the sheet from three o'clock. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, steps = 40): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

export function ring(cx: number, cy: number, r: number, steps = 72): Point[] {
  return arc(cx, cy, r, r, 0, 360, steps).slice(0, -1);
}

export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

export function box(x1: number, y1: number, x2: number, y2: number): Point[] {
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
}

/** Rounds the corners of a polygon, as a casting has them. */
export function fillet(points: readonly Point[], radius: number): Point[] {
  const count = points.length;
  return points.flatMap((corner, i): Point[] => {
    const before = points[(i + count - 1) % count] ?? corner;
    const after = points[(i + 1) % count] ?? corner;
    const cut = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    if (cut < 1) return [corner];
    const start = along(corner, before, cut);
    const end = along(corner, after, cut);
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
      const u = 1 - t;
      return [
        u * u * start[0] + 2 * u * t * corner[0] + t * t * end[0],
        u * u * start[1] + 2 * u * t * corner[1] + t * t * end[1],
      ];
    });
  });
}

/** A smooth line through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], steps = 10): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const b = points[i];
    const c = points[i + 1];
    if (b === undefined || c === undefined) continue;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps;
      out.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  const last = points.at(-1);
  return last === undefined ? out : [...out, last];
}

export function mirrorX(points: readonly Point[], axis: number): Point[] {
  return points.map(([x, y]): Point => [2 * axis - x, y]);
}

export function bounds(shapes: readonly (readonly Point[])[]): { x1: number; y1: number; x2: number; y2: number } {
  const all = shapes.flat();
  const xs = all.map((p) => p[0]);
  const ys = all.map((p) => p[1]);
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function along(from: Point, to: Point, length: number): Point {
  const k = length / distance(from, to);
  return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
