/** The one reader of the environment (readings, "Configuration"). Wrong values stop the start, one clear line for each. */

import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_HOST, DEFAULT_PORT, findContradictions } from './config-contradictions.ts';
import type { ProvidedVariables } from './config-contradictions.ts';
import {
  MAX_DRAIN_SECONDS,
  MIN_PASSPHRASE_CHARACTERS,
  PROXY_NETWORKS,
  STRIPE_KEY,
  choice,
  isLoopbackOrigin,
  isTestKey,
  parseDiskPercent,
  parseDrainSeconds,
  parseEmail,
  parseSender,
  parseHost,
  parseOrigin,
  parsePassphrase,
  parsePort,
  parsePrivateHost,
  parseProxies,
  parseServerUrl,
  parseSmallCount,
  parseSmtpUrl,
  parseUrl,
  parseWebhookSecrets,
  secretVariable,
  variable,
} from './config-values.ts';

export interface Config {
  port: number;
  host: string;
  console: ConsoleConfig;
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
  /** What browsers are asked to do over https: use it for this host, or for every host below it and for good. */
  hsts: 'host' | 'preload';
  logLevel: string;
  /** How long a SIGTERM waits between turning /readyz red and closing the port, so that proxies have seen it. */
  drainSeconds: number;
  /** Signs confirmation tokens and CSRF tokens; null: made at first start and kept under `dataDir`. */
  secretKey: string | null;
  backup: BackupConfig;
  /** What a start does with data of an older version: bring it up to date, or stop. */
  migrate: 'auto' | 'ask';
  /** Of all files that buyers send, in bytes; more are refused (docs/decisions/115). */
  uploadsBytes: number;
  /** Below this share of free disk only orders are stored; 0: always everything. */
  minFreeDiskShare: number;
  /** Run by a unit of `service install`: its user may not build pages, and a start that cannot succeed must not be repeated. */
  isService: boolean;
  /** The listening socket that systemd passes to a service with a socket unit, as a file descriptor; null: the shop opens its port itself. */
  passedSocket: number | null;
}

/** The backup that the shop takes each night. */
export interface BackupConfig {
  /** Null: none is taken by itself. */
  folder: string | null;
  /** How many of the shop's own stay in the folder. */
  keep: number;
  /** Null: backups are not encrypted. */
  passphrase: string | null;
}

/** Where the owner's console listens. */
export interface ConsoleConfig {
  /** Null: the next free port after the shop's. */
  port: number | null;
  /** A loopback or private address. */
  host: string;
  /** Origin of the proxy in front of it; null: it is reached directly. */
  url: string | null;
}

/** The message has one line for each problem; each line names its variable, and none holds a secret. */
export class ConfigError extends Error {}

/** Nothing is wrong with the configuration itself: a later start may find what is missing now, such as the database or the port. */
export class UnavailableError extends ConfigError {}

const MIN_SECRET_CHARACTERS = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const VARIABLES = z.object({
  PORT: variable('a whole number from 1 to 65535', parsePort).optional(),
  HOST: variable('an address or name of this machine, such as 127.0.0.1', parseHost).optional(),
  CONSOLE_PORT: variable('a whole number from 1 to 65535', parsePort).optional(),
  CONSOLE_HOST: variable(
    'a loopback or private address of this machine, such as 127.0.0.1 or 192.168.1.10',
    parsePrivateHost,
  ).optional(),
  CONSOLE_URL: variable('an origin such as https://console.example.internal', parseOrigin).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: secretVariable('an address that starts with postgres:// or postgresql://', (text) =>
    parseUrl(text, ['postgres:', 'postgresql:']),
  ).optional(),
  PUBLIC_URL: variable('an origin such as https://shop.example.com', parseOrigin).optional(),
  STRIPE_SECRET_KEY: secretVariable(
    'a secret key of Stripe, which starts with sk_live_, rk_live_, sk_test_ or rk_test_',
    (text) => (STRIPE_KEY.test(text) ? text : null),
  ).optional(),
  STRIPE_WEBHOOK_SECRET: secretVariable(
    'a signing secret of Stripe, which starts with whsec_, or several with commas',
    parseWebhookSecrets,
  ).optional(),
  STRIPE_API_BASE: variable('an address that starts with http:// or https://', (text) =>
    parseServerUrl(text, ['http:', 'https:']),
  ).optional(),
  PAYMENT_SANDBOX: choice(['loopback', 'allow']).optional(),
  SMTP_URL: secretVariable(
    'an address that starts with smtp:// or smtps://, with the name of the server; user and password are percent-encoded (@ is %40, / is %2F, # is %23)',
    parseSmtpUrl,
  ).optional(),
  MAIL_FROM: variable(
    'an email address such as name@example.com, alone or with a name: Example Pumps <name@example.com>',
    (text) => (parseSender(text) === null ? null : text),
  ).optional(),
  OWNER_EMAIL: variable('an email address such as name@example.com', parseEmail).optional(),
  TRUST_PROXY: variable(
    `addresses or ranges such as 10.0.0.0/8 with commas between them, or ${PROXY_NETWORKS.join(', ')}`,
    parseProxies,
  ).optional(),
  ANALYTICS_DASHBOARD: choice(['public', 'private']).optional(),
  RATE_LIMITS: choice(['on', 'off']).optional(),
  HSTS: choice(['host', 'preload']).optional(),
  LOG_LEVEL: choice(LOG_LEVELS).optional(),
  DRAIN_SECONDS: variable(`a number from 0 to ${MAX_DRAIN_SECONDS}`, parseDrainSeconds).optional(),
  RECEIVED_FILES_GB: variable('a whole number from 1 to 9999', parseSmallCount).optional(),
  MIN_FREE_DISK_PERCENT: variable('a whole number from 0 to 50', parseDiskPercent).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: variable('a whole number from 1 to 9999', parseSmallCount).optional(),
  BACKUP_PASSPHRASE: secretVariable(
    `a passphrase of at least ${MIN_PASSPHRASE_CHARACTERS} characters`,
    parsePassphrase,
  ).optional(),
  MIGRATE: choice(['auto', 'ask']).optional(),
  SERVICE: choice(['1']).optional(),
  SECRET_KEY: secretVariable(`a secret of at least ${MIN_SECRET_CHARACTERS} characters`, (text) =>
    text.length >= MIN_SECRET_CHARACTERS ? text : null,
  ).optional(),
});

