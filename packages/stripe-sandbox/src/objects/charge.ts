/** charge, with every key Stripe sends: one attempt to take money from a card. */

import type { Decline, StoredCard } from '../cards.ts';
import { newId } from '../ids.ts';
import type { Currency } from '../money.ts';
import { type Metadata, nulls } from './nulls.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { type Address, addressOf } from './session.ts';

const CHARGE_NULLS = nulls(
  'application',
  'application_fee',
  'application_fee_amount',
  'customer',
  'failure_balance_transaction',
  'on_behalf_of',
  'receipt_number',
  'receipt_url',
  'review',
  'shipping',
  'source',
  'source_transfer',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
);

interface CardDetails {
  readonly last4: string;
  readonly [key: string]: unknown;
}

export interface BillingDetails {
  readonly address: Address;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: null;
  readonly tax_id: null;
}

export interface Charge extends Readonly<typeof CHARGE_NULLS> {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly balance_transaction: string | null;
  readonly billing_details: BillingDetails;
  readonly captured: boolean;
  readonly created: number;
  readonly currency: Currency;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly metadata: Metadata;
  readonly outcome: object;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly card: CardDetails; readonly type: 'card' };
  readonly receipt_email: string | null;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface NewCharge {
  readonly intent: PaymentIntent;
  readonly card: StoredCard;
  readonly paymentMethod: string;
  readonly buyer: Buyer;
  /** Null when the payment succeeds. */
  readonly decline: Decline | null;
  readonly authenticated: boolean;
  readonly createdSeconds: number;
}

export interface Buyer {
  readonly email: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
}

export function newCharge(from: NewCharge): Charge {
  const { intent, decline } = from;
  const paid = decline === null;
  return {
    id: newId('charge'),
    object: 'charge',
    ...CHARGE_NULLS,
    ...CONSTANT_PARTS,
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: paid ? newId('balanceTransaction') : null,
    billing_details: billingDetails(from.buyer),
    captured: paid,
    created: from.createdSeconds,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: from.paymentMethod,
    payment_method_details: { card: cardDetails(from), type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

export function billingDetails(buyer: Buyer): BillingDetails {
  const address = addressOf(buyer.country, buyer.postalCode);
  return { address, email: buyer.email, name: buyer.name, phone: null, tax_id: null };
}

const CONSTANT_PARTS = {
  calculated_statement_descriptor: 'SANDBOX',
  fraud_details: {},
  livemode: false,
  radar_options: {},
};

function outcomeOf(decline: Decline | null): object {
  const common = { advice_code: null, network_advice_code: null };
  if (decline === null) {
    return {
      ...common,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  const blocked = decline.blockedByRadar === true;
  const reason = decline.declineCode ?? decline.code;
  return {
    ...common,
    network_decline_code: blocked ? null : '01',
    network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : reason,
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 92 : 20,
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : `The bank returned the decline code \`${reason}\`.`,
    type: blocked ? 'blocked' : 'issuer_declined',
  };
}

function cardDetails(from: NewCharge): CardDetails {
  const { card, decline, intent } = from;
  const checked = (input: boolean): string | null => (input ? 'pass' : null);
  return {
    ...nulls(
      'electronic_commerce_indicator',
      'installments',
      'mandate',
      'network_transaction_id',
      'transaction_link_id',
      'wallet',
    ),
    amount_authorized: decline === null ? intent.amount : null,
    authorization_code: decline === null ? '123456' : null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: checked(from.buyer.postalCode !== null),
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: 'US',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    last4: card.last4,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: from.authenticated ? AUTHENTICATED : null,
  };
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
