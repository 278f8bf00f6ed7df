import { LESS_REFUNDS } from '#contract/console/book-amounts.ts';
import type { Today } from '#contract/console/today.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';

const PERIODS = [
  ['today', 'Sales today'],
  ['this_month', 'This month'],
  ['last_month', 'Last month'],
] as const;

/** What was sold less refunds, by days of the company's time zone: the amounts of the books. */
export function SalesStatistics({ sales }: { sales: Today['sales'] }) {
  return (
    <dl className="panel grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {PERIODS.map(([period, label]) => (
        <div key={period} className="px-3 py-2">
          <dt className="caption">
            {label}, {LESS_REFUNDS}
          </dt>
          <dd className="figures">
            <span className="text-lg">{formatMoney(sales[period].net_cents)}</span> net{' '}
            <span className="text-ink-soft">{formatCount(sales[period].orders, 'order')}</span>
            <span className="block text-sm text-ink-soft">
              {formatMoney(sales[period].gross_cents)} gross, with freight and tax
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