/** Reads and checks every variable; throws ConfigError with a line for each that is wrong, or that does not fit another. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const provided = providedVariables(environment);
  const { success, data: read, error } = VARIABLES.safeParse(provided);
  const wrong = error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  const problems = [...wrong, ...findContradictions(provided)];
  if (!success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const port = read.PORT ?? DEFAULT_PORT;
  return {
    port,
    host: read.HOST ?? DEFAULT_HOST,
    console: {
      port: read.CONSOLE_PORT ?? null,
      host: read.CONSOLE_HOST ?? DEFAULT_HOST,
      url: read.CONSOLE_URL ?? null,
    },
    dataDir: resolve(read.DATA_DIR ?? '.data'),
    databaseUrl: read.DATABASE_URL ?? null,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${port}`,
    stripe:
      read.STRIPE_SECRET_KEY === undefined
        ? null
        : {
            secretKey: read.STRIPE_SECRET_KEY,
            webhookSecrets: read.STRIPE_WEBHOOK_SECRET ?? [],
            apiBase: read.STRIPE_API_BASE ?? null,
          },
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'shop@example.com',
    ownerEmail: read.OWNER_EMAIL ?? 'owner@example.com',
    trustProxy: read.TRUST_PROXY ?? [],
    analyticsDashboard: read.ANALYTICS_DASHBOARD ?? 'public',
    rateLimits: read.RATE_LIMITS !== 'off',
    hsts: read.HSTS ?? 'host',
    logLevel: read.LOG_LEVEL ?? 'info',
    drainSeconds: read.DRAIN_SECONDS ?? 1,
    secretKey: read.SECRET_KEY ?? null,
    uploadsBytes: read.RECEIVED_FILES_GB === undefined ? DEFAULT_UPLOAD_BYTES : read.RECEIVED_FILES_GB * 1e9,
    minFreeDiskShare:
      read.MIN_FREE_DISK_PERCENT === undefined ? DEFAULT_MIN_FREE_SHARE : read.MIN_FREE_DISK_PERCENT / 100,
    backup: {
      folder: read.BACKUP_DIR === undefined ? null : resolve(read.BACKUP_DIR),
      keep: read.BACKUP_KEEP ?? DEFAULT_BACKUPS,
      passphrase: read.BACKUP_PASSPHRASE ?? null,
    },
    migrate: read.MIGRATE ?? 'auto',
    isService: read.SERVICE !== undefined,
    passedSocket: findPassedSocket(environment),
  };
}

/** The first descriptor that is passed by sd_listen_fds(3). */
const FIRST_PASSED = 3;

/** Child processes inherit these variables, and the socket was passed to none of them. */
function findPassedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | null {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? FIRST_PASSED : null;
}

/** The shop's variables that are set, as they are, secrets too; and the one by which Node knows an authority of the owner's. */
export function listProvidedVariables(environment: NodeJS.ProcessEnv = process.env): ProvidedVariables {
  const { NODE_EXTRA_CA_CERTS: authority } = environment;
  return { ...providedVariables(environment), ...(authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority }) };
}

/** What is right and still better said at the start: a line for the log for each. */
export function findConfigWarnings({ stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>): string[] {
  if (stripe === null || isLoopbackOrigin(publicUrl) || !isTestKey(stripe.secretKey)) return [];
  return [`STRIPE_SECRET_KEY is a test key, but PUBLIC_URL is ${publicUrl}: orders are taken and no card is charged`];
}

const DEFAULT_BACKUPS = 14;
export const DEFAULT_MIN_FREE_SHARE = 0.1;
export const DEFAULT_UPLOAD_BYTES = 5e9;

/** Without those that are empty: an empty variable counts as one that is not set. */
function providedVariables(environment: NodeJS.ProcessEnv): ProvidedVariables {
  const trimmed = Object.keys(VARIABLES.shape).map((name) => [name, environment[name]?.trim() ?? ''] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}
