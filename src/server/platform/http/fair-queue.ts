/**
 * Bounds how much work of one kind runs and waits at once, and shares both fairly between client networks, so that one
 * client that sends many requests delays itself and not the others (reliability R21, R22; docs/decisions/035).
 */

/** The networks of a client from the narrowest to the widest, such as the /64, /56 and /48 of an IPv6 address. */
export type ClientNetworks = readonly [string, ...string[]];

export interface FairQueueSize {
  atOnce: number;
  waiting: number;
}

interface Waiting {
  networks: ClientNetworks;
  admit: (isAdmitted: boolean) => void;
}

/** An IPv6 client has three networks, an IPv4 client one. */
const LEVELS = 3;
/** Networks whose last turn is stored; beyond it those without an entry are removed. */
const MAX_TURNS = 1000;

export class FairQueue {
  readonly #size: FairQueueSize;
  #waiting: Waiting[] = [];
  #running: ClientNetworks[] = [];
  /** When networks had their last turn, as the number of that turn. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  constructor(size: FairQueueSize) {
    this.#size = size;
  }

  /** Entries that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * The result of `work` when its turn comes; null when the queue is full, a newer entry of a network with less load replaced this one, or
   * `signal` was aborted before its turn came.
   */
  async run<Result>(
    networks: ClientNetworks,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result | null> {
    if (signal?.aborted === true || !(await this.#enter(networks, signal))) return null;
    try {
      return await work();
    } finally {
      // Without this, synchronous work would run one after the other and block what needs no queue, such as cached replies.
      setImmediate(() => this.#leave(networks));
    }
  }

  async #enter(networks: ClientNetworks, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#running.length < this.#size.atOnce) {
      this.#begin(networks);
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const newcomer = { networks, admit: resolve };
    const leave = () => this.#refuse(newcomer);
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(newcomer);
    if (this.#waiting.length > this.#size.waiting) this.#refuse(pickDisplaced(this.#waiting) ?? newcomer);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #begin(networks: ClientNetworks): void {
    this.#running.push(networks);
    this.#turn += 1;
    for (const network of networks) this.#turns.set(network, this.#turn);
    if (this.#turns.size > MAX_TURNS) this.#dropTurns();
  }

  #dropTurns(): void {
    const present = new Set([...this.#waiting.map(({ networks }) => networks), ...this.#running].flat());
    for (const network of this.#turns.keys()) if (!present.has(network)) this.#turns.delete(network);
  }

  #refuse(entry: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== entry);
    entry.admit(false);
  }

  /** The next entry takes over the slot before a new request can. */
  #leave(networks: ClientNetworks): void {
    this.#running.splice(this.#running.indexOf(networks), 1);
    const next = pickNext(this.#waiting, this.#running, this.#turns);
    if (next === null) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#begin(next.networks);
    next.admit(true);
  }
}

/**
 * The waiting entry whose widest network runs least, of those the one whose last turn is the longest ago, then the same of narrower networks,
 * then the oldest.
 */
export function pickNext<Each extends { networks: ClientNetworks }>(
  waiting: readonly Each[],
  running: readonly ClientNetworks[],
  turns: ReadonlyMap<string, number>,
): Each | null {
  let candidates = waiting;
  for (let level = 0; level < LEVELS; level += 1) {
    const load = countBy(running.map((networks) => networkAt(networks, level)));
    candidates = leastOf(candidates, ({ networks }) => load.get(networkAt(networks, level)) ?? 0);
    candidates = leastOf(candidates, ({ networks }) => turns.get(networkAt(networks, level)) ?? 0);
  }
  return candidates[0] ?? null;
}

function leastOf<Each>(candidates: readonly Each[], valueOf: (each: Each) => number): readonly Each[] {
  const least = Math.min(...candidates.map(valueOf));
  return candidates.filter((each) => valueOf(each) === least);
}

/** The newest entry of the widest network with most waiting, and within it of the narrower network with most. */
export function pickDisplaced<Each extends { networks: ClientNetworks }>(waiting: readonly Each[]): Each | null {
  let candidates = waiting;
  for (let level = 0; level < LEVELS; level += 1) {
    const load = countBy(candidates.map(({ networks }) => networkAt(networks, level)));
    const most = Math.max(...load.values());
    // When counts are equal, the network of the newest entry is chosen, so that it displaces none of another network of that size.
    const heaviest = candidates.findLast(({ networks }) => load.get(networkAt(networks, level)) === most);
    if (heaviest === undefined) return null;
    const network = networkAt(heaviest.networks, level);
    candidates = candidates.filter(({ networks }) => networkAt(networks, level) === network);
  }
  return candidates.at(-1) ?? null;
}

/** 0 is the widest network. */
function networkAt(networks: ClientNetworks, level: number): string {
  return networks.at(-1 - level) ?? networks[0];
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
