/** Products beside each other: what each states of the same thing. */

import { formatProductPrice } from '#app/price-view.ts';
import { isInStock } from '#app/product-views.ts';
import type { Product } from '#contract/catalogue.ts';
import type { ProvidedValue } from '#contract/specifications/property.ts';

export interface CompareRow {
  key: string;
  label: string;
  help: string;
  /** For each product; empty when it does not state it. */
  cells: readonly (readonly Cell[])[];
  differs: boolean;
}

export type Cell = Pick<ProvidedValue, 'text' | 'imperial'>;

/** Those that differ first, each part in the order of the owner's attributes. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const rows = [...fieldRows(products), ...propertyRows(products), ...textRows(products)];
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function fieldRows(products: readonly Product[]): CompareRow[] {
  const row = (key: string, label: string, textOf: (product: Product) => string) =>
    toRow(
      { key, label, help: '' },
      products.map((product) => toCells(textOf(product))),
    );
  return [
    row('price', 'Price', formatProductPrice),
    row('stock', 'Availability', (product) => (isInStock(product) ? 'In Stock' : 'Out of Stock')),
    row('material', 'Material', ({ material }) => material),
  ];
}

function propertyRows(products: readonly Product[]): CompareRow[] {
  return orderedKeys(products.map(({ properties = [] }) => properties.map(({ key }) => key))).flatMap((key) => {
    const provided = products.map(({ properties = [] }) => properties.find((property) => property.key === key));
    const first = provided.find((candidate) => candidate !== undefined);
    return first === undefined
      ? []
      : [
          toRow(
            first,
            provided.map((item) => item?.values ?? []),
          ),
        ];
  });
}

/** Texts of which no attribute of the same name has a value. */
function textRows(products: readonly Product[]): CompareRow[] {
  const read = new Set(products.flatMap(({ properties = [] }) => properties.map(({ label }) => label.toLowerCase())));
  const keys = orderedKeys(products.map(({ specifications }) => specifications.map(({ key }) => key)));
  return keys
    .filter((key) => !read.has(key.toLowerCase()))
    .map((key) => {
      const texts = products.map(
        ({ specifications }) => specifications.find((specification) => specification.key === key)?.value ?? '',
      );
      return toRow({ key: `text:${key}`, label: key, help: '' }, texts.map(toCells));
    });
}

/** Of all lists, so that each new key follows the one that is before it in its list. */
export function orderedKeys(lists: readonly (readonly string[])[]): string[] {
  const keys: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const key of list) {
      const known = keys.indexOf(key);
      if (known === -1) keys.splice(at, 0, key);
      at = (known === -1 ? at : known) + 1;
    }
  }
  return keys;
}

function toCells(text: string): Cell[] {
  return text === '' ? [] : [{ text, imperial: null }];
}

function toRow(
  { key, label, help }: Pick<CompareRow, 'key' | 'label' | 'help'>,
  cells: readonly (readonly Cell[])[],
): CompareRow {
  const texts = new Set(cells.map((cell) => cell.map(({ text }) => text).join('; ')));
  return { key, label, help, cells, differs: texts.size > 1 };
}
