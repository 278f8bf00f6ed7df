/** Products beside each other: what each states of the same thing. */

import { formatProductPrice } from '#app/price-view.ts';
import { isInStock } from '#app/product-views.ts';
import type { Product, Specification } from '#contract/catalogue.ts';
import type { ProvidedValue } from '#contract/specifications/property.ts';

export interface CompareRow {
  key: string;
  label: string;
  help: string;
  /** For each product; empty when it does not state it. */
  cells: readonly (readonly Cell[])[];
  /** Not all the same, one that does not state it included. */
  differs: boolean;
  /** Two or more state it, and not the same. */
  contrasts: boolean;
}

export type Cell = Pick<ProvidedValue, 'text' | 'imperial'>;

/** Those that differ first, each part in the order of the owner's attributes; each fact in one row. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const ofProperties = propertyRows(products);
  const shown = new Set([...ofProperties.flatMap(({ texts }) => texts), ...products.flatMap(materialTexts)]);
  const rows = [...fieldRows(products), ...ofProperties.map(({ row }) => row), ...textRows(products, shown)];
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
    row('material', 'Material', (product) =>
      [...new Set([product.material, ...materialTexts(product).map(({ value }) => value)])].filter(Boolean).join('; '),
    ),
  ];
}

/** Of the part itself, beside the material by which products are found. */
function materialTexts({ specifications }: Product): Specification[] {
  return specifications.filter(({ key }) => toName(key) === 'material');
}

interface PropertyRow {
  row: CompareRow;
  /** The texts of the products that the row shows. */
  texts: readonly Specification[];
}

/** Those that some product states by a text of its own; what a text states together with others is shown as that text. */
function propertyRows(products: readonly Product[]): PropertyRow[] {
  return orderedKeys(products.map(({ properties = [] }) => properties.map(({ key }) => key))).flatMap((key) => {
    const stated = products.map((product) => statedOf(product, key));
    const first = products.flatMap(({ properties = [] }) => properties).find((property) => property.key === key);
    if (first === undefined || !stated.some(({ isOwn }) => isOwn)) return [];
    const cells = stated.map((item) => item.cells);
    return [{ row: toRow(first, cells), texts: stated.flatMap(({ texts }) => texts) }];
  });
}

/** What a product states of an attribute: figures in both units where they say all of the text, else the text. */
function statedOf(
  { properties = [], specifications }: Product,
  key: string,
): { cells: readonly Cell[]; texts: readonly Specification[]; isOwn: boolean } {
  const property = properties.find((candidate) => candidate.key === key);
  if (property === undefined) return { cells: [], texts: [], isOwn: false };
  const others = properties.filter((candidate) => candidate !== property);
  const shared = new Set(others.flatMap(({ read_from }) => read_from.flatMap(({ keys }) => keys.map(toName))));
  const own = property.read_from.filter(({ keys }) =>
    keys.every((text) => toName(text) === toName(property.label) || !shared.has(toName(text))),
  );
  const textsOf = (keys: readonly string[]) =>
    keys.flatMap((text) => specifications.filter((specification) => toName(specification.key) === toName(text)));
  const texts = own.flatMap(({ keys }) => textsOf(keys));
  if (own.every(({ is_whole }) => is_whole)) return { cells: property.values, texts, isOwn: own.length > 0 };
  const written = own.map(({ keys }) => textsOf(keys).map(({ value }) => value));
  return { cells: [...new Set(written.map((values) => values.join(' / ')))].flatMap(toCells), texts, isOwn: true };
}

function textRows(products: readonly Product[], shown: ReadonlySet<Specification>): CompareRow[] {
  const lists = products.map(({ specifications }) => specifications.filter((text) => !shown.has(text)));
  return orderedKeys(lists.map((list) => list.map(({ key }) => key))).map((key) => {
    const texts = lists.map((list) => list.find((specification) => specification.key === key)?.value ?? '');
    return toRow({ key: `text:${key}`, label: key, help: '' }, texts.map(toCells));
  });
}

function toName(key: string): string {
  return key.trim().toLowerCase();
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
  const texts = new Set(cells.map((cell) => cell.map(({ text }) => toName(text)).join('; ')));
  const isStated = !texts.has('');
  return { key, label, help, cells, differs: texts.size > 1, contrasts: texts.size > (isStated ? 1 : 2) };
}
