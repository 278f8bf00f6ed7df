import { useSession } from '#console/api/session.ts';
import { PATHS } from '#contract/page-paths.ts';
import { dutySearch } from '#contract/pumps/duty-search.ts';
import { listDuty } from '#contract/pumps/list-duty.ts';
import { describeRange, listFigures } from '#contract/pumps/list-figures.ts';
import { plotSelection } from '#contract/pumps/plot-selection.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import { CurveChart } from '#ui/curve-chart.tsx';
import { Panel } from './panel.tsx';

/** The duty that a request came with, and its pumps on that system. */
export function PumpDuty({ duty, selections }: { duty: PumpTexts; selections: readonly PumpSelection[] }) {
  const { shop_url: shopUrl } = useSession();
  return (
    <Panel title="Pump duty">
      <div className="flex flex-col gap-4 p-3">
        <p>{listDuty(duty).join(', ')}</p>
        <a
          href={`${shopUrl}${PATHS.pumpTool}?${dutySearch(duty)}`}
          target="_blank"
          rel="noreferrer"
          className="link self-start py-1"
        >
          Open this duty in Pump selection
        </a>
        {selections.length === 0 && (
          <p className="text-ink-soft">None of the pumps is offered for this duty by our curves.</p>
        )}
        {selections.map((selection) => (
          <Selected key={selection.product.id} selection={selection} />
        ))}
      </div>
    </Panel>
  );
}

function Selected({ selection: { product, duty, figures } }: { selection: PumpSelection }) {
  const { drawing, description } = plotSelection(figures, duty);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{`${product.part_number} ${product.name}`}</h3>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <dl className="divide-y divide-line">
          {listFigures(figures, duty).map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <CurveChart {...drawing} title={`${product.name} on the requested system`} description={description} />
      </div>
      {[describeRange(figures), ...figures.notes].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
