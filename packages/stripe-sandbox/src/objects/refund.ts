/** refund, with every key Stripe sends. A card refund mostly succeeds at once; its bank reference follows. */

import { newId } from '../ids.ts';
import type { Currency } from '../money.ts';
import type { Charge } from './charge.ts';
import { type Metadata, nulls } from './nulls.ts';

const REFUND_NULLS = nulls(
  'customer',
  'customer_account',
  'receipt_number',
  'source_transfer_reversal',
  'transfer_reversal',
);

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

export interface Refund extends Readonly<typeof REFUND_NULLS> {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly balance_transaction: string;
  readonly charge: string;
  readonly created: number;
  readonly currency: Currency;
  readonly destination_details: object;
  /** Present once it has failed. */
  readonly failure_balance_transaction?: string;
  readonly failure_reason?: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly reason: RefundReason | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

export function newRefund(
  charge: Charge,
  amount: number,
  details: { reason: RefundReason | null; metadata: Metadata; status: 'pending' | 'succeeded'; createdSeconds: number },
): Refund {
  return {
    id: newId('refund'),
    object: 'refund',
    ...REFUND_NULLS,
    amount,
    balance_transaction: newId('balanceTransaction'),
    charge: charge.id,
    created: details.createdSeconds,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: details.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: details.reason,
    status: details.status,
  };
}

/** The same refund once the bank has given it a number: what `refund.updated` reports. */
export function withBankReference(refund: Refund): Refund {
  const card = {
    reference: refund.id.slice(-12),
    reference_status: 'available',
    reference_type: 'acquirer_reference_number',
    type: 'refund',
  };
  return { ...refund, destination_details: { card, type: 'card' } };
}

/** The bank has sent the money back: what `refund.failed` reports. */
export function failed(refund: Refund): Refund {
  return {
    ...refund,
    failure_balance_transaction: newId('balanceTransaction'),
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
}
