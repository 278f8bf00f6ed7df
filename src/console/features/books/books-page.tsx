import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { booksQuery } from '#console/api/books.ts';
import { useSession } from '#console/api/session.ts';
import { formatCalendarDay, useTimes } from '#console/api/times.ts';
import { useToday } from '#console/api/use-today.ts';
import { Screen } from '#console/frame/screen.tsx';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { MAX_BOOKS_DAYS, countDays, daysOfMonth } from '#contract/console/book-terms.ts';
import type { BooksView } from '#contract/console/books.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { BooksSheets } from './books-sheets.tsx';
import { BooksTotals } from './books-totals.tsx';
import { CloseMonth } from './close-month.tsx';
import { ClosedMonths } from './closed-months.tsx';
import { CompareWithStripe } from './compare-with-stripe.tsx';
import { monthName, monthOf } from './months.ts';
import { PeriodForm } from './period-form.tsx';

/** What was sold, refunded and received in some days, for the bookkeeper; this month when none are asked for. */
export function BooksPage({ asked }: { asked: Partial<BooksPeriod> }) {
  const month = daysOfMonth(useToday().slice(0, 7));
  const period = { from: asked.from ?? month?.firstDay ?? '', to: asked.to ?? month?.lastDay ?? '' };
  const problem = findProblem(period);
  const { data, error, isPlaceholderData } = useQuery({
    ...booksQuery(period),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
  if (error !== null) throw error;
  const isShown = data !== undefined && problem === undefined;
  return (
    <Screen
      title="Books"
      actions={
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <PeriodForm period={period} error={problem} />
      {!isShown && problem === undefined && <Spinner />}
      {isShown && (
        <div className="flex flex-col gap-4" aria-busy={isPlaceholderData}>
          <Standing books={data} />
          <BooksTotals books={data} />
        </div>
      )}
      {problem === undefined && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:hidden">
          <BooksSheets period={period} />
          <CompareWithStripe key={`compare ${period.from}`} from={period.from} />
          {isShown && !isPlaceholderData && <CloseMonth key={`close ${period.from}`} books={data} />}
          <ClosedMonths />
        </div>
      )}
    </Screen>
  );
}

function findProblem(period: BooksPeriod): string | undefined {
  const days = countDays(period);
  if (!(days >= 1)) return 'The last day must not be before the first';
  return days > MAX_BOOKS_DAYS ? `At most ${MAX_BOOKS_DAYS} days at once` : undefined;
}

/** Which days these are, and what is not final about them. */
function Standing({ books }: { books: BooksView }) {
  const { formatMoment } = useTimes();
  const { company } = useSession();
  const month = monthOf(books);
  const notes = notesOf(books);
  return (
    <>
      <p className="hidden print:block">{company}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-lg font-semibold">
          {month === null ? `${formatCalendarDay(books.from)} to ${formatCalendarDay(books.to)}` : monthName(month)}
        </span>
        {books.closed === null ? (
          <Badge>Open</Badge>
        ) : (
          <>
            <Badge tone="ok">Closed</Badge>
            <span className="text-ink-soft">
              <span className="figures">{formatMoment(books.closed.at)}</span> by {books.closed.by}
            </span>
          </>
        )}
      </p>
      {notes.length > 0 && (
        <ul className="panel border-l-4 border-l-warn p-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function notesOf({ not_read: notRead, unconfirmed }: BooksView): string[] {
  return [
    ...(notRead === null
      ? []
      : [
          `Stripe's balance could not be read (${notRead}): fees and disputes may be missing. Sales and taxes are complete.`,
        ]),
    ...(unconfirmed === 0
      ? []
      : [`Stripe has not reported ${unconfirmed} of the payments and refunds yet. This usually takes some minutes.`]),
  ];
}
