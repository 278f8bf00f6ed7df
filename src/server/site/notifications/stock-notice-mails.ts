/** Mails of back-in-stock notices: the one that asks for the confirmation, and the one that the buyer waits for. */

import { STOCK_NOTICE_DAYS } from '#contract/constants.ts';
import { productPath, stockNoticePath } from '#contract/page-paths.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { OrderMailSettings } from './order-mails.ts';
import { writeMail } from './write-mail.ts';

export interface MailStockNotice {
  id: number;
  token: string;
  email: string;
  productId: number;
  productName: string;
  partNumber: string;
}

export interface StockNoticeMails {
  /** `askedAt` keeps a mail that is asked for again on a later day apart from the first. */
  askToConfirm(tx: InTransaction, notice: MailStockNotice, requestedAt: Date): Promise<void>;
  reportInStock(tx: InTransaction, notice: MailStockNotice): Promise<void>;
}

export function createStockNoticeMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): StockNoticeMails {
  const write = async (
    tx: InTransaction,
    notice: MailStockNotice,
    { key, subject, parts }: { key: string; subject: string; parts: readonly MailPart[] },
  ) => {
    await writeMail(
      tx,
      { publicUrl, ownerEmail },
      {
        orderId: null,
        dedupKey: key,
        recipient: notice.email,
        replyTo: ownerEmail,
        subject,
        parts,
        requestId: null,
        unsubscribeUrl: pageOf(notice),
      },
    );
  };
  const pageOf = ({ token }: MailStockNotice) => publicUrl + stockNoticePath(token);

  return {
    async askToConfirm(tx, notice, requestedAt) {
      const company = await companyName(tx);
      await write(tx, notice, {
        key: `stock-notice:${notice.id}:${requestedAt.toISOString()}`,
        subject: `Please confirm: email me when ${notice.partNumber} is back in stock`,
        parts: [
          { kind: 'paragraph', text: `You asked ${company} to email you when this product is back in stock.` },
          productRows(notice),
          { kind: 'link', text: 'Confirm, or remove your address', url: pageOf(notice) },
          {
            kind: 'paragraph',
            text: `If you did not ask for this, you can ignore this email. We delete unconfirmed addresses after ${STOCK_NOTICE_DAYS.unconfirmed} days.`,
          },
        ],
      });
    },

    async reportInStock(tx, notice) {
      const company = await companyName(tx);
      await write(tx, notice, {
        key: `stock-notice-sent:${notice.id}`,
        subject: `${notice.partNumber} is back in stock`,
        parts: [
          { kind: 'paragraph', text: `${company} has this product back in stock. It is not reserved for you.` },
          productRows(notice),
          { kind: 'link', text: 'View the product', url: publicUrl + productPath(notice.productId) },
          {
            kind: 'paragraph',
            text: 'This is the only email we’ll send about it. We have removed your address from the list.',
          },
        ],
      });
    },
  };
}

function productRows({ productName, partNumber }: MailStockNotice): MailPart {
  return {
    kind: 'rows',
    rows: [
      ['Product', productName],
      ['Part number', partNumber],
    ],
  };
}
