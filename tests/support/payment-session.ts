/** A checkout session as the gateway returns it. */

import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';

/** Paid, C$113.00, of the order RE-00000-00001. */
export function paidSession(changes: Partial<PaymentSession> = {}): PaymentSession {
  return {
    id: 'cs_1',
    status: 'complete',
    isPaid: true,
    amountCents: 11_300,
    currency: 'cad',
    livemode: false,
    orderNumber: 'RE-00000-00001',
    charge: { kind: 'order' },
    url: null,
    paymentIntentId: 'pi_1',
    card: { brand: 'visa', last4: '4242' },
    hasFailed: false,
    lastError: null,
    ...changes,
  };
}
