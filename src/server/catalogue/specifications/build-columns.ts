/** Builds the columns of all categories anew from the specifications as text. */

import { createHash } from 'node:crypto';
import type { TypedValue } from '#contract/specifications/attribute.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import {
  ALL_PRODUCTS,
  countListedProducts,
  deleteColumns,
  insertColumns,
  readMaterials,
  readProductsOf,
  saveBuildRules,
} from './columns-store.ts';
import { ColumnsBuilder } from './columns.ts';
import { createSpecificationsReader } from './read-specifications.ts';
import type { AttributeRow } from './read-specifications.ts';
import { createShopValuesReader } from './shop-attributes.ts';

/** To be raised with every change of how texts are read or columns are stored: servers then build them anew. */
const READING_RULES = 4;

/** Of columns that are built from these attributes. */
export function rulesOf(attributes: readonly AttributeRow[]): string {
  const definition = JSON.stringify(attributes);
  return `${READING_RULES}:${createHash('sha256').update(definition).digest('base64url')}`;
}

/**
 * Part of the transaction of an import, or of one that holds its lock. One list after the other, so that only one is in
 * memory.
 */
export async function buildSpecificationColumns(tx: InTransaction, attributes: readonly AttributeRow[]): Promise<void> {
  const read = createSpecificationsReader(attributes);
  const readShopValues = createShopValuesReader();
  const categories = await countListedProducts(tx);
  await saveBuildRules(tx, rulesOf(attributes));
  await deleteColumns(tx);
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  await buildList(tx, { id: ALL_PRODUCTS, count: total }, readMaterials(tx), readShopValues);
  for (const { shop_category_id: id, count } of categories)
    await buildList(tx, { id, count }, readProductsOf(tx, id), (product) => [
      ...read(product.specifications).values,
      ...readShopValues(product),
    ]);
}

async function buildList<Product extends { id: number }>(
  tx: InTransaction,
  { id, count }: { id: number; count: number },
  products: AsyncIterable<Product>,
  valuesOf: (product: Product) => readonly TypedValue[],
): Promise<void> {
  const builder = new ColumnsBuilder(count);
  for await (const product of products) builder.add(product.id, valuesOf(product));
  await insertColumns(tx, id, builder.build());
}
