/** The points of performance curves, row by row: the rules of curves.csv, for every table that has its columns (decisions/187). */

import { findCurveProblems } from '#contract/pumps/check-curve.ts';
import { CURVE_FIGURES, baseUnitOf, toPumpCurve } from '#contract/pumps/curve-terms.ts';
import type { CurveFigure, StatedCurve } from '#contract/pumps/curve-terms.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { unitColumnsOf } from './curve-rows.ts';
import type { CURVE_COLUMNS } from './folder-format.ts';
import type { RowOf } from './read-content.ts';
import type { ReadRow } from './read-csv.ts';

export type CurvePointRow = RowOf<typeof CURVE_COLUMNS>;

/** What the rows of one curve have in common. */
const OF_CURVE = ['supply_hz', 'grade', 'origin', 'dated'] as const;

/** A curve whose rows are being read. */
interface OpenCurve {
  row: CurveRow;
  /** Of each figure the unit in which it was found first; null for one that no row so far lists. */
  units: (UnitCode | null)[];
  lines: number[];
  /** Of a curve with an error: nothing more is said about it. */
  isWrong: boolean;
}

/** `column`: one of the table, or the name of a figure that has a column for each unit. */
export type ReportCurveError = (line: number, column: string | null, message: string, part: string) => void;

interface CurveCollector {
  add(line: number, row: CurvePointRow): void;
  /** Each with the line of its first row. `isWhole`: no row is missing that could not be read, so that the curves can be judged. */
  end(isWhole: boolean): ReadRow<CurveRow>[];
}

export function createCurveCollector(report: ReportCurveError): CurveCollector {
  const curves = new Map<string, OpenCurve>();
  return {
    add: (line, row) => addPoint(curves, line, row, report),
    end: (isWhole) => {
      if (isWhole) for (const curve of curves.values()) reportProblems(curve, report);
      return [...curves.values()].map(({ row, lines: [line = 0] }, position) => ({ line, row: { ...row, position } }));
    },
  };
}

/** One curve is a part at a speed with a diameter, in whichever unit it is stated. */
export function curveKey(curve: StatedCurve): string {
  return `${curve.part_number} ${curveName(curve)}`;
}

/** As curveKey, of one part: `1750 rpm 254 mm`. */
export function curveName(curve: StatedCurve): string {
  const { impeller } = toPumpCurve({ ...curve, points: [] });
  return `${curve.speed_rpm} rpm${impeller === null ? '' : ` ${Math.round(impeller * 100) / 100} mm`}`;
}

function addPoint(curves: Map<string, OpenCurve>, line: number, row: CurvePointRow, report: ReportCurveError): void {
  const point = readPoint(line, row, report);
  if (point === null) return;
  const { curve: read, units } = point;
  const key = curveKey(read);
  const curve = curves.get(key);
  if (curve === undefined) {
    curves.set(key, { row: { ...read, position: 0 }, units, lines: [line], isWrong: false });
    return;
  }
  const { row: first, lines } = curve;
  const differing = OF_CURVE.find((name) => read[name] !== first[name]);
  const unit = CURVE_FIGURES.find((_, index) => differ(units[index], curve.units[index]));
  if (!curve.isWrong && differing !== undefined)
    report(line, differing, `differs from line ${lines[0]}, which is of the same curve`, row.part_number);
  else if (!curve.isWrong && unit !== undefined)
    report(line, unit, `has another unit than on line ${lines[0]}, which is of the same curve`, row.part_number);
  curve.isWrong ||= differing !== undefined || unit !== undefined;
  curve.units = curve.units.map((known, index) => known ?? units[index] ?? null);
  first.units = withBaseUnits(curve.units);
  first.points.push(...read.points);
  first.min_flow ??= read.min_flow;
  lines.push(line);
}

function differ(one: UnitCode | null | undefined, other: UnitCode | null | undefined): boolean {
  return one != null && other != null && one !== other;
}

function withBaseUnits(units: readonly (UnitCode | null)[]): UnitCode[] {
  return CURVE_FIGURES.map((figure, index) => units[index] ?? baseUnitOf(figure));
}

/** A curve with this row's point alone, and the units of what the row lists. */
function readPoint(
  line: number,
  row: CurvePointRow,
  report: ReportCurveError,
): { curve: StatedCurve; units: (UnitCode | null)[] } | null {
  const { part_number, speed_rpm, efficiency_pct: efficiency, supply_hz, grade, origin, dated } = row;
  const wrong = (column: string | null, message: string) => {
    report(line, column, message, part_number);
    return null;
  };
  if (supply_hz !== null && supply_hz !== 50 && supply_hz !== 60) return wrong('supply_hz', 'must be 50 or 60');
  const stated = Object.fromEntries(CURVE_FIGURES.map((figure) => [figure, findStated(row, figure)])) as Record<
    CurveFigure,
    ReturnType<typeof findStated>
  >; // each of its own name
  const doubled = CURVE_FIGURES.find((figure) => stated[figure] === 'several');
  if (doubled !== undefined) return wrong(doubled, 'is listed in two units');
  const [flow, head, npshr, power, impeller] = (['flow', 'head', 'npshr', 'power', 'impeller'] as const).map(
    (figure) => stated[figure] as Exclude<ReturnType<typeof findStated>, 'several'>, // as found above
  );
  if (flow === null || flow === undefined) return wrong('flow', 'must not be empty');
  if (head === null || head === undefined || head.value === 0) return wrong('head', 'must be above 0');
  if (efficiency === 0 && flow.value > 0) return wrong('efficiency_pct', 'must be above 0, or empty');
  const minFlow = findStated(row, 'flow', 'min_flow');
  if (minFlow === 'several' || (minFlow !== null && minFlow.unit !== flow.unit))
    return wrong('min_flow', 'must have the unit of the flow');
  const units = [flow, head, npshr, power, impeller].map((figure) => figure?.unit ?? null);
  const curve: StatedCurve = {
    part_number,
    speed_rpm,
    supply_hz,
    grade,
    origin,
    dated,
    units: withBaseUnits(units),
    impeller: impeller?.value ?? null,
    min_flow: minFlow?.value ?? null,
    points: [[flow.value, head.value, efficiency, npshr?.value ?? null, power?.value ?? null]],
  };
  return { curve, units };
}

function findStated(
  row: CurvePointRow,
  figure: CurveFigure,
  prefix?: string,
): { value: number; unit: UnitCode } | 'several' | null {
  const stated = unitColumnsOf(figure, prefix).flatMap(({ column, unit }) => {
    const value = row[column];
    return typeof value === 'number' ? [{ value, unit }] : [];
  });
  return stated.length > 1 ? 'several' : (stated[0] ?? null);
}

function reportProblems({ row, lines, isWrong }: OpenCurve, report: ReportCurveError): void {
  if (isWrong) return;
  const curve = toPumpCurve(row);
  for (const { index, column, message } of findCurveProblems(curve))
    report(lines[index] ?? lines[0] ?? 0, column, column === null ? `the curve ${message}` : message, row.part_number);
}
