/** The one reader of the environment (readings, "Configuration"). A wrong value stops the start with one clear line. */
import { resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Origin without a trailing slash; what links in mails and payment returns start with. */
  publicUrl: string;
  /** Null: the built-in payment sandbox. */
  stripe: { secretKey: string; webhookSecrets: string[]; apiBase: string | null } | null;
  smtpUrl: string | null;
  mailFrom: string;
  ownerEmail: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  analyticsDashboard: 'public' | 'private';
  rateLimits: boolean;
  logLevel: string;
  /** How long a SIGTERM waits between turning /readyz red and closing the port, so that proxies have seen it. */
  drainSeconds: number;
  /** Signs confirmation tokens and CSRF tokens; null: made at first start and kept under `dataDir`. */
  secretKey: string | null;
}

export class ConfigError extends Error {}

/** Service managers lose patience after half a minute or more. */
const MAX_DRAIN_SECONDS = 20;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks every variable; throws ConfigError with a line that names the variable and what it may be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const port = readPort(read('PORT', '3000'));
  const publicUrl = readOrigin('PUBLIC_URL', read('PUBLIC_URL', `http://localhost:${port}`));
  const rateLimits = readChoice('RATE_LIMITS', read('RATE_LIMITS', 'on'), ['on', 'off']) === 'on';
  const isLocal = isLoopbackOrigin(publicUrl);
  if (!rateLimits && !isLocal) {
    throw new ConfigError('RATE_LIMITS=off is only for load runs: PUBLIC_URL must then be a loopback address');
  }
  const stripe = readStripe(read);
  const allowSandbox = readChoice('PAYMENT_SANDBOX', read('PAYMENT_SANDBOX', 'loopback'), ['loopback', 'allow']);
  if (stripe === null && !isLocal && allowSandbox !== 'allow') {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, but STRIPE_SECRET_KEY is not set: set it, or say PAYMENT_SANDBOX=allow to take orders without charging cards`,
    );
  }
  return {
    port,
    host: read('HOST', '127.0.0.1'),
    dataDir: resolve(read('DATA_DIR', '.data')),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL', '')),
    publicUrl,
    stripe,
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL', ''), ['smtp:', 'smtps:']),
    mailFrom: readEmail('MAIL_FROM', read('MAIL_FROM', 'shop@example.com')),
    ownerEmail: readEmail('OWNER_EMAIL', read('OWNER_EMAIL', 'owner@example.com')),
    trustProxy: read('TRUST_PROXY', '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    analyticsDashboard: readChoice('ANALYTICS_DASHBOARD', read('ANALYTICS_DASHBOARD', 'public'), ['public', 'private']),
    rateLimits,
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL', 'info'), LOG_LEVELS),
    drainSeconds: readDrainSeconds(read('DRAIN_SECONDS', '1')),
    secretKey: readSecretKey(read('SECRET_KEY', '')),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a whole number from 1 to 65535, not "${text}"`);
}

function readDrainSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds <= MAX_DRAIN_SECONDS) return seconds;
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${MAX_DRAIN_SECONDS}, not "${text}"`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new ConfigError(`${name} must be an origin such as https://shop.example.com, not "${text}"`);
}

function readUrl(name: string, text: string, protocols: string[]): string | null {
  if (text === '') return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} must be an address that starts with ${protocols.join('// or ')}//`);
}

function readDatabaseUrl(text: string): string | null {
  return readUrl('DATABASE_URL', text, ['postgres:', 'postgresql:']);
}

function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
}

function readEmail(name: string, text: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  throw new ConfigError(`${name} must be an e-mail address, not "${text}"`);
}

function readSecretKey(text: string): string | null {
  if (text === '') return null;
  if (text.length >= 32) return text;
  throw new ConfigError('SECRET_KEY must have at least 32 characters');
}

function readStripe(read: (name: string, fallback: string) => string): Config['stripe'] {
  const secretKey = read('STRIPE_SECRET_KEY', '');
  const webhookSecrets = read('STRIPE_WEBHOOK_SECRET', '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  const apiBase = readUrl('STRIPE_API_BASE', read('STRIPE_API_BASE', ''), ['http:', 'https:']);
  if (secretKey === '') {
    if (webhookSecrets.length > 0) throw new ConfigError('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not');
    if (apiBase !== null) throw new ConfigError('STRIPE_API_BASE is set, but STRIPE_SECRET_KEY is not');
    return null;
  }
  if (webhookSecrets.length === 0) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: payments could not be confirmed',
    );
  }
  return { secretKey, webhookSecrets, apiBase };
}

export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}
