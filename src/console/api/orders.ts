/** The queries of orders. */

import type { Today } from '#contract/console/today.ts';
import { callQuery, findQuery } from './query-client.ts';

/** How often the progress of pictures is fetched while some are left, in milliseconds; it is not announced. */
const PICTURES_MS = 5000;

/** How many wait, for the navigation. */
export const waitingQuery = () => callQuery(['orders', 'enquiries', 'mails', 'quotes'], 'countWaiting', {});

export const todayQuery = () => ({
  ...callQuery(['orders', 'enquiries', 'mails', 'stock', 'backups', 'quotes'], 'getToday', {}),
  refetchInterval: ({ state }: { state: { data?: Today | undefined } }) => (state.data?.pictures ? PICTURES_MS : false),
});

export const orderQuery = (number: string) => findQuery(['orders', 'mails'], 'getOrder', { params: { number } });
