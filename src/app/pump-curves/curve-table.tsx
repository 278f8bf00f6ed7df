import type { CurvePoint } from '#contract/pumps/curve-reply.ts';
import { convert } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';

interface Column {
  title: string;
  figure: keyof CurvePoint;
  digits: number;
  other?: { from: UnitCode; to: UnitCode; digits: number };
}

const COLUMNS: readonly Column[] = [
  { title: 'Flow, m³/h (US gpm)', figure: 'flow', digits: 1, other: { from: 'm3/h', to: '[gal_us]/min', digits: 0 } },
  { title: 'Head, m (ft)', figure: 'head', digits: 1, other: { from: 'm', to: '[ft_i]', digits: 0 } },
  { title: 'Eff., %', figure: 'efficiency', digits: 1 },
  { title: 'NPSHR, m (ft)', figure: 'npshr', digits: 2, other: { from: 'm', to: '[ft_i]', digits: 1 } },
  { title: 'Power, kW (hp)', figure: 'power', digits: 2, other: { from: 'kW', to: '[HP]', digits: 2 } },
];

/** The points of one curve, in both units. */
export function CurveTable({ points, caption }: { points: readonly CurvePoint[]; caption: string }) {
  const columns = COLUMNS.filter(({ figure }) => points.some((point) => point[figure] !== null));
  return (
    <table className="w-full max-w-2xl border-y border-line-strong text-right text-xs sm:text-sm">
      <caption className="py-1 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          {columns.map(({ title, figure }) => (
            <th key={figure} scope="col" className="px-1 py-1 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {points.map((point) => (
          <tr key={point.flow} className="border-line not-first:border-t">
            {columns.map((column) => (
              <td key={column.figure} className="px-1 py-1">
                {cellOf(point[column.figure], column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellOf(value: number | null, { digits, other }: Column): string {
  if (value === null) return '–';
  const text = value.toFixed(digits);
  return other === undefined ? text : `${text} (${convert(value, other.from, other.to).toFixed(other.digits)})`;
}
