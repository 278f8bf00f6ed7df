import { curveCell, curveColumns } from '#contract/pumps/curve-columns.ts';
import type { CurvePoint } from '#contract/pumps/curve-reply.ts';

/** The points of one curve, in both units. */
export function CurveTable({ points, caption }: { points: readonly CurvePoint[]; caption: string }) {
  const columns = curveColumns(points);
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
                {curveCell(point, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
