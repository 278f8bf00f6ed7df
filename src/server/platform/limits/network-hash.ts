/** A client's network as it is stored: a keyed hash from which no address can be derived. */

import { createHmac } from 'node:crypto';
import { toClientNetworks } from './client-network.ts';

/**
 * A hash for each network of the address, the narrowest first, without the day in it: rows that are stored beside them are counted
 * over 24 hours and deleted then.
 */
export function hashNetworks(secretKey: string, purpose: string, address: string): Buffer[] {
  return toClientNetworks(address).map((network) =>
    createHmac('sha256', secretKey).update(`${purpose}:${network}`).digest().subarray(0, 16),
  );
}

/**
 * 16 bytes of an HMAC over purpose, UTC day and the widest network of the address, so that no two days and no two
 * purposes can be joined. The widest, because the owner of a /48 has 65,536 networks of /64.
 */
export function hashWidestNetwork(secretKey: string, purpose: string, address: string, now: Date): Buffer {
  const day = now.toISOString().slice(0, 10);
  const network = toClientNetworks(address).at(-1);
  return createHmac('sha256', secretKey).update(`${purpose}:${day}:${network}`).digest().subarray(0, 16);
}
