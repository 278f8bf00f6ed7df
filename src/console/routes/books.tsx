import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { companyDay } from '#contract/company-time.ts';
import { daysOfMonth } from '#contract/console/book-terms.ts';
import { frameRoute } from './frame.tsx';

const BooksPage = lazyRouteComponent(() => import('#console/features/books/books-page.tsx'), 'BooksPage');

export const booksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.books,
  validateSearch: toPeriod,
  component: () => <BooksPage period={toPeriod(booksRoute.useSearch())} />,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Of an address that anyone may have typed; this month without one. */
function toPeriod(input: Record<string, unknown>): BooksPeriod {
  const [from, to] = [readText(input, 'from'), readText(input, 'to')];
  if (DAY.test(from) && DAY.test(to)) return { from, to };
  const month = daysOfMonth(companyDay(new Date()).slice(0, 7));
  return { from: month?.firstDay ?? '', to: month?.lastDay ?? '' };
}
