/** The server's app over a test database for tests without payments: it logs nothing and has no payment service. */

import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { TestDatabase } from './database.ts';
import { SHOP_SECRET, TEST_CONFIG } from './test-config.ts';
import { TEST_WORK } from './test-work.ts';

interface Options {
  /** The address that visitors use. */
  publicUrl?: string;
  /** Whether pages are served, from the build; false by default. */
  pages?: boolean;
  /** Whether calls are limited; true by default, as in production. */
  rateLimits?: boolean;
}

export function createAppWithoutPayments(
  { database, searches, dataDir }: Pick<TestDatabase, 'database' | 'searches' | 'dataDir'>,
  { publicUrl = 'http://localhost:3000', pages = false, rateLimits = true }: Options = {},
): Promise<App> {
  return createApp({
    config: { ...TEST_CONFIG, publicUrl, dataDir, rateLimits },
    secretKey: SHOP_SECRET,
    database,
    searches,
    gateway: createStripeGateway({ secretKey: 'sk_test_unused', webhookSecrets: ['whsec_unused'], apiBase: null }),
    log: pino({ level: 'silent' }),
    workers: TEST_WORK.workers,
    pages: pages ? { mode: 'production', testMode: false } : null,
  });
}
