/** Scales of a plot. Pure. */

export interface Scale {
  /** Values of the main unit and where they lie. */
  ticks: { value: number; at: number }[];
  /** The same of a second unit, whose marks are round there. */
  otherTicks: { value: number; at: number }[];
  at: (value: number) => number;
  valueAt: (place: number) => number;
}

/** From zero to `most` in the main unit, drawn from `start` to `end`. `other`: main units in one of the second. */
export function makeScale(most: number, [start, end]: readonly [number, number], other: number, count = 5): Scale {
  const step = roundStep(most / count);
  const top = Math.ceil(most / step - 1e-9) * step;
  const at = (value: number) => start + ((end - start) * value) / top;
  const otherStep = roundStep(top / other / count);
  return {
    ticks: marks(top, step).map((value) => ({ value, at: at(value) })),
    otherTicks: marks(top / other, otherStep).map((value) => ({ value, at: at(value * other) })),
    at,
    valueAt: (place) => ((place - start) * top) / (end - start),
  };
}

function marks(top: number, step: number): number[] {
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

/** 1, 2 or 5 and zeros, the next above. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((digit) => digit * power >= least * 0.999) ?? 10) * power;
}

const SAMPLES = 48;

/** The path of a line between two flows; nothing where it has no value. */
export function linePath(
  line: (flow: number) => number | null,
  [from, to]: readonly [number, number],
  place: { x: (flow: number) => number; y: (value: number) => number },
): string {
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const flow = index === SAMPLES ? to : from + ((to - from) * index) / SAMPLES;
    const value = line(flow);
    return value === null ? null : `${tenth(place.x(flow))} ${tenth(place.y(value))}`;
  }).filter((point) => point !== null);
  return points.length < 2 ? '' : `M${points.join('L')}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
