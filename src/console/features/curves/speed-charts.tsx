import type { PumpCurve } from '#contract/pumps/curve-reply.ts';
import { groupBySpeed } from '#contract/pumps/speed-curves.ts';
import { CurveChart } from '#ui/curve-chart.tsx';

/** One plot for each speed. `what`: of which curves, for its title. */
export function SpeedCharts({ curves, what }: { curves: readonly PumpCurve[]; what: string }) {
  return (
    <div className="flex flex-wrap gap-6">
      {groupBySpeed(curves).map(({ speed, drawn }) => (
        <figure key={speed} className="min-w-0 grow basis-80">
          <figcaption className="pb-1 font-medium">{speed}</figcaption>
          <CurveChart
            curves={drawn}
            title={`${what} at ${speed}`}
            description="All figures are in the tables beside it."
          />
        </figure>
      ))}
    </div>
  );
}
