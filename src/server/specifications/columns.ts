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
  /** In the order of the list. */
  productIds: readonly number[];
  columns: readonly Column[];
}

export interface ColumnProduct {
  id: number;
  values: readonly TypedValue[];
}

const MAX_SMALL = 0xff_ff;

export function buildColumns(attributes: readonly Attribute[], products: readonly ColumnProduct[]): Columns {
  const builders = attributes.map(createColumnBuilder);
  for (const { values } of products) {
    const byKey = Map.groupBy(values, ({ key }) => key);
    for (const builder of builders) builder.add(byKey.get(builder.attribute.key) ?? []);
  }
  return { productIds: products.map(({ id }) => id), columns: builders.map((builder) => builder.build()) };
}

function createColumnBuilder(attribute: Attribute) {
  const sets: (readonly TypedValue[])[] = [[]];
  const numberOf = new Map<string, number>([[JSON.stringify([]), 0]]);
  const numbers: number[] = [];
  return {
    attribute,
    add(values: readonly TypedValue[]): void {
      const key = JSON.stringify(values);
      const number = numberOf.get(key) ?? sets.push(values) - 1;
      numberOf.set(key, number);
      numbers.push(number);
    },
    build(): Column {
      return {
        attribute,
        sets,
        numbers: sets.length > MAX_SMALL ? new Uint32Array(numbers) : new Uint16Array(numbers),
      };
    },
  };
}
