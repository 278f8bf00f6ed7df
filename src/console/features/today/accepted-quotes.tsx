import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath, orderPath, quotePath } from '#console/navigation/paths.ts';
import { Age } from '#console/orders/age.tsx';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';
import { formatMoney } from '#contract/money.ts';

/** Their orders are at the payment page, or wait for money that comes another way. */
export function AcceptedQuotes({ quotes: { count, oldest } }: { quotes: Today['accepted_quotes'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title={`${TODAY_TITLES.accepted_quotes}: ${count}`}>
      <ul className="divide-y divide-line">
        {oldest.map(({ number, order_number, name, company, accepted_at, total_cents }) => (
          <li key={number} className="flex flex-wrap gap-x-4 px-3 py-2">
            <PageLink to={quotePath(number)} className="link figures">
              {number}
            </PageLink>
            <span className="figures text-ink-soft">
              {formatMoment(accepted_at)}, <Age since={accepted_at} />
            </span>
            <span className="font-medium">{[name, company].filter(Boolean).join(', ')}</span>
            <PageLink to={orderPath(order_number)} className="link figures">
              {order_number}
            </PageLink>
            <span className="figures ml-auto">{formatMoney(total_cents)}</span>
          </li>
        ))}
      </ul>
      {count > oldest.length && (
        <p className="p-3">
          <PageLink to={listPath('quotes', { tab: 'accepted' })} className="link">
            All {count} accepted quotes
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
