/** The values by which a list is shown as a table, with `cols`. */

import type { ProductList } from '#contract/catalogue.ts';
import { TABLE_DEFAULT_COLUMNS } from '#contract/constants.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { MATERIAL, PRICE, STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import { showColumn } from '#server/catalogue/specifications/show-properties.ts';

/** Every product has these as fields of its own. */
const FIELDS: readonly string[] = [MATERIAL.key, PRICE.key, STOCK.key];

/** `cols`: keys separated by commas; empty for the first few of the category. Unknown keys are left out. */
export async function addColumns(
  lists: SearchLists,
  list: ProductList,
  { category, cols }: { category: string | null; cols: string },
): Promise<ProductList> {
  const found = await lists.get(category);
  const attributes = typeof found === 'string' ? [] : found.columns.map(({ attribute }) => attribute);
  const available = attributes.filter(({ key }) => !FIELDS.includes(key));
  const requested = cols.split(',').filter((key) => available.some((attribute) => attribute.key === key));
  const shown = new Set(
    requested.length > 0 ? requested : available.slice(0, TABLE_DEFAULT_COLUMNS).map(({ key }) => key),
  );
  const readProperties = await lists.propertiesReader();
  return {
    ...list,
    results: list.results.map((product) => ({
      ...product,
      properties: readProperties(product.specifications).filter(({ key }) => shown.has(key)),
    })),
    columns: available.map((attribute) => ({ ...showColumn(attribute), is_shown: shown.has(attribute.key) })),
  };
}
