/** Who was refused and for how long, so that a flood from one place costs the database nothing more. Bounded. */

/** About 1.5 MB; beyond that all are forgotten and asked of the database again. */
const MAX_CLIENTS = 10_000;
/** Another server may see more of the allowance come back; so the answer is asked for again soon. */
const MAX_SECONDS = 10;

export class LimitedClients {
  readonly #until = new Map<string, { asked: number; free: number }>();

  /** Seconds to wait, or null when nothing is known. */
  findWait(client: Buffer, now: number): number | null {
    const key = client.toString('base64');
    const known = this.#until.get(key);
    if (known === undefined) return null;
    if (now < Math.min(known.asked, known.free)) return (known.free - now) / 1000;
    this.#until.delete(key);
    return null;
  }

  /** The longest of any of a client's networks; null when nothing is known of them. */
  findLongestWait(networks: readonly Buffer[], now: number): number | null {
    const waits = networks.flatMap((network) => this.findWait(network, now) ?? []);
    return waits.length === 0 ? null : Math.max(...waits);
  }

  note(client: Buffer, waitSeconds: number, now: number): void {
    if (this.#until.size >= MAX_CLIENTS) this.#until.clear();
    this.#until.set(client.toString('base64'), { asked: now + MAX_SECONDS * 1000, free: now + waitSeconds * 1000 });
  }

  get size(): number {
    return this.#until.size;
  }
}
