import type { FastifyBaseLogger } from 'fastify';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { StripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import type { FreightMails } from '#server/site/notifications/freight-mails.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import type { TermsMails } from '#server/site/notifications/terms-mails.ts';

/** What the handlers of purposes work with. */
export interface PurposeServices {
  database: Database;
  gateway: StripeGateway;
  proof: OrderProof;
  mails: OrderMails;
  freightMails: FreightMails;
  termsMails: TermsMails;
  /** Gives a paid order its invoice, within the transaction that books the payment. */
  issueInvoice: (tx: InTransaction, orderId: number) => Promise<unknown>;
  /** The same of a freight offer that is paid; `offerId` is the row's. */
  issueFreightInvoice: (tx: InTransaction, offerId: number) => Promise<unknown>;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
