/**
 * What products state of the attributes whose values a search reads: few columns of few categories, without prices and
 * stock, so that the first search with values waits a moment and not until the lists of all categories are read.
 */

import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Dimension } from '#contract/specifications/units.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import { countListed, findStatedColumns, readNumbers, readProductIds } from './columns-store.ts';
import type { StatedColumn } from './columns-store.ts';
import { newNumbers } from './columns.ts';
import type { Column } from './columns.ts';
import { isSearched } from './searched-attributes.ts';

export interface StatedList {
  category: string;
  /** Ascending. */
  productIds: Float64Array;
  columns: readonly Column[];
}

/** Of one moment, in pieces between which other requests are served. Rejects soon after `signal` is aborted. */
export async function loadStated(
  database: Database,
  all: readonly Attribute[],
  { dimensions, signal }: { dimensions: readonly Dimension[]; signal: AbortSignal },
): Promise<StatedList[]> {
  const attributes = all.filter((attribute) => dimensions.some((dimension) => isSearched(attribute, dimension)));
  const keys = attributes.map(({ key }) => key);
  return inSnapshot(database, async (tx) => {
    const byCategory = Map.groupBy(await findStatedColumns(tx, keys), (column) => column.shop_category_id);
    const lists: StatedList[] = [];
    for (const columns of byCategory.values()) {
      signal.throwIfAborted();
      const stated = attributes.filter(({ key }) => columns.some((column) => column.attribute === key));
      const isStated = (dimension: Dimension) => stated.some((attribute) => isSearched(attribute, dimension));
      if (dimensions.every(isStated)) lists.push(...(await loadCategory(tx, columns, stated)));
    }
    return lists;
  });
}

async function loadCategory(
  tx: InTransaction,
  stated: readonly StatedColumn[],
  attributes: readonly Attribute[],
): Promise<StatedList[]> {
  const [first] = stated;
  const products = first === undefined ? null : await countListed(tx, first.shop_category_id);
  if (first === undefined || products === null) return [];
  const productIds = new Float64Array(products);
  for await (const { start, values } of readProductIds(tx, first.shop_category_id)) productIds.set(values, start);
  const columns: Column[] = [];
  for (const { shop_category_id: id, attribute: key, sets } of stated) {
    const attribute = attributes.find((each) => each.key === key);
    if (attribute === undefined) continue;
    const numbers = newNumbers(products, sets.length);
    for await (const { start, values } of readNumbers(tx, id, key)) numbers.set(values, start);
    columns.push({ attribute, sets, numbers, sizes: null });
  }
  return [{ category: first.category, productIds, columns }];
}
