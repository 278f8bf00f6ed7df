import { companyDay } from '#contract/company-time.ts';
/** The catalogue calls of §7. Lists leave `attachments` empty: only the product's own page shows them. */
import { RELATED_MAX_PRODUCTS } from '#contract/constants.ts';
import { searchProducts } from '#server/catalogue/search-products.ts';
import { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Incomplete, mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ReadCalendar } from './company-calendar.ts';
import { findParts } from './find-parts.ts';
import { listProducts, withoutUnknown } from './list-products.ts';
import { readListOrder } from './list-store.ts';
import { findFeaturedProducts, findProduct, findRelatedProducts, listShopCategories } from './product-store.ts';
import { toProduct, toSupply } from './show-product.ts';

/** Returns the lists by specification, which announced changes must reach. */
export function catalogueRoutes(
  mounting: Mounting,
  { database, readCalendar }: { database: Database; readCalendar: ReadCalendar },
): SearchLists {
  const lists = new SearchLists({ database, readOrder: (list, sort) => readListOrder(database, list, sort) });
  mountShared(mounting, 'listShopCategories', async () => listShopCategories(database));

  mountShared(mounting, 'listProducts', async ({ query }) => listProducts({ database, lists }, query), {
    canonicalize: async (input) => ({ ...input, query: await withoutUnknown(lists, input.query) }),
  });

  mountShared(mounting, 'listFeaturedProducts', async () => {
    return (await findFeaturedProducts(database)).map((row) => toProduct(row));
  });

  mountShared(mounting, 'searchProducts', async ({ query }) => {
    return searchProducts(database, { q: query.q, category: query.category ?? null, sort: query.sort ?? null });
  });

  mountShared(mounting, 'getProduct', async ({ params }) => {
    const row = await findProduct(database, params.id);
    if (row === null) return new Problem('not_found');
    const [readProperties, parts, calendar] = await Promise.all([
      lists.propertiesReader(),
      findParts(database, row),
      readCalendar(),
    ]);
    const product = { ...toProduct(row, row.attachments), properties: readProperties(row.specifications), ...parts };
    if (calendar === 'unreadable') return new Incomplete(product);
    return { ...product, supply: calendar === null ? undefined : toSupply(row, companyDay(new Date()), calendar.shipsInDays) }; // prettier-ignore
  });

  mountShared(mounting, 'listRelatedProducts', async ({ params }) => {
    const rows = await findRelatedProducts(database, params.id, RELATED_MAX_PRODUCTS);
    return rows === null ? new Problem('not_found') : rows.map((row) => toProduct(row));
  });
  return lists;
}
