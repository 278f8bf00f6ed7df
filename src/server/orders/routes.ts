/** §7: making an order and looking at one. */
import type {
  OpenFreightOffer,
  OrderBalance,
  OrderDataSheet,
  OrderFreight,
  OrderRefund,
  OrderShipment,
  OrderTerms,
} from '#contract/orders.ts';
import { parsePaymentFailureReason } from '#contract/payment-failures.ts';
import type { OrderReturn, Returnable } from '#contract/returns.ts';
import { findOrderTaxes } from '#server/catalogue/taxes/order-taxes.ts';
import type { NoticeSource } from '#server/notifications/owner-notices.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { NoticeKind } from '#server/site/notifications/decide-owner-mail.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import { toBuyerHistory } from './buyer-history.ts';
import { createOrder } from './orders/create-order.ts';
import type { CreateOrderServices } from './orders/create-order.ts';
import type { HoldNetwork } from './orders/hold-networks.ts';
import { findMailOrder } from './orders/mail-order.ts';
import { requestOrderLink } from './orders/order-link-store.ts';
import { hashToken } from './orders/order-proof.ts';
import type { OrderProof } from './orders/order-proof.ts';
import {
  findByTokenHash,
  findOwnByNumber,
  hasEvent,
  listEvents,
  listItems,
  lockOrder,
  recordEvent,
} from './orders/order-store.ts';
import type { OrderRow } from './orders/order-store.ts';
import { toOrder, toOrderSummary } from './show-order.ts';

/** The same whether there is such an order or not. */
const ORDER_LINK_REQUESTED =
  'If we have an order with this number and this email address, its link is on its way to that address.';

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export interface OrderServices extends CreateOrderServices {
  proof: OrderProof;
  mails: OrderMails;
  /** The network that a call from this address counts for. */
  noticeSource: (kind: NoticeKind, address: string) => NoticeSource;
  /** The networks of a client's address whose stock holds are counted; empty when nothing is restricted. */
  holdNetworks: (address: string) => HoldNetwork[];
  /** What has left of an order. Given by the shipments domain. */
  findShipments: (queries: Queries, orderId: number) => Promise<OrderShipment[]>;
  /** What was given back of an order. Given by the payments domain. */
  findRefunds: (queries: Queries, orderId: number) => Promise<OrderRefund[]>;
  /** The freight that is paid. */
  findFreight: (queries: Queries, orderId: number) => Promise<OrderFreight[]>;
  /** The freight that can be paid now. */
  findFreightOffers: (queries: Queries, order: OrderRow) => Promise<OpenFreightOffer[]>;
  /** What is owed of one that was sold by a deposit. */
  findBalance: (queries: Queries, order: OrderRow) => Promise<OrderBalance | null>;
  /** Of one that was bought on terms. Given by the terms domain. */
  findTerms: (queries: Queries, order: OrderRow) => Promise<OrderTerms | null>;
  /** What comes back of an order, and what can. Given by the returns domain. */
  findReturns: (
    queries: Queries,
    order: OrderRow,
    now: Date,
  ) => Promise<{ returns: OrderReturn[]; returnable: Returnable | null }>;
  /** Public files of what was bought. Given by the catalogue domain. */
  findDataSheets: (queries: Queries, orderId: number) => Promise<OrderDataSheet[]>;
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

  mount(mounting, 'getOrderByToken', async ({ params }, { reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    const order = await findByTokenHash(database, hashToken(params.token));
    if (order === null) return new Problem('not_found');
    const items = await listItems(database, order.id);
    return toOrder(order, items, params.token, {
      shipments: await services.findShipments(database, order.id),
      taxes: await findOrderTaxes(database, order),
      refunds: await services.findRefunds(database, order.id),
      freight: await services.findFreight(database, order.id),
      freightOffers: await services.findFreightOffers(database, order),
      balance: await services.findBalance(database, order),
      terms: await services.findTerms(database, order),
      history: toBuyerHistory(await listEvents(database, order.id)),
      dataSheets: await services.findDataSheets(database, order.id),
      ...(await services.findReturns(database, order, new Date())),
    });
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
        const source = services.noticeSource('payment_failure', request.ip);
        const mailOrder = await findMailOrder(tx, locked);
        if (await mails.mailPaymentFailure(tx, mailOrder, { reason, source }))
          await recordEvent(tx, order.id, 'payment_failure_told', { reason });
      });
    }
    return { message: 'Thank you. The order is saved and awaiting payment.' };
  });
}
