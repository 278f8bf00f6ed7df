/** The console of a test shop, listening on a port of its own, and signed-in people who make calls as its pages do. */

import { tmpdir } from 'node:os';
import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import type { ConsoleCallName } from '#contract/console/calls.ts';
import type { ConsoleInput, ConsoleReply } from '#contract/console/endpoints.ts';
import { createImportRunner } from '#server/catalogue/import/import-process.ts';
import {
  INVOICE_SETTINGS,
  connectPayments,
  connectReturns,
  connectStatements,
  findCompanyName,
  findCounterPlace,
  sandboxSettings,
} from '#server/connect-payments.ts';
import { createConsole } from '#server/console/create-console.ts';
import type { ConsoleOptions, ConsoleServer } from '#server/console/create-console.ts';
import { createSignInLink } from '#server/console/sign-in.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { quoteServicesOf } from './quotes.ts';
import { shipmentsOf } from './shipments.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from './test-config.ts';
import type { TestShop } from './test-shop.ts';
import { TEST_WORK } from './test-work.ts';

export interface ConsoleResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestConsole {
  server: ConsoleServer;
  url: string;
  port: number;
  /** Every line of the log so far. */
  logLines: string[];
  /** A request as it is, with these headers alone. */
  request(path: string, init?: RequestInit): Promise<ConsoleResponse>;
  /** The token of a new sign-in link. */
  createLinkToken(name: string): Promise<string>;
  /** Signs a person in. */
  signIn(name?: string): Promise<TestPerson>;
  close(): Promise<void>;
}

export interface TestPerson {
  /** As the browser sends it. */
  cookie: string;
  /** The reply of a call that must succeed. */
  call<Name extends ConsoleCallName>(name: Name, input: ConsoleInput<Name>): Promise<ConsoleReply<Name>>;
  /** The response of a call, whatever it is. */
  send<Name extends ConsoleCallName>(name: Name, input: ConsoleInput<Name>): Promise<ConsoleResponse>;
}

export async function startTestConsole(
  shop: Pick<TestShop, 'database' | 'url'> & Partial<Pick<TestShop, 'app' | 'databaseUrl' | 'dataDir' | 'stripe'>>,
  {
    url: proxyUrl = null,
    pages = null,
    backups = null,
    smtpUrl = null,
  }: {
    url?: string | null;
    pages?: 'development' | null;
    backups?: ConsoleOptions['backups'];
    smtpUrl?: string | null;
  } = {},
): Promise<TestConsole> {
  const logLines: string[] = [];
  const connections = {
    secretKey: SHOP_SECRET,
    database: shop.database,
    log: createLog('debug', { write: (line) => void logLines.push(line) }),
  };
  const dataDir = shop.dataDir ?? tmpdir();
  const { workers } = TEST_WORK;
  const imports = createImportRunner({ databaseUrl: shop.databaseUrl ?? null, dataDir }, workers);
  const gateway = createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe?.url ?? null));
  const server = await createConsole({
    ...connections,
    config: {
      console: { port: null, host: '127.0.0.1', url: proxyUrl },
      publicUrl: shop.url,
      dataDir,
      trustProxy: [],
      smtpUrl,
      ownerEmail: TEST_CONFIG.ownerEmail,
      stripe: null,
    },
    findCompanyName,
    findCounterPlace,
    prints: { database: shop.database, ...INVOICE_SETTINGS },
    shipments: shipmentsOf(shop),
    quotes: quoteServicesOf(shop),
    returns: connectReturns({ ...connections, config: { ...TEST_CONFIG, publicUrl: shop.url } }),
    statementMails: connectStatements({ config: { ...TEST_CONFIG, publicUrl: shop.url } }),
    backups,
    imports,
    workers,
    mailer: shop.app?.mailer ?? { send: () => Promise.resolve() },
    payments: connectPayments({ ...connections, gateway, config: { ...TEST_CONFIG, publicUrl: shop.url } }),
    pages,
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const listening = server.http.server.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const { origin } = server.listensOn(port);
  const url = `http://127.0.0.1:${port}`;

  const request = async (path: string, init: RequestInit = {}): Promise<ConsoleResponse> => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : parse(text) };
  };
  const createLinkToken = async (name: string) =>
    (await createSignInLink(shop.database, origin, name)).url.split('#')[1] ?? '';
  const sendAs = async (cookie: string, name: ConsoleCallName, input: object): Promise<ConsoleResponse> => {
    const { params = {}, query = {}, body = {} } = input as Partial<Record<string, Record<string, string>>>; // of any call
    const { method, path } = CONSOLE_CALLS[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
    const isChange = method === 'POST';
    return request(CONSOLE_API_BASE + filled + search, {
      method,
      headers: { cookie, ...(isChange && { 'content-type': 'application/json', origin: url }) },
      ...(isChange && { body: JSON.stringify(body) }),
    });
  };

  return {
    server,
    url,
    port,
    logLines,
    request,
    createLinkToken,
    async signIn(name = 'Anna') {
      const token = await createLinkToken(name);
      const { status, headers } = await sendAs('', 'signIn', { body: { token } });
      if (status !== 200) throw new Error(`Signing in was refused with ${status}`);
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      return {
        cookie,
        send: (call, input) => sendAs(cookie, call, input),
        async call(call, input) {
          const response = await sendAs(cookie, call, input);
          if (response.status >= 300) throw new Error(`${call}: ${response.status} ${JSON.stringify(response.body)}`);
          return response.body as ConsoleReply<typeof call>; // the server replies through the schema of this row
        },
      };
    },
    close: async () => {
      await imports.stop();
      await server.http.close();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
