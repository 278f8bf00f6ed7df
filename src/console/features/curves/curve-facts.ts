import type { CurveView } from '#contract/console/curves.ts';
import { formatDay } from '#contract/format-day.ts';

const ORIGINS = { test: 'as tested', catalogue: 'from the catalogue' } as const;

/** What a curve is, in a line: `60 Hz, from the catalogue, March 18, 2026, 6 points`. */
export function describeCurve({
  supply_hz: supply,
  min_flow: minFlow,
  grade,
  origin,
  dated,
  points,
}: CurveView): string {
  return [
    supply === null ? null : `${supply} Hz`,
    grade === '' ? ORIGINS[origin] : `${ORIGINS[origin]} (${grade})`,
    dated === null ? null : formatDay(dated),
    minFlow === null ? null : `minimum flow ${Math.round(minFlow * 10) / 10} m³/h`,
    `${points.length} points`,
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}
