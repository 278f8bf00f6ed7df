/** Bounds how many requests of one kind are under way: of one network, so that none takes the places of all, and in all. */

import type { ClientNetworks } from './fair-queue.ts';
import { BODY_LIMITS } from './request-bodies.ts';

export interface SlotLimits {
  /** How many slots a client's widest network may have. */
  ofNetwork: number;
  inAll: number;
}

/**
 * Of files that visitors send by one call, from the first byte to the reply; each is on disk meanwhile. Slow ones (docs/decisions/119) leave places to
 * those that arrive in the time of every body.
 */
export const UPLOAD_SLOTS: SlotLimits = { ofNetwork: 8, inAll: BODY_LIMITS.slowInAll + 30 };

export class Slots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** The result of `work`; null when there is no place. */
  async run<Result>(networks: ClientNetworks, work: () => Promise<Result>): Promise<Result | null> {
    const network = networks.at(-1) ?? networks[0];
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= this.#limits.ofNetwork || this.#inAll >= this.#limits.inAll) return null;
    this.#taken.set(network, taken + 1);
    this.#inAll += 1;
    try {
      return await work();
    } finally {
      this.#leave(network);
    }
  }

  #leave(network: string): void {
    this.#inAll -= 1;
    const left = (this.#taken.get(network) ?? 1) - 1;
    if (left === 0) this.#taken.delete(network);
    else this.#taken.set(network, left);
  }
}
