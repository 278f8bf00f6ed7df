import type { CurveView } from '#contract/console/curves.ts';
import { UNITS } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { DataTable } from '#ui/data-table.tsx';

type Point = CurveView['stated']['points'][number];

/** The points of one curve as they were understood, in the units of the table. */
export function PointsTable({ curve: { name, stated } }: { curve: CurveView }) {
  const [flow, head, npshr, power] = stated.units.map((unit) => UNITS[unit as UnitCode].symbol); // as the server stores them
  const columns = [`Flow, ${flow}`, `Head, ${head}`, 'Eff., %', `NPSHR, ${npshr}`, `Power, ${power}`]
    .map((heading, index) => ({ heading, index }))
    .filter(({ index }) => stated.points.some((point) => point[index] !== null));
  return (
    <DataTable<Point>
      label={`Points of ${name}`}
      columns={columns.map(({ heading, index }) => ({
        heading,
        isNumber: true,
        // All columns stay side by side on a phone.
        headClass: 'whitespace-normal wrap-anywhere tracking-normal max-sm:px-1',
        cellClass: 'max-sm:px-1 max-sm:text-xs',
        cell: (point) => point[index] ?? '\u2013',
      }))}
      rows={stated.points}
      keyOf={([at]) => at}
      isStacking={false}
    />
  );
}
