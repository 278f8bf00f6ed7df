/** The networks whose stock holds are counted together, known by keyed hashes alone: no address is stored. */

import { createHmac } from 'node:crypto';
import type { Breadth } from './decide-hold.ts';

export interface HoldNetwork {
  hash: Buffer;
  breadth: Breadth;
}

/**
 * `networks` are those of the client's address from the narrowest to the widest: an IPv4 address alone, or an IPv6 /64,
 * /56 and /48, of which the /64 is not used, because one client commonly has a whole /56. None: nothing is restricted.
 */
export function toHoldNetworks(secretKey: string, networks: readonly string[]): HoldNetwork[] {
  const counted = networks.length > 1 ? networks.slice(1) : networks;
  return counted.map((network, position) => ({
    hash: createHmac('sha256', secretKey).update(`stock hold:${network}`).digest(),
    breadth: position === 0 ? 1 : 2,
  }));
}
