import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { OrderMails } from '#server/notifications/order-mails.ts';
import type { OrderProof } from '#server/orders/order-proof.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** What the payments domain works with. */
export interface PaymentServices {
  database: Database;
  gateway: StripeGateway;
  proof: OrderProof;
  mails: OrderMails;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
