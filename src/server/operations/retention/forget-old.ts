/** The daily job that deletes what is no longer needed (reliability §4.3). Enquiries and analytics have jobs of their own. */

import { STOCK_NOTICE_DAYS } from '#contract/constants.ts';
import { deleteOldChangeKeys } from '#server/catalogue/products/change-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteFailedJobs, emptyMails, emptyPaymentEvents, eraseUnpaidOrders } from './personal-data-store.ts';
import { deleteOldStockNotices } from './personal-notices-store.ts';
import { eraseOldQuotes } from './personal-quotes-store.ts';

export const DELETE_PERSONAL_DATA_TASK = 'forget_personal_data';

/** Days for which each is stored. Paid orders are stored for the tax period: see `operator privacy erase`. */
export const RETENTION_DAYS = {
  unpaidOrders: 30,
  /** After the last day of a quote that was not paid. */
  quotes: 730,
  sentMails: 30,
  /** A mail that could not be sent is the owner's to see for longer. */
  unsentMails: 180,
  paymentEvents: 30,
  failedJobs: 180,
  /** By which a repeated change of the stock is known. */
  stockChangeKeys: 30,
} as const;

export function createDeletePersonalData({ database }: { database: Database }) {
  return async (): Promise<void> => {
    await eraseUnpaidOrders(database, RETENTION_DAYS.unpaidOrders);
    await eraseOldQuotes(database, RETENTION_DAYS.quotes);
    await deleteOldStockNotices(database, STOCK_NOTICE_DAYS);
    await emptyMails(database, { sent: RETENTION_DAYS.sentMails, unsent: RETENTION_DAYS.unsentMails });
    await emptyPaymentEvents(database, RETENTION_DAYS.paymentEvents);
    await deleteFailedJobs(database, RETENTION_DAYS.failedJobs);
    await deleteOldChangeKeys(database, RETENTION_DAYS.stockChangeKeys);
  };
}
