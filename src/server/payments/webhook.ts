/** POST /payments/webhook/: the signature is checked on the raw bytes before anything is parsed or stored (R4). */
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import { refuse, sendRefusal } from '#server/http/refusal.ts';
import { storeEvent } from './payment-event-store.ts';
import type { PaymentServices } from './payment-services.ts';

export const WEBHOOK_PATH = `${API_BASE}/payments/webhook/`;
/** Stripe's own events stay far below this. */
const WEBHOOK_LIMIT_BYTES = 1024 * 1024;

export function webhookRoute(app: FastifyInstance, services: PaymentServices): void {
  // In a scope of its own: here, and only here, a JSON body is kept as the bytes that were signed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const isSigned = typeof signature === 'string' && Buffer.isBuffer(request.body);
      const event = isSigned ? services.gateway.readEvent(request.body as Buffer, signature) : null; // just checked
      if (event === null || event.livemode !== services.gateway.livemode) {
        request.log.warn('webhook refused: wrong signature or mode');
        const refusal = refuse('invalid_request', {
          fields: { 'Stripe-Signature': 'Not signed by the payment service just now' },
        });
        return sendRefusal(reply, refusal);
      }
      await storeEvent(services.database, event);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
