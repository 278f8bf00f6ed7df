/** What the subset takes of Stripe's OpenAPI document. */

export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  /** The component that describes the operation's body or query; null where nothing is named. */
  readonly parameters: string | null;
}

const SESSION = '/v1/checkout/sessions/{session}';
const INTENT = '/v1/payment_intents/{intent}';
const REFUND = '/v1/refunds/{refund}';
const ENDPOINT = '/v1/webhook_endpoints/{webhook_endpoint}';

export const OPERATIONS: readonly Operation[] = [
  { method: 'get', path: '/v1/checkout/sessions', parameters: 'Checkout.SessionListParams' },
  { method: 'post', path: '/v1/checkout/sessions', parameters: 'Checkout.SessionCreateParams' },
  { method: 'get', path: SESSION, parameters: 'Checkout.SessionRetrieveParams' },
  { method: 'post', path: SESSION, parameters: 'Checkout.SessionUpdateParams' },
  { method: 'post', path: `${SESSION}/expire`, parameters: 'Checkout.SessionExpireParams' },
  { method: 'get', path: `${SESSION}/line_items`, parameters: 'Checkout.SessionListLineItemsParams' },
  { method: 'get', path: '/v1/payment_intents', parameters: 'PaymentIntentListParams' },
  { method: 'post', path: '/v1/payment_intents', parameters: 'PaymentIntentCreateParams' },
  { method: 'get', path: INTENT, parameters: 'PaymentIntentRetrieveParams' },
  { method: 'post', path: `${INTENT}/cancel`, parameters: 'PaymentIntentCancelParams' },
  { method: 'get', path: '/v1/charges/{charge}', parameters: 'ChargeRetrieveParams' },
  { method: 'get', path: '/v1/balance_transactions', parameters: 'BalanceTransactionListParams' },
  { method: 'get', path: '/v1/balance_transactions/{id}', parameters: 'BalanceTransactionRetrieveParams' },
  { method: 'get', path: '/v1/refunds', parameters: 'RefundListParams' },
  { method: 'post', path: '/v1/refunds', parameters: 'RefundCreateParams' },
  { method: 'get', path: REFUND, parameters: 'RefundRetrieveParams' },
  { method: 'post', path: REFUND, parameters: 'RefundUpdateParams' },
  { method: 'post', path: `${REFUND}/cancel`, parameters: 'RefundCancelParams' },
  { method: 'get', path: '/v1/events', parameters: 'EventListParams' },
  { method: 'get', path: '/v1/events/{id}', parameters: 'EventRetrieveParams' },
  { method: 'get', path: '/v1/webhook_endpoints', parameters: 'WebhookEndpointListParams' },
  { method: 'post', path: '/v1/webhook_endpoints', parameters: 'WebhookEndpointCreateParams' },
  { method: 'get', path: ENDPOINT, parameters: null },
  { method: 'post', path: ENDPOINT, parameters: 'WebhookEndpointUpdateParams' },
  { method: 'delete', path: ENDPOINT, parameters: null },
];

/** Of any other of Stripe's objects, only `id` and `object` are described. */
export const WHOLE_OBJECTS: readonly string[] = [
  'balance_transaction',
  'charge',
  'checkout.session',
  'deleted_webhook_endpoint',
  'event',
  'item',
  'payment_intent',
  'price',
  'refund',
  'webhook_endpoint',
];

/** Unions over all payment methods, of which only those of cards are described. */
export const KEPT_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  payment_method_details: ['card', 'type'],
  payment_intent_next_action: ['redirect_to_url', 'type', 'use_stripe_sdk'],
  payment_intent_payment_method_options: ['card'],
  refund_destination_details: ['card', 'type'],
  'PaymentIntentCreateParams.payment_method_options': ['card'],
};

export const OMITTED_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  PaymentIntentCreateParams: [
    'amount_details',
    'hooks',
    'mandate_data',
    'payment_details',
    'payment_method_data',
    'radar_options',
    'transfer_data',
  ],
};
