/** The networks that a client address belongs to: whose calls and stock holds are counted together. */

import ipaddr from 'ipaddr.js';

/** Well-known prefix of NAT64 (RFC 6052), whose last 32 bits are the client's own IPv4 address. */
const NAT64_PREFIX = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const UNKNOWN = 'unknown';

/**
 * The networks of an address from the narrowest to the widest: an IPv4 address alone, or the /64, /56 and /48 of an
 * IPv6 address. IPv4 addresses inside IPv6 forms (mapped, NAT64) are the IPv4 address. `address` comes from
 * `request.ip`, for which Fastify uses X-Forwarded-For from TRUST_PROXY alone; an invalid address is `['unknown']`, and so
 * is that of a client that has disconnected meanwhile, whose socket has none.
 */
export function toClientNetworks(address: string | undefined): [string, ...string[]] {
  const [bare = ''] = (address ?? '').split('%');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return [bare];
  if (!ipaddr.IPv6.isValid(bare)) return [UNKNOWN];
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return [parsed.toIPv4Address().toString()];
  if (parsed.match(NAT64_PREFIX)) return [new ipaddr.IPv4(parsed.toByteArray().slice(-4)).toString()];
  return [networkOf(bare, 64), networkOf(bare, 56), networkOf(bare, 48)];
}

/** X-Forwarded-For without the ports and brackets that some proxies write: `1.2.3.4:5, [2001:db8::1]:6`. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
        .replace(/^([\d.]+):\d+$/, '$1'),
    )
    .join(', ');
}

function networkOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
