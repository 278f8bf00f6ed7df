/** The networks with calls under way in this process whose permits may be returned. Their number is bounded by that of those calls. */
export class NetworksInUse {
  readonly #calls = new Map<string, number>();

  begin(networks: readonly Buffer[]): void {
    for (const key of networks.map(toKey)) this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
  }

  end(networks: readonly Buffer[]): void {
    for (const key of networks.map(toKey)) {
      const left = (this.#calls.get(key) ?? 0) - 1;
      if (left > 0) this.#calls.set(key, left);
      else this.#calls.delete(key);
    }
  }

  has(network: Buffer): boolean {
    return this.#calls.has(toKey(network));
  }
}

function toKey(network: Buffer): string {
  return network.toString('base64');
}
