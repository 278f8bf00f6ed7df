import { Link, useLocation } from '@tanstack/react-router';
import { CurveTable } from '#app/pump-curves/curve-table.tsx';
import { parseDutySearch } from '#app/url/pump-search.ts';
import type { Product } from '#contract/catalogue.ts';
import { formatDay } from '#contract/format-day.ts';
import { PATHS } from '#contract/page-paths.ts';
import { findBestPoint } from '#contract/pumps/best-point.ts';
import { isDrooping } from '#contract/pumps/check-curve.ts';
import type { PumpCurve } from '#contract/pumps/curve-reply.ts';
import { both } from '#contract/pumps/print-both.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { diameterLabel, groupBySpeed } from '#contract/pumps/speed-curves.ts';
import type { SpeedCurves } from '#contract/pumps/speed-curves.ts';
import { systemCurve } from '#contract/pumps/system-curve.ts';
import { CurveChart } from '#ui/curve-chart.tsx';

const PREFERRED_RANGE =
  'The shaded range is 70 to 120% of the flow at best efficiency: pumps last longest when they run there.';
const DROOPING = 'This curve droops near shut-off: avoid running at low flow.';

/** The curves of a pump: one plot for each speed, and the same figures as tables; with the duty that the pump tool's link carries. */
export function ProductCurves({ product }: { product: Product }) {
  const texts = parseDutySearch(useLocation({ select: ({ search }) => search }));
  const { curves = [] } = product;
  if (curves.length === 0) return null;
  const { duty } = readPumpDuty(texts);
  return (
    <section aria-labelledby="curves" className="flex flex-col gap-4">
      <h2 id="curves" className="text-lg">
        Performance curve
      </h2>
      {groupBySpeed(curves).map((group) => (
        <CurvesOfSpeed key={group.speed} name={product.name} duty={duty} {...group} />
      ))}
      {duty !== null && (
        <Link to={PATHS.pumpTool} search={texts} className="link self-start">
          Trim, motor and NPSH margin for this duty
        </Link>
      )}
    </section>
  );
}

function CurvesOfSpeed({ name, speed, curves, drawn, duty }: SpeedCurves & { name: string; duty: PumpDuty | null }) {
  const [main] = curves;
  const best = findBestPoint(main.points);
  const isSupplied = duty !== null && (main.supply_hz === null || main.supply_hz === duty.supply);
  const dutyText = isSupplied
    ? `Your duty is the cross: ${both.flow(duty.flow)} at ${both.head(duty.head)}. The dotted line is your system. `
    : '';
  return (
    <div className="flex flex-col gap-3">
      <figure>
        <CurveChart
          curves={drawn}
          marks={isSupplied ? { duty, operating: null, system: systemCurve(duty) } : undefined}
          title={`Performance curve of ${name} at ${speed}`}
          description={`${drawn.length === 1 ? '' : `Curves of ${curves.length} impeller diameters. `}${dutyText}${describeBest(best)}All figures are in the tables below.`}
        />
        <figcaption className="mt-2 max-w-prose text-sm text-ink-soft">
          {dutyText}
          {`${speed}, with water at 20 °C, ${ORIGINS[main.origin]}${main.grade === '' ? '' : ` (${main.grade})`}${main.dated === null ? '' : `, ${formatDay(main.dated)}`}. `}
          {best !== null && PREFERRED_RANGE}
          {curves.some(({ points }) => isDrooping(points)) && ` ${DROOPING}`}
        </figcaption>
      </figure>
      <details>
        <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">
          {`Figures of the curves at ${speed}`}
        </summary>
        <div className="mt-3 flex flex-col gap-5">
          {curves.map((curve) => (
            <CurveTable
              key={curve.impeller}
              points={curve.points}
              caption={`${curve.impeller === null ? 'Impeller as supplied' : `Impeller ${diameterLabel(curve)}`}, ${speed}${curve.min_flow === null ? '' : `, minimum continuous flow ${round(curve.min_flow)} m³/h`}`}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

const ORIGINS = { test: 'as tested', catalogue: 'from the catalogue' } as const;

function describeBest(best: PumpCurve['points'][number] | null): string {
  if (best === null || best.efficiency === null) return '';
  return `Best efficiency ${best.efficiency}% at ${round(best.flow)} m³/h and ${round(best.head)} m. `;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
