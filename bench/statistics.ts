/** Medians, because a machine that does other work at the same time spoils means. */

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of all values lies, between two of them if need be. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('No values');
  const sorted = values.toSorted((a, b) => a - b);
  const index = (sorted.length - 1) * share;
  const below = sorted[Math.floor(index)] ?? Number.NaN;
  const above = sorted[Math.ceil(index)] ?? Number.NaN;
  return below + (above - below) * (index - Math.floor(index));
}

/** Collects numbers under names, round by round. */
export class Series {
  readonly #values = new Map<string, number[]>();

  add(name: string, value: number): void {
    const values = this.#values.get(name);
    if (values === undefined) this.#values.set(name, [value]);
    else values.push(value);
  }

  of(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  median(name: string): number {
    return median(this.of(name));
  }
}
