/** Products by their ids, as replies carry them. */

import type { Product } from '#contract/catalogue.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findProductsByIds } from './list-store.ts';
import { toProduct } from './show-product.ts';

/** In the order of the ids; those that are not listed any more are left out. */
export async function showProducts(queries: Queries, ids: readonly number[]): Promise<Product[]> {
  return (await findProductsByIds(queries, ids)).map((row) => toProduct(row));
}
