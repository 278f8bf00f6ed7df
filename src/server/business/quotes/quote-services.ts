import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { QuoteMails } from '#server/site/notifications/quote-mails.ts';

/** What changes of quotes work with; no connection to the payment service is needed for them. */
export interface QuoteServices extends Pick<PaymentServices, 'database' | 'proof'> {
  quoteMails: QuoteMails;
  /** Marks the request for quotation with this number, `by` a person. Given by the enquiries domain. */
  markRequestAnswered: (tx: InTransaction, requestNumber: string, by: string) => Promise<void>;
}
