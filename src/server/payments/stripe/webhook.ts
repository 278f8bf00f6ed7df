/** POST /payments/webhook/: the signature is checked on the raw bytes before anything is parsed or stored (R4). */

import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { createRepeatedWarning } from '#server/platform/http/repeated-warning.ts';
import { storeEvent } from './payment-event-store.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { isPlausibleSignature } from './webhook-signature.ts';

export const WEBHOOK_PATH = `${API_BASE}/payments/webhook/`;

/** Why a delivery was refused: a label of the metrics. */
export type WebhookRejection = 'form' | 'signature' | 'mode';

export interface WebhookServices {
  database: Database;
  gateway: StripeGateway;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onWebhookRejected: (reason: WebhookRejection) => void;
}

export function webhookRoute(app: FastifyInstance, services: WebhookServices): void {
  const warn = createRepeatedWarning(services.log, 'webhook rejected: wrong signature or mode');
  const sendRefused = (reply: FastifyReply, reason: WebhookRejection) => {
    services.onWebhookRejected(reason);
    warn({ reason });
    const fields = { 'Stripe-Signature': 'Not signed by the payment service just now' };
    return sendProblem(reply, new Problem('invalid_request', { fields }));
  };
  // In a scope of its own: only here a JSON body stays the bytes that were signed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Before the body is read, which may be large and never end.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isPlausibleSignature(request.headers['stripe-signature'], Date.now())) await sendRefused(reply, 'form');
    });
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const isSigned = typeof signature === 'string' && Buffer.isBuffer(request.body);
      const event = isSigned ? services.gateway.readEvent(request.body as Buffer, signature) : null; // just checked
      if (event === null) return sendRefused(reply, 'signature');
      if (event.livemode !== services.gateway.livemode) return sendRefused(reply, 'mode');
      await storeEvent(services.database, event);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
