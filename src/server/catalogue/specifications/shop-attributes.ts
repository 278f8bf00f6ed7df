/** What every product has beside its specifications, as attributes: material, price and whether it is in stock. */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { createTextCache } from './text-cache.ts';

const COMMON = { unit: null, imperialUnit: null, isPaired: false } as const;

export const IN_STOCK = 'in';

/** In the order in which they stand behind a category's own. Their names come from the products. */
export const MATERIAL: Attribute = {
  ...COMMON,
  key: 'material',
  label: 'Material',
  help: 'What it is mainly made of.',
  kind: 'enumeration',
  step: 1,
  values: [],
};
export const PRICE: Attribute = {
  ...COMMON,
  key: 'price',
  label: 'Price',
  help: 'Of one piece, before taxes.',
  kind: 'range',
  step: 0.01,
  values: [],
};
export const STOCK: Attribute = {
  ...COMMON,
  key: 'stock',
  label: 'Availability',
  help: 'Whether it is in stock now.',
  kind: 'enumeration',
  step: 1,
  values: [
    { value: IN_STOCK, label: 'In Stock', synonyms: ['yes', 'in stock'] },
    { value: 'out', label: 'Out of Stock', synonyms: ['no', 'out of stock'] },
  ],
};

/** Materials of a shop are few; of others the values are made again. */
const MAX_CACHED_MATERIALS = 1000;

/** Reads the material of products that come one after the other; what is in stock and the price are read from the products themselves. */
export function createShopValuesReader(): (product: { material: string }) => readonly TypedValue[] {
  const known = createTextCache<readonly TypedValue[]>(MAX_CACHED_MATERIALS);
  return ({ material }) => {
    if (material === '') return [];
    const values = known.get(material) ?? [{ key: MATERIAL.key, lo: null, hi: null, halfPlace: 0, name: material }];
    known.set(material, values);
    return values;
  };
}
