/**
 * The values of many products, one column for each attribute: every distinct set of values is stored once, and each
 * product has its number. A filter is then decided once for each distinct set, and a count is a loop over small numbers.
 */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';

export interface Column {
  attribute: Attribute;
  /** Distinct sets of values of one product; the first is empty: not provided. Unused where there are `sizes`. */
  sets: readonly (readonly TypedValue[])[];
  /** For each product the number of its set. */
  numbers: Uint16Array | Uint32Array;
  /**
   * Of numbers that may be as many as the products, such as prices: set `n` is `sizes[n - 1]` alone, and they ascend.
   * Null where there are `sets`.
   */
  sizes: Float64Array | null;
}

export interface Columns {
  /** Of the products of a list, ascending. */
  productIds: Float64Array;
  columns: readonly Column[];
  /** By attribute, how many products have each set; absent when it is to be counted. */
  totals: Map<string, Uint32Array>;
}

export function countSets({ sets, sizes }: Column): number {
  return sizes === null ? sets.length : sizes.length + 1;
}

/** What is stored of a column. */
export interface StoredColumn {
  key: string;
  sets: (readonly TypedValue[])[];
  numbers: Uint16Array | Uint32Array;
}

/** Set numbers up to this one take half the memory. */
const MAX_SMALL = 0xff_ff;

/** Room for the set numbers of so many products, of which the largest is below `sets`. */
export function newNumbers(products: number, sets: number): Uint16Array | Uint32Array {
  return sets > MAX_SMALL ? new Uint32Array(products) : new Uint16Array(products);
}

interface BuiltColumn extends StoredColumn {
  numberOf: Map<string, number>;
  /** Of single values that came before as the same object, as a reader that caches texts gives them; not of those it has dropped. */
  numberOfSingle: WeakMap<TypedValue, number>;
}

function numberOf(column: BuiltColumn, set: readonly TypedValue[]): number {
  const [first] = set;
  const single = set.length === 1 ? first : undefined;
  const known = single === undefined ? undefined : column.numberOfSingle.get(single);
  if (known !== undefined) return known;
  const text = JSON.stringify(set);
  const number = column.numberOf.get(text) ?? column.sets.push(set) - 1;
  column.numberOf.set(text, number);
  if (single !== undefined) column.numberOfSingle.set(single, number);
  return number;
}

/** Collects the columns of products that come one after the other. `size`: how many products there are at most. */
export class ColumnsBuilder {
  readonly #ids: Float64Array;
  readonly #columns = new Map<string, BuiltColumn>();
  #count = 0;

  constructor(size: number) {
    this.#ids = new Float64Array(size);
  }

  add(id: number, values: readonly TypedValue[]): void {
    this.#ids[this.#count] = id;
    for (const [key, set] of Map.groupBy(values, (value) => value.key)) {
      const column = this.#column(key);
      const number = numberOf(column, set);
      if (number > MAX_SMALL && column.numbers instanceof Uint16Array)
        column.numbers = Uint32Array.from(column.numbers);
      column.numbers[this.#count] = number;
    }
    this.#count += 1;
  }

  #column(key: string): BuiltColumn {
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const column: BuiltColumn = {
      key,
      sets: [[]],
      numbers: newNumbers(this.#ids.length, 0),
      numberOf: new Map(),
      numberOfSingle: new WeakMap(),
    };
    this.#columns.set(key, column);
    return column;
  }

  build(): { productIds: Float64Array; columns: StoredColumn[] } {
    const columns = [...this.#columns.values()].map(({ key, sets, numbers }) => {
      return { key, sets, numbers: numbers.subarray(0, this.#count) };
    });
    return { productIds: this.#ids.subarray(0, this.#count), columns };
  }
}
