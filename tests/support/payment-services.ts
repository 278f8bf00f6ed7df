/** What payments need, as the operator's commands and the console connect it: beside a test shop, on its database and Stripe. */

import { pino } from 'pino';
import { connectPayments, sandboxSettings } from '#server/connect-payments.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from './test-config.ts';
import type { TestShop } from './test-shop.ts';

export function connectPaymentsOf(shop: TestShop): PaymentServices {
  return connectPayments({
    config: { ...TEST_CONFIG, publicUrl: shop.url },
    secretKey: SHOP_SECRET,
    database: shop.database,
    gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
    log: pino({ level: 'silent' }),
  });
}
