/** Secrets and settings of the shops that tests start. */
import type { Config } from '#server/config.ts';

export const SANDBOX_KEY = 'sk_test_of_the_test_shop';
export const WEBHOOK_SECRET = 'whsec_of_the_test_shop';
export const SHOP_SECRET = 'the secret key of the test shop, long enough';
/** Mails go into files, everybody may see the dashboard. */
export const TEST_CONFIG: Pick<Config, 'smtpUrl' | 'mailFrom' | 'ownerEmail' | 'trustProxy' | 'analyticsDashboard'> = {
  smtpUrl: null,
  mailFrom: 'shop@example.com',
  ownerEmail: 'owner@example.com',
  trustProxy: [],
  analyticsDashboard: 'public',
};
