/** Performance curves of a pump, as the owner states them and in the units of all calculations: m³/h, m, %, kW, mm. */

import { convert } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import type { PumpCurve } from './curve-reply.ts';

export const CURVE_ORIGINS = ['test', 'catalogue'] as const;
export type CurveOrigin = (typeof CURVE_ORIGINS)[number];

/** What a file may state each figure in, the unit of calculation first; the heading has the name (`flow_gpm`). */
export const CURVE_UNITS = {
  flow: { m3h: 'm3/h', gpm: '[gal_us]/min', ls: 'L/s' },
  head: { m: 'm', ft: '[ft_i]' },
  npshr: { m: 'm', ft: '[ft_i]' },
  power: { kw: 'kW', hp: '[HP]' },
  impeller: { mm: 'mm', in: '[in_i]' },
} as const satisfies Record<string, Record<string, UnitCode>>;
export type CurveFigure = keyof typeof CURVE_UNITS;
export const CURVE_FIGURES = Object.keys(CURVE_UNITS) as CurveFigure[]; // a table's keys are its figures

/** Flow, head, efficiency in %, NPSH required and shaft power, in the units of the curve. */
export type PointFigures = [number, number, number | null, number | null, number | null];

/** A curve with the figures of the file: they are exported as they came. */
export interface StatedCurve {
  part_number: string;
  speed_rpm: number;
  /** Null for a pump whose diameter is not listed, such as one with many stages. */
  impeller: number | null;
  supply_hz: number | null;
  /** Minimum continuous flow. */
  min_flow: number | null;
  /** Grade of the test, such as ISO 9906 2B. */
  grade: string;
  origin: CurveOrigin;
  /** YYYY-MM-DD. */
  dated: string | null;
  /** UCUM codes, in the order of CURVE_FIGURES. */
  units: string[];
  points: PointFigures[];
}

export function toPumpCurve(stated: StatedCurve): PumpCurve {
  const { impeller, min_flow: minFlow, points, units, speed_rpm, supply_hz, grade, origin, dated } = stated;
  const to = (figure: CurveFigure) => {
    const unit = units[CURVE_FIGURES.indexOf(figure)] as UnitCode; // one of CURVE_UNITS
    return (value: number) => convert(value, unit, baseUnitOf(figure));
  };
  const optional = (change: (value: number) => number) => (value: number | null) =>
    value === null ? null : change(value);
  const [flow, head] = [to('flow'), to('head')];
  const [npshr, power] = [optional(to('npshr')), optional(to('power'))];
  return {
    speed_rpm,
    supply_hz,
    grade,
    origin,
    dated,
    impeller: optional(to('impeller'))(impeller),
    min_flow: optional(flow)(minFlow),
    points: points.map(([q, h, efficiency, n, p]) => {
      // Nothing is pumped at zero flow, whatever is listed.
      return { flow: flow(q), head: head(h), efficiency: q === 0 ? 0 : efficiency, npshr: npshr(n), power: power(p) };
    }),
  };
}

export function baseUnitOf(figure: CurveFigure): UnitCode {
  const [unit] = Object.values<UnitCode>(CURVE_UNITS[figure]);
  return unit as UnitCode; // each has one
}
