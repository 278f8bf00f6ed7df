import { useSuspenseQuery } from '@tanstack/react-query';
import { closedMonthsQuery } from '#console/api/books.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { booksPath } from '#console/navigation/paths.ts';
import { daysOfMonth } from '#contract/console/book-terms.ts';
import { monthName } from './months.ts';

/** The months that never change again. */
export function ClosedMonths() {
  const { data: months } = useSuspenseQuery(closedMonthsQuery());
  const { formatMoment } = useTimes();
  return (
    <Panel title="Closed months">
      {months.length === 0 ? (
        <p className="p-3 text-ink-soft">No month has been closed yet. Choose one that is over and close it here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {months.map(({ month, at, by }) => (
            <li key={month} className="flex flex-wrap gap-x-4 px-3 py-2">
              <PageLink to={addressOf(month)} className="link">
                {monthName(month)}
              </PageLink>
              <span className="text-ink-soft">
                <span className="figures">{formatMoment(at)}</span> by {by}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function addressOf(month: string): string {
  const days = daysOfMonth(month);
  return booksPath({ from: days?.firstDay ?? '', to: days?.lastDay ?? '' });
}
