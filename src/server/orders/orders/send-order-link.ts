/** The job that mails the link to an order to its buyer, when number and address belong to one order. */

import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import { findMailOrder } from './mail-order.ts';
import type { OrderLinkRequest } from './order-link-store.ts';
import type { OrderProof } from './order-proof.ts';
import { findByNumber } from './order-store.ts';

interface SendOrderLinkServices {
  database: Database;
  proof: Pick<OrderProof, 'confirmationToken' | 'mailboxHash'>;
  mails: Pick<OrderMails, 'sendLink'>;
}

export function createSendOrderLink({ database, proof, mails }: SendOrderLinkServices) {
  return async (payload: unknown): Promise<void> => {
    const { orderNumber, mailboxHash } = readRequest(payload);
    const order = await findByNumber(database, orderNumber);
    // Without an address the order was made at the counter, or its buyer was erased.
    if (order === null || order.customer_email === '') return;
    if (proof.mailboxHash(order.customer_email) !== mailboxHash) return;
    await inTransaction(database, async (tx) =>
      mails.sendLink(tx, await findMailOrder(tx, order), {
        confirmationToken: proof.confirmationToken(orderNumber),
        now: new Date(),
      }),
    );
  };
}

function readRequest(payload: unknown): OrderLinkRequest {
  if (typeof payload === 'object' && payload !== null && 'order_number' in payload && 'mailbox_hash' in payload) {
    const { order_number: orderNumber, mailbox_hash: mailboxHash } = payload;
    if (typeof orderNumber === 'string' && typeof mailboxHash === 'string') return { orderNumber, mailboxHash };
  }
  throw new TypeError('The job names no order');
}
