/** The queries of the books. No topics: every change of an order would read Stripe's balance again. */

import type { BooksPeriod } from '#console/navigation/paths.ts';
import { callQuery } from './query-client.ts';

export const booksQuery = (period: BooksPeriod) => callQuery([], 'getBooks', { query: { ...period } });

export const closedMonthsQuery = () => callQuery([], 'listClosedMonths', {});
