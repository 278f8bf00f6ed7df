import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('without any variable the shop runs on its own, on the loopback address', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    stripe: null,
    smtpUrl: null,
    trustProxy: [],
    analyticsDashboard: 'public',
    rateLimits: true,
    logLevel: 'info',
    drainSeconds: 1,
  });
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
});

describe('a wrong value is one line that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/path'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'shop'],
    ['OWNER_EMAIL', 'a b@example.com'],
    ['ANALYTICS_DASHBOARD', 'secret'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '600'],
    ['SECRET_KEY', 'short'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_alone'],
    ['STRIPE_API_BASE', 'http://localhost:1'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}[^\n]*$`));
  });
});

test('a Stripe key without its webhook secret is refused', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
});

test('two webhook secrets may be given while one replaces the other', () => {
  const { stripe } = readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' });
  expect(stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
});

test('the sandbox is refused on a public address unless it is allowed by name', () => {
  const publicUrl = { PUBLIC_URL: 'https://shop.example.com' };
  expect(() => readConfig(publicUrl)).toThrow(/STRIPE_SECRET_KEY/);
  expect(readConfig({ ...publicUrl, PAYMENT_SANDBOX: 'allow' }).stripe).toBeNull();
});

test('limits can be switched off on a loopback address only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  const remote = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example.com', PAYMENT_SANDBOX: 'allow' };
  expect(() => readConfig(remote)).toThrow(/RATE_LIMITS/);
});
