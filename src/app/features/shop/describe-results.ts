import type { ShopList } from '#app/api/queries.ts';
import { isFiltered, isSearchTerm } from '#app/url/shop-search.ts';
/** How many products are shown of how many, for the line above them. */
import { SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { formatCount } from '#contract/format-count.ts';

/** Empty for a list that has no products although none were left out. */
export function describeResults({
  search,
  count,
  products: { length },
  searched,
}: Pick<ShopList, 'search' | 'count' | 'searched'> & { products: { length: number } }): string {
  const where = search.category === '' ? '' : ` in ${search.category}`;
  if (isSearchTerm(search.q)) {
    const among = searched === undefined ? '' : `, among the best ${searched.toLocaleString('en-CA')} matches`;
    return `${formatCount(count, 'result')} for “${search.q}”${where}${among}`;
  }
  if (length === 0) return isFiltered(search) ? `${formatCount(0, 'product')}${where}` : '';
  const first = (search.page - 1) * SHOP_PAGE_SIZE + 1;
  return `${first}–${first + length - 1} of ${formatCount(count, 'product')}${where}`;
}
