import type { CheckedCurves } from '#contract/console/curves.ts';
import { Badge } from '#ui/badge.tsx';
import { describeCurve } from './curve-facts.ts';
import { PointsTable } from './points-table.tsx';
import { SpeedCharts } from './speed-charts.tsx';

const BECOMES = {
  new: 'New',
  replaced: 'Replaces the one above',
  same: 'Is there already',
} as const;

/** The table as it was understood: refusals by row, and each curve with its plot and points. */
export function ReadCurves({ checked: { curves, problems, notes } }: { checked: CheckedCurves }) {
  return (
    <section aria-label="The table as read" className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {problems.length > 0 && (
          <div className="panel border-l-4 border-l-danger p-3">
            <p className="font-semibold">
              {problems.length === 1 ? '1 thing to correct' : `${problems.length} things to correct`}
            </p>
            <ul className="list-disc pl-5 wrap-anywhere">
              {problems.slice(0, MOST_SHOWN).map(({ row, column, reason }) => (
                <li key={`${row} ${column} ${reason}`}>
                  {[row === null ? null : `Row ${row}`, column, reason].filter((part) => part !== null).join(': ')}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {notes.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {problems.length === 0 && curves.length > 0 && (
        <>
          <SpeedCharts curves={curves} what="The table" />
          {curves.map((curve) => (
            <div key={curve.name} className="flex flex-col gap-2">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                {curve.name} <Badge>{BECOMES[curve.becomes]}</Badge>
              </h3>
              <p className="text-sm text-ink-soft">{describeCurve(curve)}</p>
              <PointsTable curve={curve} />
            </div>
          ))}
        </>
      )}
    </section>
  );
}

/** Further ones are seen once these are corrected. */
const MOST_SHOWN = 20;
