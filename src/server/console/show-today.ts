/** What there is to do now, and the figures of the day: the console's first screen and the operator's command. */

import type { Today } from '#contract/console/today.ts';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import { findLowStock } from '#server/catalogue/products/stock-statistics.ts';
import type { LowStock } from '#server/catalogue/products/stock-statistics.ts';
import { findOldBackup, readBackupHistory } from '#server/operations/backup/backup-history.ts';
import { createTwinsFinder } from '#server/operations/check/find-twins.ts';
import type { FindTwins } from '#server/operations/check/find-twins.ts';
import { findLowDisk, readDisk } from '#server/operations/health/disk.ts';
import { findOrdersOfToday } from '#server/orders/orders/find-orders.ts';
import { findSalesOfToday } from '#server/payments/books/sales-statistics.ts';
import { awaitNamed } from '#server/platform/await-named.ts';
import { DEFAULT_UPLOAD_BYTES } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewEnquiries } from '#server/site/enquiries/find-enquiries.ts';
import { findPictureProgress } from '#server/site/media/picture-progress.ts';
import { listFailedMails } from '#server/site/notifications/mail-store.ts';
import { countFileBytes } from '#server/site/uploads/attach.ts';
import { toEnquiryRow } from './show-enquiry.ts';
import { toDisk, toFailedMail, toOldBackup } from './show-health.ts';
import { toOrderRow } from './show-owner-order.ts';
import { toWireSales } from './show-statistics.ts';

const MOST_FAILED_MAILS = 20;

export interface TodayServices {
  database: Database;
  dataDir: string;
  /** Of all files of buyers together, in bytes. */
  uploadsBytes?: number;
  findTwins?: FindTwins;
}

export async function showToday(from: TodayServices): Promise<Today> {
  const { database, dataDir, uploadsBytes = DEFAULT_UPLOAD_BYTES, findTwins = createTwinsFinder(database) } = from;
  const { orders, mails, enquiries, lowStock, sales, disk, backups, pictures, fileBytes, twins } = await awaitNamed({
    orders: findOrdersOfToday(database),
    mails: listFailedMails(database, MOST_FAILED_MAILS),
    enquiries: findNewEnquiries(database),
    lowStock: findLowStock(database),
    sales: findSalesOfToday(database),
    disk: readDisk(dataDir),
    backups: readBackupHistory(database),
    pictures: findPictureProgress(database, dataDir),
    fileBytes: countFileBytes(database),
    twins: findTwins(),
  });
  const { toApprove, toQuote, toShip, toLookAt } = orders;
  return {
    to_ship: {
      count: toShip.count,
      oldest: toShip.oldest.map(toOrderRow),
      newest: toShip.newest.map(toOrderRow),
    },
    to_approve: { count: toApprove.count, oldest: toApprove.oldest.map(toOrderRow) },
    to_quote: { count: toQuote.count, oldest: toQuote.oldest.map(toOrderRow) },
    needs_a_look: toLookAt.map(toOrderRow),
    failed_mails: mails.map(toFailedMail),
    low_disk: toDisk(findLowDisk(disk)),
    files_full: fileBytes + MAX_FILE_BYTES > uploadsBytes ? { bytes: fileBytes, most_bytes: uploadsBytes } : null,
    old_backup: toOldBackup(findOldBackup(backups, new Date())),
    to_call: enquiries.toCall.map(toEnquiryRow),
    new_enquiries: {
      count: enquiries.count,
      newest: enquiries.newest.map(toEnquiryRow),
    },
    pictures,
    twins,
    low_stock: toLowStock(lowStock),
    sales: {
      today: toWireSales(sales.today),
      this_month: toWireSales(sales.thisMonth),
      last_month: toWireSales(sales.lastMonth),
    },
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
