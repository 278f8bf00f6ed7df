/**
 * The values of many products, one column for each attribute: every distinct set of values is stored once, and each
 * product has its number. A filter is then decided once for each distinct set, and a count is a loop over small numbers.
 */
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';

export interface Column {
  attribute: Attribute;
  /** Distinct sets of values of one product; the first is empty: not stated. */
  sets: readonly (readonly TypedValue[])[];
  /** For each product the number of its set. */
  numbers: Uint16Array | Uint32Array;
}

export interface Columns {
  /** Of the products of a list, ascending. */
  productIds: Float64Array;
  columns: readonly Column[];
}

/** What is stored of a column: `numbers` has 32 bits for each product. */
export interface StoredColumn {
  key: string;
  sets: (readonly TypedValue[])[];
  numbers: Uint32Array;
}

/** Collects the columns of products that come one after the other. `size`: how many products there are at most. */
export class ColumnsBuilder {
  readonly #ids: Float64Array;
  readonly #columns = new Map<string, StoredColumn & { numberOf: Map<string, number> }>();
  #count = 0;

  constructor(size: number) {
    this.#ids = new Float64Array(size);
  }

  add(id: number, values: readonly TypedValue[]): void {
    this.#ids[this.#count] = id;
    for (const [key, set] of Map.groupBy(values, (value) => value.key)) {
      const column = this.#column(key);
      const text = JSON.stringify(set);
      const number = column.numberOf.get(text) ?? column.sets.push(set) - 1;
      column.numberOf.set(text, number);
      column.numbers[this.#count] = number;
    }
    this.#count += 1;
  }

  #column(key: string) {
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const column = { key, sets: [[]], numbers: new Uint32Array(this.#ids.length), numberOf: new Map<string, number>() };
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

const MAX_SMALL = 0xff_ff;

/** A stored column as it is searched, in half the memory where its numbers are small. */
export function toColumn(attribute: Attribute, { sets, numbers }: StoredColumn): Column {
  return { attribute, sets, numbers: sets.length > MAX_SMALL ? numbers : Uint16Array.from(numbers) };
}
