import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { isEmail } from '#contract/email.ts';
import { isLoopbackAddress, isLoopbackOrigin } from '#server/platform/config-values.ts';
import { ConfigError, findConfigWarnings, readConfig } from '#server/platform/config.ts';

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
    uploadsBytes: 5e9,
    minFreeDiskShare: 0.1,
  });
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
});

const MAIL_ADDRESSES = { MAIL_FROM: 'shop@pumps.example', OWNER_EMAIL: 'owner@pumps.example' };
const STRIPE_TEST = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

describe('a wrong value is one line that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '30 00'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'http://localhost'],
    ['HOST', '300.1.1.1'],
    ['PORT', '0'],
    ['CONSOLE_PORT', '0'],
    ['CONSOLE_HOST', '0.0.0.0'],
    ['CONSOLE_HOST', '::'],
    ['CONSOLE_HOST', '203.0.113.7'],
    ['CONSOLE_HOST', '::ffff:203.0.113.7'],
    ['CONSOLE_HOST', 'console.example.com'],
    ['CONSOLE_URL', 'console.example.com'],
    ['PORT', '70000'],
    ['RECEIVED_FILES_GB', '0'],
    ['RECEIVED_FILES_GB', '5 GB'],
    ['MIN_FREE_DISK_PERCENT', '51'],
    ['MIN_FREE_DISK_PERCENT', '-1'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/path'],
    ['PUBLIC_URL', 'https://user@shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/#top'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres:shop'],
    ['DATABASE_URL', 'postgres://shop:100%@localhost/shop'],
    ['STRIPE_SECRET_KEY', 'pk_live_published'],
    ['STRIPE_WEBHOOK_SECRET', ','],
    ['PAYMENT_SANDBOX', 'yes'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example.com'],
    ['SMTP_URL', 'smtp://user:p@ss/word@mail.example.com'],
    ['SMTP_URL', 'smtp://user:12#word@mail.example.com'],
    ['SMTP_URL', 'smtp://user:12?word@mail.example.com'],
    ['SMTP_URL', 'smtp://user:50%@mail.example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['TRUST_PROXY', 'proxy'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', '127.0.0.1, proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.1'],
    ['HSTS', 'off'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'shop'],
    ['OWNER_EMAIL', 'a b@example.com'],
    ['OWNER_EMAIL', 'root@mail.'],
    ['MAIL_FROM', 'shop@'],
    ['ANALYTICS_DASHBOARD', 'secret'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '600'],
    ['SECRET_KEY', 'short'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'all'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_alone'],
    ['STRIPE_API_BASE', 'http://localhost:1'],
  ])('%s=%s', (name, value) => {
    const fitting = name === 'STRIPE_SECRET_KEY' || value === ',' ? STRIPE_TEST : {};
    expect(() => readConfig({ ...MAIL_ADDRESSES, ...fitting, [name]: value })).toThrow(new RegExp(`^${name}[^\n]*$`));
  });
});

test('all errors are reported at once, one line for each, and no secret is shown', () => {
  const wrong = {
    PORT: 'many',
    DATABASE_URL: 'mysql://shop:hunter2@localhost/shop',
    SMTP_URL: 'smtp:hunter2@mail',
    TRUST_PROXY: 'name',
    SECRET_KEY: 'hunter2',
    STRIPE_SECRET_KEY: 'hunter2',
    LOG_LEVEL: 'loud\nand clear',
  };
  const names = [...Object.keys(wrong), 'STRIPE_WEBHOOK_SECRET', 'MAIL_FROM', 'OWNER_EMAIL'];
  const lines = problemsOf(wrong);
  expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(names));
  expect(lines).toHaveLength(names.length);
  expect(lines.join()).not.toContain('hunter2');
});

test('every way to name a proxy that Fastify understands is accepted', () => {
  const input = 'loopback, 10.0.0.0/8, 192.0.2.7, 2001:db8::/32, ::1';
  expect(readConfig({ TRUST_PROXY: input }).trustProxy).toEqual(input.split(', '));
  for (const proxy of input.split(', ')) expect(() => Fastify({ trustProxy: [proxy] })).not.toThrow();
});

test('mails that are really sent need an address of the shop and one of the owner', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://localhost' })).toEqual([
    expect.stringMatching(/^MAIL_FROM must be set/),
    expect.stringMatching(/^OWNER_EMAIL must be set/),
  ]);
  expect(readConfig({ SMTP_URL: 'smtp://localhost', ...MAIL_ADDRESSES })).toMatchObject({
    smtpUrl: 'smtp://localhost',
    ownerEmail: 'owner@pumps.example',
  });
});

test('mails of the shop and its owner may stay on one machine: a host name without a dot is accepted for both', () => {
  const local = { MAIL_FROM: 'shop@mailhost', OWNER_EMAIL: 'root@localhost' };
  expect(readConfig(local)).toMatchObject({ mailFrom: 'shop@mailhost', ownerEmail: 'root@localhost' });
  // Addresses of buyers need a domain that mails can be sent to.
  expect(isEmail('root@localhost')).toBe(false);
});

