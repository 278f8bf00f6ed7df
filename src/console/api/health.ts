/** The query of how the shop is doing. */

import { callQuery } from './query-client.ts';

/** Disk and jobs change without an announcement. */
const REFETCH_MS = 30_000;

export const healthQuery = () => ({
  ...callQuery(['mails', 'orders', 'backups'], 'getHealth', {}),
  refetchInterval: REFETCH_MS,
});
