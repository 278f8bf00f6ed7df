/** §7: making an order, and looking at it in the browser that made it. */

import { parsePaymentFailureReason } from '#contract/payment-failures.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { OwnerMailKind } from '#server/site/notifications/decide-owner-mail.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import type { OwnerMailSource } from '#server/site/notifications/owner-mails.ts';
import { createOrder } from './create-order.ts';
import type { CreateOrderServices } from './create-order.ts';
import type { HoldNetwork } from './hold-networks.ts';
import { findMailOrder } from './mail-order.ts';
import { requestOrderLink } from './order-link-store.ts';
import type { OrderProof } from './order-proof.ts';
import { findOwnByNumber, hasEvent, listItems, lockOrder, recordEvent } from './order-store.ts';
import { toOrderSummary } from './show-order.ts';

/** The same whether there is such an order or not. */
const ORDER_LINK_REQUESTED =
  'If we have an order with this number and this email address, we’ve emailed its link to that address.';

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export interface OrderServices extends CreateOrderServices {
  proof: OrderProof;
  mails: OrderMails;
  /** The network that a call from this address counts for. */
  ownerMailSource: (kind: OwnerMailKind, address: string) => OwnerMailSource;
  /** The networks of a client's address whose stock holds are counted; empty when nothing is restricted. */
  holdNetworks: (address: string) => HoldNetwork[];
}

export function orderRoutes(mounting: Mounting, services: OrderServices): void {
  const { database, proof, mails } = services;

  mount(mounting, 'createOrder', async ({ body }, { request, reply }) => {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key))) {
      return new Problem('invalid_request', {
        fields: { 'Idempotency-Key': 'Must be 1 to 255 visible ASCII characters' },
      });
    }
    const visitorHash = proof.ensureVisitor(request, reply);
    const networks = services.holdNetworks(request.ip);
    const made = await createOrder(services, {
      visitorHash,
      networks,
      body,
      idempotencyKey: key ?? null,
      requestId: request.id,
    });
    if (!(made instanceof Problem)) request.log.info('order created');
    return made;
  });

  mount(mounting, 'getOrder', async ({ params }, { request }) => {
    const order = await findOwnByNumber(database, params.id, proof.visitorHash(request));
    if (order === null) return new Problem('not_found');
    return toOrderSummary(order, await listItems(database, order.id));
  });

  // The job looks for the order, so that neither the reply nor its time depends on whether there is one.
  mount(mounting, 'findOrder', async ({ body }) => {
    await requestOrderLink(database, {
      orderNumber: body.order_number.toUpperCase(),
      mailboxHash: proof.mailboxHash(body.email),
    });
    return { message: ORDER_LINK_REQUESTED };
  });

  // All clients get the same reply; only a request of the browser that made the order has an effect (reliability §5.5).
  mount(mounting, 'notifyPaymentCancelled', async ({ params, body }, { request }) => {
    const reason = parsePaymentFailureReason(body.reason);
    const order = await findOwnByNumber(database, params.id, proof.visitorHash(request));
    if (order !== null) {
      await inTransaction(database, async (tx) => {
        const locked = await lockOrder(tx, order.id);
        if (isPaid(locked.payment_state)) return;
        // The history has it whether it was mailed on its own or held back for a digest.
        if (await hasEvent(tx, order.id, 'payment_failure_told', { reason })) return;
        const source = services.ownerMailSource('payment_failure', request.ip);
        const mailOrder = await findMailOrder(tx, locked);
        if (await mails.mailPaymentFailure(tx, mailOrder, { reason, source }))
          await recordEvent(tx, order.id, 'payment_failure_told', { reason });
      });
    }
    return { message: 'Thank you. The order is saved and awaiting payment.' };
  });
}
