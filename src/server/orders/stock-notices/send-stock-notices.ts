/** The jobs of back-in-stock notices: one asks an address to confirm its request, one mails what can be had again (docs/decisions/094). */

import type { Logger } from 'pino';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { StockNoticeMails } from '#server/site/notifications/stock-notice-mails.ts';
import { listDue, takeDue, takeToAsk } from './stock-notice-store.ts';
import type { StockNotice } from './stock-notice-store.ts';

export const SEND_STOCK_NOTICES_TASK = 'send_stock_notices';
/** Most mails of one run; the next run, a minute later, does the rest. */
const LIMIT = 200;

export interface StockNoticeServices {
  database: Database;
  proof: Pick<OrderProof, 'stockNoticeToken'>;
  noticeMails: StockNoticeMails;
}

export function createAskToConfirm({ database, proof, noticeMails }: StockNoticeServices) {
  return async (payload: unknown): Promise<void> => {
    const id = readNoticeId(payload);
    await inTransaction(database, async (tx) => {
      const notice = await takeToAsk(tx, id);
      if (notice !== null) await noticeMails.askToConfirm(tx, withToken(proof, notice), notice.askedAt);
    });
  };
}

/** The minute's job: whatever changed the stock, a notice whose product can be had is deleted and mailed in one commit. */
export function createSendStockNotices(services: StockNoticeServices & { log: Pick<Logger, 'warn'> }) {
  const { database, proof, noticeMails, log } = services;
  const send = async (id: number) =>
    inTransaction(database, async (tx) => {
      const notice = await takeDue(tx, id);
      if (notice !== null) await noticeMails.reportInStock(tx, withToken(proof, notice));
    });
  return async (): Promise<void> => {
    // One that fails must not prevent the others.
    for (const id of await listDue(database, LIMIT))
      await send(id).catch((err: unknown) => log.warn({ err, notice: id }, 'a back-in-stock notice failed'));
  };
}

function withToken(proof: StockNoticeServices['proof'], notice: StockNotice): StockNotice & { token: string } {
  return { ...notice, token: proof.stockNoticeToken(notice.productId, notice.email) };
}

function readNoticeId(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'notice_id' in payload) {
    const { notice_id: id } = payload;
    if (typeof id === 'number') return id;
  }
  throw new TypeError('The job names no notice');
}
