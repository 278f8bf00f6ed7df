/** The catalogue calls of §7. Lists leave `attachments` empty: only the product's own page shows them. */

import { dayIn } from '#contract/company-time.ts';
import { toPumpCurve } from '#contract/pumps/curve-terms.ts';
import { SEARCH_OUTCOME_HEADER } from '#contract/search-outcome.ts';
import { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toAsciiJson } from '#server/platform/http/ascii-json.ts';
import { Incomplete, WithHeaders, mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ReadCalendar } from './company-calendar.ts';
import { findParts } from './find-parts.ts';
import { listProducts, withoutUnknown } from './list-products.ts';
import { readListOrder } from './list-store.ts';
import { createPhraseTables } from './phrase-tables.ts';
import { findFeaturedProducts, findProduct, listShopCategories } from './product-store.ts';
import type { Catalogue } from './search-context.ts';
import { searchProducts } from './search-products.ts';
import { expectedSupplyOf, toProduct, toSupply } from './show-product.ts';
import { showRelated } from './show-related.ts';

/** Returns what is in memory, which announced changes must reach. */
export function catalogueRoutes(
  mounting: Mounting,
  { database, searches, readCalendar }: { database: Database; searches: Database; readCalendar: ReadCalendar },
): Pick<Catalogue, 'lists' | 'phrases'> {
  const lists = new SearchLists({ database, readOrder: (list, sort) => readListOrder(database, list, sort) });
  const catalogue: Catalogue = { database, searches, lists, phrases: createPhraseTables(database) };
  mountShared(mounting, 'listShopCategories', async () => listShopCategories(database));

  mountShared(mounting, 'listProducts', async ({ query }) => listProducts(catalogue, query), {
    canonicalize: async (input) => ({ ...input, query: await withoutUnknown(lists, input.query) }),
  });

  mountShared(mounting, 'listFeaturedProducts', async () => {
    return (await findFeaturedProducts(database)).map((row) => toProduct(row));
  });

  mountShared(mounting, 'searchProducts', async ({ query }) => {
    const { q, category = null, sort = null } = query;
    const { products, outcome } = await searchProducts(catalogue, { q, category, sort });
    return new WithHeaders(products, { [SEARCH_OUTCOME_HEADER]: toAsciiJson(outcome) });
  });

  mountShared(mounting, 'getProduct', async ({ params }) => {
    const row = await findProduct(database, params.id);
    if (row === null) return new Problem('not_found');
    const [readProperties, parts, calendar] = await Promise.all([
      lists.propertiesReader(),
      findParts(database, row),
      readCalendar(),
    ]);
    const product = {
      ...toProduct(row, row.attachments),
      properties: readProperties(row.specifications),
      ...parts,
      ...(row.curves.length > 0 && { curves: row.curves.map(toPumpCurve) }),
    };
    if (calendar === 'unreadable') return new Incomplete(product);
    return {
      ...product,
      supply:
        calendar === null
          ? undefined
          : toSupply(row, expectedSupplyOf(row), dayIn(calendar.timeZone, new Date()), calendar.shipsInDays),
    };
  });

  mountShared(mounting, 'listRelatedProducts', async ({ params }) => {
    return (await showRelated(database, lists, params.id)) ?? new Problem('not_found');
  });
  return catalogue;
}
