/** The best of many, in order, without sorting all: most candidates are compared with the worst of the best alone. */

export interface Ranked {
  index: number;
  /** Lower is better; equal ones stay in the order in which they came. */
  rank: number;
}

export class TopList {
  readonly #size: number;
  readonly #entries: Ranked[] = [];
  /** Of all that were offered. */
  count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  offer(index: number, rank: number): void {
    this.count += 1;
    const last = this.#entries.at(-1);
    const isFull = this.#entries.length === this.#size;
    if (isFull && last !== undefined && rank >= last.rank) return;
    if (isFull) this.#entries.pop();
    this.#entries.splice(this.#placeOf(rank), 0, { index, rank });
  }

  #placeOf(rank: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.rank ?? 0) <= rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get entries(): readonly Ranked[] {
    return this.#entries;
  }
}
