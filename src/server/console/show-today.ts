/** What there is to do now, and the figures of the day: the console's first screen and the operator's command. */

import type { AcceptedQuoteView, OwedOrderView, Today, WaitingOrdersView } from '#contract/console/today.ts';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import { findAcceptedQuotes } from '#server/business/quotes/find-accepted.ts';
import type { AcceptedQuote } from '#server/business/quotes/find-accepted.ts';
import { findOwed } from '#server/business/terms/find-owed-orders.ts';
import type { OwedRow } from '#server/business/terms/find-owed-orders.ts';
import { findLowStock } from '#server/catalogue/products/stock-statistics.ts';
import type { LowStock } from '#server/catalogue/products/stock-statistics.ts';
import { findOldBackup, readBackupHistory } from '#server/operations/backup/backup-history.ts';
import { createTwinsFinder } from '#server/operations/check/find-twins.ts';
import type { FindTwins } from '#server/operations/check/find-twins.ts';
import { findLowDisk, readDisk } from '#server/operations/health/disk.ts';
import { findWaitingOrders } from '#server/orders/orders/find-waiting.ts';
import type { WaitingOrders } from '#server/orders/orders/find-waiting.ts';
import { findOpenReturns } from '#server/orders/returns/find-returns.ts';
import { findSalesOfToday } from '#server/payments/books/sales-statistics.ts';
import { awaitNamed } from '#server/platform/await-named.ts';
import { DEFAULT_UPLOAD_BYTES } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { findNewEnquiries } from '#server/site/enquiries/find-enquiries.ts';
import { findPictureProgress } from '#server/site/media/picture-progress.ts';
import { listFailedMails } from '#server/site/notifications/mail-store.ts';
import { countFileBytes } from '#server/site/uploads/attach.ts';
import { countAllWaiting } from './count-waiting.ts';
import { toEnquiryRow } from './show-enquiry.ts';
import { toDisk, toFailedMail, toOldBackup } from './show-health.ts';
import { toOrderRow } from './show-owner-order.ts';
import { toReturnRow } from './show-owner-return.ts';
import { toWireSales } from './show-statistics.ts';

const MOST_FAILED_MAILS = 20;

export interface TodayServices {
  database: Database;
  /** Of the payments that count. */
  mode: PaymentMode;
  dataDir: string;
  /** Of all files of buyers together, in bytes. */
  uploadsBytes?: number;
  findTwins?: FindTwins;
}

export async function showToday(from: TodayServices): Promise<Today> {
  const {
    database,
    mode,
    dataDir,
    uploadsBytes = DEFAULT_UPLOAD_BYTES,
    findTwins = createTwinsFinder(database),
  } = from;
  const found = await awaitNamed({
    orders: findWaitingOrders(database),
    returns: findOpenReturns(database),
    owed: findOwed(database),
    accepted: findAcceptedQuotes(database),
    waiting: countAllWaiting(database),
    mails: listFailedMails(database, MOST_FAILED_MAILS),
    enquiries: findNewEnquiries(database),
    lowStock: findLowStock(database),
    sales: findSalesOfToday({ database, mode }, new Date()),
    disk: readDisk(dataDir),
    backups: readBackupHistory(database),
    pictures: findPictureProgress(database, dataDir),
    fileBytes: countFileBytes(database),
    twins: findTwins(),
  });
  const { orders, mails, enquiries, lowStock, sales, disk, backups, fileBytes } = found;
  return {
    waiting: found.waiting,
    to_ship: toWaiting(orders.toShip),
    to_approve: toWaiting(orders.toApprove),
    to_quote: toWaiting(orders.toQuote),
    freight_unpaid: toWaiting(orders.freightUnpaid),
    needs_a_look: orders.toLookAt.map(toOrderRow),
    returns: { count: found.returns.count, oldest: found.returns.oldest.map(toReturnRow) },
    owed: { ...found.owed, first: found.owed.first.map(toOwed) },
    accepted_quotes: { count: found.accepted.count, oldest: found.accepted.oldest.map(toAccepted) },
    unpaid: toWaiting(orders.unpaid),
    failed_mails: mails.map(toFailedMail),
    low_disk: toDisk(findLowDisk(disk)),
    files_full: fileBytes + MAX_FILE_BYTES > uploadsBytes ? { bytes: fileBytes, most_bytes: uploadsBytes } : null,
    old_backup: toOldBackup(findOldBackup(backups, new Date())),
    to_call: enquiries.toCall.map(toEnquiryRow),
    new_enquiries: {
      count: enquiries.count,
      newest: enquiries.newest.map(toEnquiryRow),
    },
    pictures: found.pictures,
    twins: found.twins,
    low_stock: toLowStock(lowStock),
    sales: {
      today: toWireSales(sales.today),
      this_month: toWireSales(sales.thisMonth),
      last_month: toWireSales(sales.lastMonth),
    },
  };
}

function toWaiting({ count, oldest, newest }: WaitingOrders): WaitingOrdersView {
  return { count, oldest: oldest.map(toOrderRow), newest: newest.map(toOrderRow) };
}

function toOwed({ order, owedCents, dueOn, isOverdue }: OwedRow): OwedOrderView {
  return { ...toOrderRow(order), owed_cents: owedCents, due_on: dueOn, is_overdue: isOverdue };
}

function toAccepted({ number, orderNumber, name, company, acceptedAt, totalCents }: AcceptedQuote): AcceptedQuoteView {
  return {
    number,
    order_number: orderNumber,
    name,
    company,
    accepted_at: acceptedAt.toISOString(),
    total_cents: totalCents,
  };
}

function toLowStock({ count, first }: LowStock): Today['low_stock'] {
  return {
    count,
    first: first.map(({ id, partNumber, name, free, lowMark }) => ({
      id,
      part_number: partNumber,
      name,
      free,
      low_mark: lowMark ?? 0,
    })),
  };
}
