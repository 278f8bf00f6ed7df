/** Which products have changed since a list was read, whatever lists there are and while they are being read. */

/** Ids that are remembered; a list that was read before them is read anew. */
const MAX_REMEMBERED = 20_000;

export class ChangeLog {
  #ids: number[] = [];
  /** How many are not remembered any more. */
  #dropped = 0;

  add(ids: readonly number[]): void {
    this.#ids.push(...ids);
    if (this.#ids.length <= 2 * MAX_REMEMBERED) return;
    this.#dropped += this.#ids.length - MAX_REMEMBERED;
    this.#ids = this.#ids.slice(-MAX_REMEMBERED);
  }

  /** How many have been added so far: what is read from now on has them. */
  get end(): number {
    return this.#dropped + this.#ids.length;
  }

  /** Each once. Null when some of them are not remembered any more. */
  since(end: number): number[] | null {
    return end < this.#dropped ? null : [...new Set(this.#ids.slice(end - this.#dropped))];
  }
}
