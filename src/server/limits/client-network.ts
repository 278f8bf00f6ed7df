/** Whose calls are counted together: an IPv4 address, or the /64 that every IPv6 customer has to themselves. */
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** `address` as Fastify tells it, which believes X-Forwarded-For from TRUST_PROXY alone. */
export function toClientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || isIPv4(bare)) return mapped ?? bare;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(':')}::/64` : 'unknown';
}

/** Eight groups without leading zeros, whatever the spelling. */
function groupsOf(address: string): string[] {
  // The last 32 bits may be written as an IPv4 address; they are far outside of the network's part.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const before = split(head);
  if (tail === undefined) return before;
  const after = split(tail);
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
