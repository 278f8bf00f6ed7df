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

export class FairQueue {
  readonly #size: FairQueueSize;
  #waiting: Waiting[] = [];
  #running: ClientNetworks[] = [];

  constructor(size: FairQueueSize) {
    this.#size = size;
  }

  /** The result of `work` when its turn comes; null when the queue is full, or a newer entry of a network with less load replaced this one. */
  async run<Result>(networks: ClientNetworks, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.#enter(networks))) return null;
    try {
      return await work();
    } finally {
      // Without this, synchronous work would run one after the other and block what needs no queue, such as cached replies.
      setImmediate(() => this.#leave(networks));
    }
  }

  async #enter(networks: ClientNetworks): Promise<boolean> {
    if (this.#running.length < this.#size.atOnce) {
      this.#running.push(networks);
      return true;
    }
    return new Promise((admit) => {
      const newcomer = { networks, admit };
      this.#waiting.push(newcomer);
      if (this.#waiting.length <= this.#size.waiting) return;
      const displaced = pickDisplaced(this.#waiting) ?? newcomer;
      this.#waiting = this.#waiting.filter((each) => each !== displaced);
      displaced.admit(false);
    });
  }

  /** The next entry takes over the slot before a new request can. */
  #leave(networks: ClientNetworks): void {
    this.#running.splice(this.#running.indexOf(networks), 1);
    const next = pickNext(this.#waiting, this.#running);
    if (next === null) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#running.push(next.networks);
    next.admit(true);
  }
}

/** The waiting entry whose widest network runs least, then whose narrower network does, then the oldest. */
export function pickNext<Each extends { networks: ClientNetworks }>(
  waiting: readonly Each[],
  running: readonly ClientNetworks[],
): Each | null {
  let candidates = waiting;
  for (let level = 0; level < LEVELS; level += 1) {
    const load = countBy(running.map((networks) => networkAt(networks, level)));
    const loadOf = ({ networks }: Each) => load.get(networkAt(networks, level)) ?? 0;
    const least = Math.min(...candidates.map(loadOf));
    candidates = candidates.filter((each) => loadOf(each) === least);
  }
  return candidates[0] ?? null;
}

/** Of the widest network with most waiting, then of the narrower one with most: the newest. */
export function pickDisplaced<Each extends { networks: ClientNetworks }>(waiting: readonly Each[]): Each | null {
  let candidates = waiting;
  for (let level = 0; level < LEVELS; level += 1) {
    const load = countBy(candidates.map(({ networks }) => networkAt(networks, level)));
    const most = Math.max(...load.values());
    // Of networks with equal counts, that of the newest entry, which then displaces none of another network of that size.
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
