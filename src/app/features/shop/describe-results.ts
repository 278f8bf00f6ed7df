/** How many products are shown of how many, for the line above them. */

import type { ShopList } from '#app/api/queries.ts';
import { isFiltered, isSearchTerm } from '#app/url/shop-search.ts';
import { SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { formatCount } from '#contract/format-count.ts';
import { withoutQuotes } from '#contract/quoted-search.ts';

/** Empty for a list that has no products although none were left out. */
export function describeResults({
  search,
  count,
  products: { length },
  searched,
  outcome,
}: Pick<ShopList, 'search' | 'count' | 'searched' | 'outcome'> & { products: { length: number } }): string {
  const where = search.category === '' ? '' : ` in ${search.category}`;
  // The sentence above similar products says that nothing matches.
  if (outcome?.reason === 'similar') return '';
  if (isSearchTerm(search.q)) {
    const among = searched === undefined ? '' : `, among the best ${searched.toLocaleString('en-CA')} matches`;
    // What the text was read as stands in the sentence below (contract/describe-outcome.ts).
    const what = outcome?.read_as === undefined ? ` for “${withoutQuotes(search.q)}”` : '';
    const first = length > 0 && length < count ? `; the first ${length} are shown` : '';
    return `${formatCount(count, 'result')}${what}${where}${among}${first}`;
  }
  if (length === 0) return isFiltered(search) ? `${formatCount(0, 'product')}${where}` : '';
  const first = (search.page - 1) * SHOP_PAGE_SIZE + 1;
  return `${first}–${first + length - 1} of ${formatCount(count, 'product')}${where}`;
}
