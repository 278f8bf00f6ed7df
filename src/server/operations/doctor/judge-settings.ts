/** Settings that are allowed and still wrong for a shop that others reach, in sentences for the owner. Pure. */

import { isLoopbackOrigin, isPrivateAddress } from '#server/platform/config-values.ts';
import type { Config } from '#server/platform/config.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** What is left out is not judged. */
type JudgedSettings = Pick<Config, 'publicUrl' | 'stripe'> & Partial<Pick<Config, 'host' | 'trustProxy'>>;

/** No provider of proxies has a wider range. */
const WIDEST_PREFIX = { v4: 12, v6: 24 };
/** Of 10.0.0.0/8 and fc00::/7. */
const PRIVATE_PREFIX = 7;

export function judgeSettings(settings: JudgedSettings): Finding[] {
  const problems = isLoopbackOrigin(settings.publicUrl) ? [] : findPublicProblems(settings);
  const all = [...problems, ...(settings.trustProxy ?? []).filter(isTooWide).map(describeWide)];
  return all.length === 0 ? [fine('settings', 'fit each other')] : all.map((text) => wrong('settings', text));
}

function findPublicProblems({ publicUrl, host, trustProxy, stripe }: JudgedSettings): string[] {
  const isBehindProxy = host !== undefined && isLoopbackOrigin(`http://${host.includes(':') ? `[${host}]` : host}`);
  return [
    ...(publicUrl.startsWith('http:')
      ? [
          `PUBLIC_URL is ${publicUrl}: addresses of buyers and sign-ins pass the network unencrypted. Let a proxy provide https, and set PUBLIC_URL to https://.`,
        ]
      : []),
    ...(isBehindProxy && trustProxy?.length === 0
      ? [
          `TRUST_PROXY is not set, and visitors come through a proxy, as HOST is ${host}: all of them share the limits of one. Set it to the address of the proxy, such as TRUST_PROXY=127.0.0.1.`,
        ]
      : []),
    ...(stripe === null
      ? [
          `Payments go to the sandbox, and PUBLIC_URL is ${publicUrl}: orders are taken and no card is charged. Set STRIPE_SECRET_KEY before you open.`,
        ]
      : []),
  ];
}

function isTooWide(range: string): boolean {
  const [address = '', prefix] = range.split('/');
  if (prefix === undefined) return false;
  if (Number(prefix) >= (address.includes(':') ? WIDEST_PREFIX.v6 : WIDEST_PREFIX.v4)) return false;
  return !isPrivateAddress(address) || Number(prefix) < PRIVATE_PREFIX;
}

function describeWide(range: string): string {
  return `TRUST_PROXY has ${range}: every client in it can claim any address, and so escape all limits. Name the addresses of your proxies alone.`;
}
