/** Builds the columns of all categories anew from the specifications as text. */
import { createHash } from 'node:crypto';
import type { InTransaction } from '#server/database/database.ts';
import { ColumnsBuilder } from './columns.ts';
import {
  ALL_PRODUCTS,
  countListedProducts,
  deleteColumns,
  insertColumns,
  readSourceProducts,
  saveBuildRules,
} from './columns-store.ts';
import { createSpecificationsReader } from './read-specifications.ts';
import type { AttributeRow } from './read-specifications.ts';
import { createShopValuesReader } from './shop-attributes.ts';

/** To be raised with every change of how texts are read or columns are stored: servers then build them anew. */
const READING_RULES = 3;

/** Of columns that are built from these attributes. */
export function rulesOf(attributes: readonly AttributeRow[]): string {
  const definition = JSON.stringify(attributes);
  return `${READING_RULES}:${createHash('sha256').update(definition).digest('base64url')}`;
}

/** Part of the transaction of an import, or of one that holds its lock. */
export async function buildSpecificationColumns(tx: InTransaction, attributes: readonly AttributeRow[]): Promise<void> {
  const read = createSpecificationsReader(attributes);
  const readShopValues = createShopValuesReader();
  const counts = await countListedProducts(tx);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const builders = new Map(counts.map(({ shop_category_id, count }) => [shop_category_id, new ColumnsBuilder(count)]));
  const all = new ColumnsBuilder(total);
  for await (const product of readSourceProducts(tx)) {
    const shopValues = readShopValues(product);
    all.add(product.id, shopValues);
    builders.get(product.shop_category_id)?.add(product.id, [...read(product.specifications).values, ...shopValues]);
  }
  await saveBuildRules(tx, rulesOf(attributes));
  await deleteColumns(tx);
  await insertColumns(tx, ALL_PRODUCTS, all.build());
  for (const [id, builder] of builders) await insertColumns(tx, id, builder.build());
}
