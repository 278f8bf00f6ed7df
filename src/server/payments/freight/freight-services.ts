import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';

/** What changes of freight offers work with; no connection to the payment service is needed for them. */
export type FreightServices = Pick<PaymentServices, 'database' | 'proof' | 'freightMails'>;

/** A change that was made, and the offer that it was made to, as it was before. */
export interface OfferChange {
  kind: 'done';
  offer: FreightOfferRow;
}
