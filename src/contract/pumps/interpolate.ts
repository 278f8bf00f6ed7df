/**
 * Monotone cubic interpolation (F. N. Fritsch and R. E. Carlson, SIAM J. Numer. Anal. 17, 1980; slopes by the weighted harmonic
 * mean of Fritsch and Butland, 1984). Between two points the line stays between their values, so that it adds no maximum.
 */

export interface Interpolation {
  /** Ends of what was measured. */
  from: number;
  to: number;
  /** Null outside: a curve is never extrapolated. */
  at(x: number): number | null;
}

/** `xs` rise strictly; null with fewer than two points. */
export function interpolate(xs: readonly number[], ys: readonly number[]): Interpolation | null {
  const [from, to] = [xs[0], xs.at(-1)];
  if (from === undefined || to === undefined || xs.length < 2) return null;
  const widths = xs.slice(1).map((x, index) => x - (xs[index] ?? 0));
  const rises = widths.map((width, index) => ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / width);
  const slopes = xs.map((_, index) => slopeAt(index, widths, rises));
  return {
    from,
    to,
    at: (x) => {
      if (!(x >= from && x <= to)) return null;
      const index = intervalOf(xs, x);
      const width = widths[index] ?? 1;
      const t = (x - (xs[index] ?? 0)) / width;
      const rest = 1 - t;
      return (
        (ys[index] ?? 0) * (1 + 2 * t) * rest * rest +
        (ys[index + 1] ?? 0) * t * t * (3 - 2 * t) +
        width * t * rest * ((slopes[index] ?? 0) * rest - (slopes[index + 1] ?? 0) * t)
      );
    },
  };
}

/** The interval of `x`, which lies between the first and the last of `xs`. */
function intervalOf(xs: readonly number[], x: number): number {
  let [left, right] = [0, xs.length - 2];
  while (left < right) {
    const middle = (left + right + 1) >> 1;
    if ((xs[middle] ?? 0) <= x) left = middle;
    else right = middle - 1;
  }
  return left;
}

function slopeAt(index: number, widths: readonly number[], rises: readonly number[]): number {
  const before = rises[index - 1];
  const after = rises[index];
  if (before === undefined) return endSlope(widths[0] ?? 1, widths[1], rises[0] ?? 0, rises[1]);
  if (after === undefined) return endSlope(widths.at(-1) ?? 1, widths.at(-2), before, rises[index - 2]);
  if (before * after <= 0) return 0;
  const [left, right] = [widths[index - 1] ?? 1, widths[index] ?? 1];
  const [one, other] = [2 * right + left, right + 2 * left];
  return (one + other) / (one / before + other / after);
}

/** By three points, and no steeper than leaves the first interval monotone. */
function endSlope(width: number, next: number | undefined, rise: number, nextRise: number | undefined): number {
  if (next === undefined || nextRise === undefined) return rise;
  const slope = ((2 * width + next) * rise - width * nextRise) / (width + next);
  if (slope * rise <= 0) return 0;
  return rise * nextRise <= 0 && Math.abs(slope) > 3 * Math.abs(rise) ? 3 * rise : slope;
}
