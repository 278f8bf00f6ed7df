import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const BooksPage = lazyRouteComponent(() => import('#console/features/books/books-page.tsx'), 'BooksPage');

export const booksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.books,
  validateSearch: toPeriod,
  component: () => <BooksPage asked={toPeriod(booksRoute.useSearch())} />,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Of an address that anyone may have typed; empty without one. */
function toPeriod(input: Record<string, unknown>): Partial<BooksPeriod> {
  const [from, to] = [readText(input, 'from'), readText(input, 'to')];
  return DAY.test(from) && DAY.test(to) ? { from, to } : {};
}
