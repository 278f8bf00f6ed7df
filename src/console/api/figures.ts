/** The query of the figures. Not announced: sums of weeks need not follow every order at once. */
import { callQuery } from './query-client.ts';

export const figuresQuery = () => callQuery([], 'getFigures', {});
