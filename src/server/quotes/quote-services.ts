import type { QuoteMails } from '#server/notifications/quote-mails.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';

/** What changes of quotes work with; no connection to the payment service is needed for them. */
export interface QuoteServices extends Pick<PaymentServices, 'database' | 'proof'> {
  quoteMails: QuoteMails;
}
