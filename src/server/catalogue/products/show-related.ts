/** `GET /products/{id}/related/`: what goes with a product, and for a part that is out what takes its place. */

import type { Product } from '#contract/catalogue.ts';
import { RELATED_MAX_PRODUCTS } from '#contract/constants.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { chooseAlternatives, hasSize } from './choose-alternatives.ts';
import { findOutOfStock, findRelatedProducts } from './product-store.ts';
import { toProduct } from './show-product.ts';

/** Related products among which those of the same size are found. */
const CANDIDATES = 50;

/** Null when the product is not listed. */
export async function showRelated(database: Database, lists: SearchLists, id: number): Promise<Product[] | null> {
  const out = await findOutOfStock(database, id);
  const readProperties = await lists.propertiesReader();
  const own = out === null ? null : { properties: readProperties(out.specifications) };
  const isReplaced = own !== null && hasSize(own);
  const rows = await findRelatedProducts(database, id, isReplaced ? CANDIDATES : RELATED_MAX_PRODUCTS);
  if (rows === null || !isReplaced) return rows?.map((row) => toProduct(row)) ?? null;
  const parts = rows.map((row) => ({ row, properties: readProperties(row.specifications) }));
  return chooseAlternatives(own, parts)
    .slice(0, RELATED_MAX_PRODUCTS)
    .map(({ part, differs }) => ({ ...toProduct(part.row), ...(differs !== null && { differs }) }));
}
