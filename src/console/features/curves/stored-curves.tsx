import { call } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { CurvesOfProduct } from '#contract/console/curves.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { describeCurve } from './curve-facts.ts';
import { LastChange } from './last-change.tsx';
import { PointsTable } from './points-table.tsx';
import { RemoveCurve } from './remove-curve.tsx';
import { SpeedCharts } from './speed-charts.tsx';
import { useCurvesChange } from './use-curves-change.ts';

/** The curves that the product has, as buyers see them. */
export function StoredCurves({ product }: { product: CurvesOfProduct }) {
  const { part_number: part, revision, curves, last_change: last } = product;
  const undo = useCurvesChange({
    make: () => call('undoCurves', { params: { part }, body: { revision } }),
    done: 'The change is undone',
  });
  return (
    <Panel title={curves.length === 1 ? '1 curve' : `${curves.length} curves`}>
      <div className="flex flex-col gap-4 p-3">
        {curves.length === 0 ? (
          <EmptyState title="No curve yet">
            Without a curve the pump is not offered in the pump selection. Paste the manufacturer&apos;s table below.
          </EmptyState>
        ) : (
          <>
            <SpeedCharts curves={curves} what={`Curves of ${part}`} />
            <ul aria-label="Curves" className="flex flex-col gap-3">
              {curves.map((curve) => (
                <li key={curve.name} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line pt-3">
                  <div className="min-w-0 grow basis-60">
                    <h3 className="font-semibold">{curve.name}</h3>
                    <p className="text-sm text-ink-soft">{describeCurve(curve)}</p>
                    <details>
                      <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">
                        Points of {curve.name}
                      </summary>
                      <PointsTable curve={curve} />
                    </details>
                  </div>
                  <RemoveCurve part={part} name={curve.name} revision={revision} />
                </li>
              ))}
            </ul>
          </>
        )}
        {last !== null && <LastChange last={last} isPending={undo.isPending} onUndo={() => undo.mutate()} />}
      </div>
    </Panel>
  );
}
