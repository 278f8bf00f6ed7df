/** The table of a curve's points, in both units; pure. */

import { convert } from '../specifications/units.ts';
import type { UnitCode } from '../specifications/units.ts';
import type { CurvePoint } from './curve-reply.ts';

export interface CurveColumn {
  title: string;
  figure: keyof CurvePoint;
  digits: number;
  other?: { from: UnitCode; to: UnitCode; digits: number };
}

const COLUMNS: readonly CurveColumn[] = [
  { title: 'Flow, m³/h (US gpm)', figure: 'flow', digits: 1, other: { from: 'm3/h', to: '[gal_us]/min', digits: 0 } },
  { title: 'Head, m (ft)', figure: 'head', digits: 1, other: { from: 'm', to: '[ft_i]', digits: 0 } },
  { title: 'Eff., %', figure: 'efficiency', digits: 1 },
  { title: 'NPSHR, m (ft)', figure: 'npshr', digits: 2, other: { from: 'm', to: '[ft_i]', digits: 1 } },
  { title: 'Power, kW (hp)', figure: 'power', digits: 2, other: { from: 'kW', to: '[HP]', digits: 2 } },
];

/** Without those of which no point has a figure. */
export function curveColumns(points: readonly CurvePoint[]): CurveColumn[] {
  return COLUMNS.filter(({ figure }) => points.some((point) => point[figure] !== null));
}

export function curveCell(point: CurvePoint, { figure, digits, other }: CurveColumn): string {
  const value = point[figure];
  if (value === null) return '–';
  const text = value.toFixed(digits);
  return other === undefined ? text : `${text} (${convert(value, other.from, other.to).toFixed(other.digits)})`;
}
