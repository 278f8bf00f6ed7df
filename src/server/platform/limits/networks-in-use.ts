/** For which networks calls are being handled that may get their permit back, in this process. Bounded by the calls under way. */
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
