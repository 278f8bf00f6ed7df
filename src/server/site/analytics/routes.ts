/** §7: the analytics calls. Every record is accepted with 202 whether or not it is stored, so that no visitor is affected. */

import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ANALYTICS_RETENTION_DAYS } from '#contract/constants.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isInvalidDataError } from '#server/platform/database/refused-data.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { mount, mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { PUBLIC_SEARCHES, TIMEFRAME_DAYS, showDashboard } from './dashboard.ts';
import { deleteRecordsOlderThan, deleteRareSearches } from './record-store.ts';
import { createRecorder } from './recorder.ts';
import type { Recorder } from './recorder.ts';
import { createRepeats } from './repeats.ts';
import { findPopularProducts } from './report-store.ts';
import type { TrackedRecord } from './sum-up.ts';
import { writeRecords } from './write-records.ts';

export const DELETE_OLD_ANALYTICS_TASK = 'forget_old_analytics';
const SHARED_SECONDS = 60;
const ACCEPTED = { message: 'Thank you.' };

export interface AnalyticsServices {
  database: Database;
  log: Logger;
  analyticsDashboard: Config['analyticsDashboard'];
}

export function analyticsRoutes(
  mounting: Mounting,
  { database, log, analyticsDashboard }: AnalyticsServices,
): Recorder {
  const recorder = createRecorder({ write: (records) => writeRecords(database, records), isInvalidDataError, log });
  mounting.app.addHook('onClose', () => recorder.flush());
  trackingRoutes(mounting, recorder);
  mountShared(
    mounting,
    'listPopularProducts',
    async ({ query: { limit, timeframe } }) => ({
      popular_products: await findPopularProducts(database, { days: TIMEFRAME_DAYS[timeframe], limit }),
    }),
    { sharedSeconds: SHARED_SECONDS },
  );
  // Private: the route is not mounted, so that not even a wrong parameter reveals that it exists.
  if (analyticsDashboard === 'public') {
    mountShared(mounting, 'getAnalyticsDashboard', ({ query }) => showDashboard(database, query.timeframe), {
      sharedSeconds: SHARED_SECONDS,
    });
  }
  return recorder;
}

function trackingRoutes(mounting: Mounting, recorder: Recorder): void {
  const repeats = createRepeats();
  const accept = (record: TrackedRecord, request: FastifyRequest) => {
    const browser = String(request.headers['x-csrftoken']);
    if (!refusesTracking(request) && !repeats.isRepeat({ browser, name: record.kind, body: record.body }, Date.now()))
      recorder.keep(record);
    return ACCEPTED;
  };
  mount(mounting, 'trackProductView', async ({ body }, { request }) => accept({ kind: 'product_view', body }, request));
  mount(mounting, 'trackSearch', async ({ body }, { request }) => accept({ kind: 'search', body }, request));
  mount(mounting, 'trackEvent', async ({ body }, { request }) => accept({ kind: 'event', body }, request));
  mount(mounting, 'trackPage', async ({ body }, { request }) => accept({ kind: 'page', body }, request));
}

/** The job that deletes raw rows and rare search words; the daily sums stay for good (readings). */
export function createDeleteOldAnalytics({ database }: Pick<AnalyticsServices, 'database'>) {
  return async (): Promise<void> => {
    await deleteRecordsOlderThan(database, ANALYTICS_RETENTION_DAYS);
    await inTransaction(database, (tx) =>
      deleteRareSearches(tx, { olderThanDays: ANALYTICS_RETENTION_DAYS, fewerThan: PUBLIC_SEARCHES }),
    );
  };
}

/** Do Not Track and Global Privacy Control; the shop's pages obey them already, other clients may not. */
function refusesTracking({ headers }: FastifyRequest): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
