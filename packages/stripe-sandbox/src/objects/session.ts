/** checkout.session and its line items, with every key Stripe sends. */

import { newId } from '../ids.ts';
import type { Currency } from '../money.ts';
import { type Metadata, type Nulls, nulls } from './nulls.ts';

const SESSION_NULLS = nulls(
  'after_expiration',
  'allow_promotion_codes',
  'billing_address_collection',
  'client_secret',
  'consent',
  'consent_collection',
  'currency_conversion',
  'customer',
  'customer_account',
  'discounts',
  'integration_identifier',
  'invoice',
  'managed_payments',
  'origin_context',
  'payment_link',
  'payment_method_configuration_details',
  'permissions',
  'recovered_from',
  'saved_payment_method_options',
  'setup_intent',
  'shipping_address_collection',
  'shipping_cost',
  'subscription',
  'wallet_options',
);

export interface CustomerDetails extends Nulls<'business_name' | 'individual_name' | 'phone'> {
  readonly address: Address | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly tax_exempt: 'none';
  readonly tax_ids: readonly never[] | null;
}

export interface Address extends Nulls<'city' | 'line1' | 'line2' | 'state'> {
  readonly country: string | null;
  readonly postal_code: string | null;
}

export interface Session extends Readonly<typeof SESSION_NULLS> {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  /** Unix seconds, as every time in Stripe's objects. */
  readonly created: number;
  readonly currency: Currency;
  readonly customer_creation: 'always' | 'if_required';
  readonly customer_details: CustomerDetails | null;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly payment_intent: string | null;
  readonly payment_status: 'paid' | 'unpaid';
  readonly status: 'open' | 'complete' | 'expired';
  readonly submit_type: string | null;
  readonly success_url: string;
  readonly url: string | null;
}

export interface NewSession {
  readonly createdSeconds: number;
  readonly expiresAtSeconds: number;
  readonly publicBase: string;
  readonly currency: Currency;
  readonly amountTotal: number;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  readonly customerCreation: 'always' | 'if_required';
  readonly locale: string | null;
  readonly submitType: string | null;
  readonly metadata: Metadata;
  readonly allowedPaymentMethodTypes: readonly string[] | null;
}

export function newSession(from: NewSession): Session {
  const id = newId('session');
  return {
    id,
    object: 'checkout.session',
    ...SESSION_NULLS,
    ...CONSTANT_PARTS,
    allowed_payment_method_types: from.allowedPaymentMethodTypes,
    amount_subtotal: from.amountTotal,
    amount_total: from.amountTotal,
    cancel_url: from.cancelUrl,
    client_reference_id: from.clientReferenceId,
    created: from.createdSeconds,
    currency: from.currency,
    customer_creation: from.customerCreation,
    customer_details: from.customerEmail === null ? null : customerDetails(from.customerEmail),
    customer_email: from.customerEmail,
    expires_at: from.expiresAtSeconds,
    locale: from.locale,
    metadata: from.metadata,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    submit_type: from.submitType,
    success_url: from.successUrl,
    url: pageUrl(from.publicBase, id),
  };
}

/** Where a buyer pays this session; `publicBase` has no slash at its end. */
export function pageUrl(publicBase: string, id: string): string {
  return `${publicBase}/pay/${id}`;
}

export function customerDetails(
  email: string | null,
  name: string | null = null,
  address: Address | null = null,
): CustomerDetails {
  return {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: address === null ? null : [],
  };
}

export function addressOf(country: string | null, postalCode: string | null): Address {
  return { city: null, country, line1: null, line2: null, postal_code: postalCode, state: null };
}

const CONSTANT_PARTS = {
  adaptive_pricing: { enabled: false },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  collected_information: { business_name: null, individual_name: null, shipping_details: null },
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  mode: 'payment',
  payment_method_collection: 'if_required',
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  phone_number_collection: { enabled: false },
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
};

export interface LineItem {
  readonly id: string;
  readonly object: 'item';
  readonly adjustable_quantity: null;
  readonly amount_discount: 0;
  readonly amount_subtotal: number;
  readonly amount_tax: 0;
  readonly amount_total: number;
  readonly currency: Currency;
  readonly description: string;
  readonly metadata: Metadata;
  readonly price: Price;
  readonly quantity: number;
}

type Price = Readonly<Record<string, unknown>> & { readonly unit_amount: number };

export interface NewLine {
  readonly name: string;
  readonly unitAmount: number;
  readonly quantity: number;
  readonly currency: Currency;
  readonly metadata: Metadata;
}

export function newLineItem(line: NewLine, createdSeconds: number): LineItem {
  const amount = line.unitAmount * line.quantity;
  return {
    id: newId('lineItem'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: line.currency,
    description: line.name,
    metadata: line.metadata,
    price: newPrice(line, createdSeconds),
    quantity: line.quantity,
  };
}

function newPrice(line: NewLine, createdSeconds: number): Price {
  return {
    id: newId('price'),
    object: 'price',
    ...nulls('custom_unit_amount', 'lookup_key', 'nickname', 'recurring', 'tiers_mode', 'transform_quantity'),
    // A price made inside a session is not for sale again.
    active: false,
    billing_scheme: 'per_unit',
    created: createdSeconds,
    currency: line.currency,
    livemode: false,
    metadata: {},
    product: newId('product'),
    tax_behavior: 'unspecified',
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}
