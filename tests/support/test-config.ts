/** Secrets and settings of the shops that tests start. */

import type { Config } from '#server/platform/config.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const SANDBOX_KEY = 'sk_test_of_the_test_shop';
export const WEBHOOK_SECRET = 'whsec_of_the_test_shop';
export const SHOP_SECRET = 'the secret key of the test shop, long enough';
/** As in the secrets.json of a shop's data folder. */
export const TEST_SECRETS: Secrets = {
  secretKey: SHOP_SECRET,
  sandboxApiKey: SANDBOX_KEY,
  sandboxWebhookSecret: WEBHOOK_SECRET,
};
/** Mails are written to files, and the dashboard is public. */
export const TEST_CONFIG: Pick<Config, 'smtpUrl' | 'mailFrom' | 'ownerEmail' | 'trustProxy' | 'analyticsDashboard'> = {
  smtpUrl: null,
  mailFrom: 'shop@example.com',
  ownerEmail: 'owner@example.com',
  trustProxy: [],
  analyticsDashboard: 'public',
};
