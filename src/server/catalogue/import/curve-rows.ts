/** Columns of curves.csv, and a stored curve as its rows. A figure has a column for each unit, of which a curve uses one. */

import { CURVE_FIGURES, CURVE_UNITS } from '#contract/pumps/curve-terms.ts';
import type { CurveFigure } from '#contract/pumps/curve-terms.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { CURVE_COLUMNS } from './folder-format.ts';

export type CurveColumn = keyof typeof CURVE_COLUMNS;

/** Of a figure: the columns and the unit that each has. The minimum flow has the units of flows. */
export function unitColumnsOf(figure: CurveFigure, prefix: string = figure): { column: CurveColumn; unit: UnitCode }[] {
  return Object.entries<UnitCode>(CURVE_UNITS[figure]).map(([name, unit]) => ({
    column: `${prefix}_${name}` as CurveColumn, // CURVE_COLUMNS has one for each
    unit,
  }));
}

export const CURVE_COLUMN_NAMES: readonly CurveColumn[] = [
  'part_number',
  'speed_rpm',
  ...unitColumnsOf('impeller').map(({ column }) => column),
  ...unitColumnsOf('flow').map(({ column }) => column),
  ...unitColumnsOf('head').map(({ column }) => column),
  'efficiency_pct',
  ...unitColumnsOf('npshr').map(({ column }) => column),
  ...unitColumnsOf('power').map(({ column }) => column),
  ...unitColumnsOf('flow', 'min_flow').map(({ column }) => column),
  'supply_hz',
  'grade',
  'origin',
  'dated',
];

export function toCurveRows({ points, units, ...curve }: CurveRow): object[] {
  const columnOf = (figure: CurveFigure, prefix?: string) =>
    unitColumnsOf(figure, prefix).find(({ unit }) => unit === units[CURVE_FIGURES.indexOf(figure)])?.column ?? '';
  const { part_number, speed_rpm, impeller, min_flow: minFlow, supply_hz, grade, origin, dated } = curve;
  return points.map(([flow, head, efficiency, npshr, power]) => ({
    part_number,
    speed_rpm,
    efficiency_pct: efficiency,
    supply_hz,
    grade,
    origin,
    dated,
    [columnOf('impeller')]: impeller,
    [columnOf('flow')]: flow,
    [columnOf('head')]: head,
    [columnOf('npshr')]: npshr,
    [columnOf('power')]: power,
    [columnOf('flow', 'min_flow')]: minFlow,
  }));
}
