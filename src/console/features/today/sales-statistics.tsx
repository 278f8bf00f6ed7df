import type { Today } from '#contract/console/today.ts';
import { formatMoney } from '#contract/money.ts';

const PERIODS = [
  ['today', 'Sales today'],
  ['this_month', 'This month'],
  ['last_month', 'Last month'],
] as const;

/** Paid orders less refunds, by days of the company's time zone. */
export function SalesStatistics({ sales }: { sales: Today['sales'] }) {
  return (
    <dl className="panel grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {PERIODS.map(([period, label]) => (
        <div key={period} className="px-3 py-2">
          <dt className="caption">{label}, net of refunds</dt>
          <dd className="figures">
            <span className="text-lg">{formatMoney(sales[period].net_cents)}</span>{' '}
            <span className="text-ink-soft">
              {sales[period].orders} {sales[period].orders === 1 ? 'order' : 'orders'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
