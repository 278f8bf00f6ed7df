/** The query of the statistics. Not announced: sums of weeks need not follow every order at once. */

import { callQuery } from './query-client.ts';

export const statisticsQuery = () => callQuery([], 'getFigures', {});
