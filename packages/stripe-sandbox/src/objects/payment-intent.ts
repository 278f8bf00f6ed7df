/** payment_intent, with every key Stripe sends. Made when the buyer first confirms, not before. */

import { newId, randomText } from '../ids.ts';
import type { Currency } from '../money.ts';
import type { ErrorType } from '../stripe-error.ts';
import { type Metadata, nulls } from './nulls.ts';

const PAYMENT_INTENT_NULLS = nulls(
  'allowed_payment_method_types',
  'application',
  'application_fee_amount',
  'automatic_payment_methods',
  'customer',
  'customer_account',
  'excluded_payment_method_types',
  'managed_payments',
  'on_behalf_of',
  'payment_method_configuration_details',
  'payment_record',
  'processing',
  'review',
  'setup_future_usage',
  'shipping',
  'source',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
);

export interface PaymentError {
  readonly type: ErrorType;
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly doc_url?: string;
  readonly payment_method?: Readonly<Record<string, unknown>>;
}

interface NextAction {
  readonly type: 'redirect_to_url';
  readonly redirect_to_url: { readonly return_url: string; readonly url: string };
}

export interface PaymentIntent extends Readonly<typeof PAYMENT_INTENT_NULLS> {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly canceled_at: number | null;
  readonly cancellation_reason: 'expired' | null;
  readonly client_secret: string;
  readonly created: number;
  readonly currency: Currency;
  readonly description: string | null;
  readonly last_payment_error: PaymentError | null;
  readonly latest_charge: string | null;
  readonly metadata: Metadata;
  readonly next_action: NextAction | null;
  readonly payment_method: string | null;
  readonly receipt_email: string | null;
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export interface PaymentIntentData {
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly receipt_email: string | null;
}

export function newPaymentIntent(
  amount: number,
  currency: Currency,
  data: PaymentIntentData,
  createdSeconds: number,
): PaymentIntent {
  const id = newId('paymentIntent');
  return {
    id,
    object: 'payment_intent',
    ...PAYMENT_INTENT_NULLS,
    ...CONSTANT_PARTS,
    amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: createdSeconds,
    currency,
    description: data.description,
    last_payment_error: null,
    latest_charge: null,
    metadata: data.metadata,
    next_action: null,
    payment_method: null,
    receipt_email: data.receipt_email,
    status: 'requires_payment_method',
  };
}

const CONSTANT_PARTS = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  livemode: false,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
};
