/** §7: the calls that have an order paid. */

import type { FastifyInstance } from 'fastify';
import { findOwnByNumber } from '#server/orders/orders/order-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { settleOpenAttempt } from '#server/payments/settlement/settle-session.ts';
import { confirmPayment, verifyCheckoutSession } from '#server/payments/settlement/verify-return.ts';
import { webhookRoute } from '#server/payments/stripe/webhook.ts';
import type { WebhookServices } from '#server/payments/stripe/webhook.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openCheckoutSession } from './open-checkout-session.ts';
import { refuseWithoutCookie } from './refuse-without-cookie.ts';

export function paymentRoutes(
  mounting: Mounting & { app: FastifyInstance },
  services: PaymentServices & WebhookServices,
): void {
  const { proof, database } = services;

  mount(mounting, 'createCheckoutSession', async ({ params }, { request }) => {
    const visitorHash = proof.visitorHash(request);
    if (visitorHash === null) return refuseWithoutCookie(services, params.id, proof.visitorHashOfToken(request));
    const order = await findOwnByNumber(database, params.id, visitorHash);
    if (order === null) return new Problem('not_found');
    await settleOpenAttempt(services, order.id);
    return openCheckoutSession(services, order.id);
  });

  mount(mounting, 'verifyCheckoutSession', async ({ params, body }) =>
    verifyCheckoutSession(services, { orderNumber: params.id, sessionId: body.session_id }),
  );

  mount(mounting, 'confirmPayment', async ({ params, body }, { request }) =>
    confirmPayment(services, {
      orderNumber: params.id,
      paymentIntentId: body.payment_intent_id,
      visitorHash: proof.visitorHash(request),
    }),
  );

  webhookRoute(mounting.app, services);
}
