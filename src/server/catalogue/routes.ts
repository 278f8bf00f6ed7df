/** The catalogue calls of §7. Lists leave `attachments` empty: only the product's own page shows them. */
import { RELATED_MAX_PRODUCTS, SHOP_PAGE_SIZE } from '#contract/constants.ts';
import type { ProductList } from '#contract/catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { mountShared } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { Problem } from '#server/http/problem.ts';
import { findPageOfProducts } from './list-store.ts';
import type { PageOfProducts } from './list-store.ts';
import { findFeaturedProducts, findProduct, findRelatedProducts, listShopCategories } from './product-store.ts';
import { searchProducts } from './search-products.ts';
import { toProduct } from './show-product.ts';

export function catalogueRoutes(mounting: Mounting, { database }: { database: Database }): void {
  mountShared(mounting, 'listShopCategories', async () => listShopCategories(database));

  mountShared(mounting, 'listProducts', async ({ query }) => {
    const { page, sort, category_name: category = null } = query;
    const offset = (page - 1) * SHOP_PAGE_SIZE;
    return toProductList(page, await findPageOfProducts(database, { category, sort, limit: SHOP_PAGE_SIZE, offset }));
  });

  mountShared(mounting, 'listFeaturedProducts', async () => {
    return (await findFeaturedProducts(database)).map((row) => toProduct(row));
  });

  mountShared(mounting, 'searchProducts', async ({ query }) => {
    return searchProducts(database, { q: query.q, category: query.category ?? null, sort: query.sort ?? null });
  });

  mountShared(mounting, 'getProduct', async ({ params }) => {
    const row = await findProduct(database, params.id);
    return row === null ? new Problem('not_found') : toProduct(row, row.attachments);
  });

  mountShared(mounting, 'listRelatedProducts', async ({ params }) => {
    const rows = await findRelatedProducts(database, params.id, RELATED_MAX_PRODUCTS);
    return rows === null ? new Problem('not_found') : rows.map((row) => toProduct(row));
  });
}

/** Beyond the last page there are no products, and `previous` leads back to the last one. */
function toProductList(page: number, { count, rows }: PageOfProducts): ProductList {
  const lastPage = Math.max(1, Math.ceil(count / SHOP_PAGE_SIZE));
  return {
    count,
    next: page < lastPage ? page + 1 : null,
    previous: page > 1 ? Math.min(page - 1, lastPage) : null,
    results: rows.map((row) => toProduct(row)),
  };
}