test.each([
  'Kestrel Bay Pumps <shop@pumps.example>',
  '<shop@pumps.example>',
  'Pompes Québec, Inc. <shop@pumps.example>',
  '"Pumps @ Work, \\"Seals\\"" <shop@pumps.example>',
])('the sender of mails may have a name: %s', (mailFrom) => {
  expect(readConfig({ MAIL_FROM: mailFrom })).toMatchObject({ mailFrom });
});

test.each([
  'Kestrel Bay Pumps shop@pumps.example',
  'Kestrel Bay Pumps <>',
  'Kestrel Bay Pumps <shop>',
  'Kestrel <Bay> <shop@pumps.example>',
  'a@pumps.example, Kestrel <shop@pumps.example>',
  'Kestrel <shop@pumps.example>, b@pumps.example',
  'Kestrel\r\nBcc: <shop@pumps.example>',
  '"Kestrel <shop@pumps.example>',
  `${'K'.repeat(101)} <shop@pumps.example>`,
])('what is no sender of mails is refused with a line that shows both forms: %s', (mailFrom) => {
  expect(problemsOf({ MAIL_FROM: mailFrom })).toEqual([
    `MAIL_FROM must be an email address such as name@example.com, alone or with a name: Example Pumps <name@example.com>, not ${JSON.stringify(mailFrom)}`,
  ]);
});

test('a live key requires https on a public address', () => {
  const live = { ...STRIPE_TEST, STRIPE_SECRET_KEY: 'sk_live_x' };
  expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example.com' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL .* https$/),
  ]);
  expect(readConfig({ ...live, PUBLIC_URL: 'https://shop.example.com' }).stripe?.secretKey).toBe('sk_live_x');
});

test('a test key on a public address is named for the log', () => {
  const publicUrl = { PUBLIC_URL: 'https://shop.example.com' };
  expect(findConfigWarnings(readConfig({ ...STRIPE_TEST, ...publicUrl }))).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is a test key/),
  ]);
  const live = { ...STRIPE_TEST, STRIPE_SECRET_KEY: 'rk_live_x' };
  expect(findConfigWarnings(readConfig({ ...live, ...publicUrl }))).toEqual([]);
  expect(findConfigWarnings(readConfig(STRIPE_TEST))).toEqual([]);
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
  expect(readConfig({ ...publicUrl, PAYMENT_SANDBOX: 'allow', HOST: '203.0.113.5' }).stripe).toBeNull();
});

test.each(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])(
  'the sandbox is refused where buyers could not reach its payment page: it would be at %s',
  (host) => {
    expect(problemsOf({ PUBLIC_URL: 'http://192.0.2.1:3000', PAYMENT_SANDBOX: 'allow', HOST: host })).toEqual([
      expect.stringMatching(/^HOST is /),
    ]);
  },
);

test('limits can be switched off on a loopback address only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  const remote = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example.com', PAYMENT_SANDBOX: 'allow' };
  expect(() => readConfig(remote)).toThrow(/RATE_LIMITS/);
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.message.split('\n') : [String(error)];
  }
}

describe('an origin on this machine', () => {
  test.each([
    'http://localhost',
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://0177.0.0.1',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
  ])('%s is one', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(true);
  });

  test.each([
    'http://127.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.evil',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://evil.example#localhost',
    'http://localhost@evil.example',
    'http://0',
    'http://0.0.0.0',
    'http://128.0.0.1',
    'http://[::]',
    'http://[::2]',
    'http://[::ffff:128.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'null',
    'http://',
    '',
  ])('%s is none', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(false);
  });

  test('the address of a connection', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect([address, isLoopbackAddress(address)]).toEqual([address, true]);
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '127.evil', '127', '0', '', '::'])
      expect([address, isLoopbackAddress(address)]).toEqual([address, false]);
  });

  test.each(['http://127.evil.example', 'http://127.0.0.1.evil.example'])(
    '%s gets neither the sandbox nor a shop without limits',
    (address) => {
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/STRIPE_SECRET_KEY/);
      const off = { PUBLIC_URL: address, RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'allow' };
      expect(() => readConfig(off)).toThrow(/RATE_LIMITS/);
    },
  );
});

test('the console listens on the loopback address unless a private one is named', () => {
  expect(readConfig({}).console).toEqual({ port: null, host: '127.0.0.1', url: null });
  for (const host of ['localhost', '::1', '10.0.0.5', '172.16.1.1', '192.168.1.10', 'fd00::1', '100.64.0.7'])
    expect(readConfig({ CONSOLE_HOST: host }).console.host).toBe(host);
});

test.each([
  [{ CONSOLE_PORT: '3000' }, /^CONSOLE_PORT is 3000, which is the port of the shop/],
  [
    { CONSOLE_URL: 'http://localhost:4000', PUBLIC_URL: 'http://localhost:4000' },
    /^CONSOLE_URL is .* which is the address of the shop/,
  ],
  [{ CONSOLE_URL: 'http://console.example.com' }, /^CONSOLE_URL is .* a name needs https/],
])('%j does not fit', (environment, line) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(line)]);
});

test.each([
  [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '1' }, 3],
  [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '2' }, null],
  [{ LISTEN_PID: String(process.pid + 1), LISTEN_FDS: '1' }, null],
  [{ LISTEN_FDS: '1' }, null],
  [{}, null],
])('the socket of systemd is used by the process that it was passed to alone: %j', (environment, socket) =>
  expect(readConfig(environment).passedSocket).toBe(socket),
);
