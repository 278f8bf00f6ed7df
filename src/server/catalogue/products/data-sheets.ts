import { attachmentPath } from '#contract/media-paths.ts';
import type { OrderDataSheet } from '#contract/orders.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listAttachmentsOfOrder } from './data-sheet-store.ts';

/** The public files of what was bought, as the buyer's page of the order shows them. */
export async function listDataSheetsOfOrder(queries: Queries, orderId: number): Promise<OrderDataSheet[]> {
  const files = await listAttachmentsOfOrder(queries, orderId);
  return files.map(({ id, ...file }) => ({ ...file, url: attachmentPath(id, file.filename) }));
}
