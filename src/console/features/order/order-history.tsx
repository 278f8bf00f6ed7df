import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';

/** What happened, the newest first, and who did it; without a name it was the shop itself. */
export function OrderHistory({ history }: { history: OrderDetail['history'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="History">
      <ol className="divide-y divide-line">
        {history.toReversed().map(({ id, at, by, text }) => (
          <li key={id} className="px-3 py-2">
            <span>{text}</span>
            <span className="block text-sm text-ink-soft">
              <span className="figures">{formatMoment(at)}</span>
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
