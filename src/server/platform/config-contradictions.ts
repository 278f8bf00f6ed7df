/** Which variables of the environment contradict each other. Pure. */

import { isIP } from 'node:net';
import { STRIPE_KEY, isLoopbackOrigin, isPrivateAddress, isTestKey, parseOrigin } from './config-values.ts';

/** Variables that are set, as they are. */
export type ProvidedVariables = Readonly<Record<string, string>>;

export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = '127.0.0.1';

/** Variables that contradict each other, each named by the one to change; reported with the variables whose own value is invalid. */
export function findContradictions(input: ProvidedVariables): string[] {
  const { PUBLIC_URL, HOST = DEFAULT_HOST, STRIPE_SECRET_KEY, SMTP_URL } = input;
  const publicOrigin = PUBLIC_URL === undefined ? null : parseOrigin(PUBLIC_URL);
  const isPublic = publicOrigin !== null && !isLoopbackOrigin(publicOrigin);
  const isSandbox = STRIPE_SECRET_KEY === undefined;
  const isLive = !isSandbox && STRIPE_KEY.test(STRIPE_SECRET_KEY) && !isTestKey(STRIPE_SECRET_KEY);
  const needed = (name: string, isNeeded: boolean, why: string) =>
    isNeeded && input[name] === undefined ? [`${name} must be set: ${why}`] : [];
  const unexpected = (name: string, isUnexpected: boolean, why: string) =>
    isUnexpected && input[name] !== undefined ? [`${name} is set, but ${why}`] : [];
  return [
    ...(isPublic && input['RATE_LIMITS'] === 'off'
      ? ['RATE_LIMITS=off is only for load runs: PUBLIC_URL must then be a loopback address']
      : []),
    ...(isPublic && isSandbox && input['PAYMENT_SANDBOX'] !== 'allow'
      ? [
          `STRIPE_SECRET_KEY is not set, but PUBLIC_URL is ${publicOrigin}: set it, or say PAYMENT_SANDBOX=allow to take orders without charging cards`,
        ]
      : []),
    ...(isPublic && isSandbox && input['PAYMENT_SANDBOX'] === 'allow' && !isReachableHost(HOST)
      ? [
          `HOST is ${HOST}, but PUBLIC_URL is ${publicOrigin}: buyers could not reach the payment page of the sandbox, so set HOST to the address of this machine that they reach`,
        ]
      : []),
    ...findConsoleContradictions(input),
    ...(isLive && isPublic && publicOrigin.startsWith('http:')
      ? [`PUBLIC_URL is ${publicOrigin}, but STRIPE_SECRET_KEY is a live key: real payments need https`]
      : []),
    ...needed('STRIPE_WEBHOOK_SECRET', !isSandbox, 'STRIPE_SECRET_KEY is set, and payments could not be confirmed'),
    ...unexpected('STRIPE_WEBHOOK_SECRET', isSandbox, 'STRIPE_SECRET_KEY is not'),
    ...unexpected('STRIPE_API_BASE', isSandbox, 'STRIPE_SECRET_KEY is not'),
    ...needed('MAIL_FROM', SMTP_URL !== undefined, 'SMTP_URL is set, and mails need a sender of yours'),
    ...needed('OWNER_EMAIL', SMTP_URL !== undefined, "SMTP_URL is set, and the owner's mails would go to example.com"),
  ];
}

function findConsoleContradictions({ PORT, CONSOLE_PORT, PUBLIC_URL, CONSOLE_URL }: ProvidedVariables): string[] {
  const url = CONSOLE_URL === undefined ? null : parseOrigin(CONSOLE_URL);
  const isOpen = url !== null && url.startsWith('http:') && !isLoopbackOrigin(url) && !isPrivateAddress(hostOf(url));
  return [
    ...(CONSOLE_PORT !== undefined && CONSOLE_PORT === (PORT ?? String(DEFAULT_PORT))
      ? [`CONSOLE_PORT is ${CONSOLE_PORT}, which is the port of the shop: set it to another one`]
      : []),
    ...(url !== null && PUBLIC_URL !== undefined && url === parseOrigin(PUBLIC_URL)
      ? [`CONSOLE_URL is ${url}, which is the address of the shop: the console needs one of its own`]
      : []),
    ...(isOpen
      ? [`CONSOLE_URL is ${url}: a name needs https, as http would send the session readable to everyone`]
      : []),
  ];
}

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Whether other machines reach what listens there under that very address: the sandbox's payment page is linked by it. */
function isReachableHost(host: string): boolean {
  const isWildcard = host === '0.0.0.0' || host === '::';
  return !isWildcard && !isLoopbackOrigin(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
}
