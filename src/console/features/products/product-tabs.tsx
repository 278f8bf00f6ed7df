import { useQuery } from '@tanstack/react-query';
import { productCountsQuery } from '#console/api/products.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { productsPath } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import { MOST_PRODUCTS_COUNTED, PRODUCT_TABS } from '#contract/console/product-terms.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';

const TAB_NAMES: Record<ProductTab, string> = {
  all: 'All',
  no_picture: 'No picture',
  no_price: 'No price',
  low: 'Low stock',
  unsold: 'Unsold for a year',
  withdrawn: 'Withdrawn',
};

/** With how many there are; the words that were looked for are looked for in the next tab too. */
export function ProductTabs({ search }: { search: ProductSearch }) {
  const { data: counts } = useQuery(productCountsQuery());
  return (
    <nav aria-label="Which products" className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {PRODUCT_TABS.map((tab) => (
          <li key={tab}>
            <PageLink
              to={productsPath({ ...search, tab, after: '' })}
              aria-current={tab === search.tab ? 'page' : undefined}
              className="tab"
            >
              {TAB_NAMES[tab]}
              <span className="figures ml-2 min-w-4 text-sm text-ink-soft">{counts && describeCount(counts[tab])}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describeCount(count: number): string {
  return count < MOST_PRODUCTS_COUNTED ? String(count) : `${MOST_PRODUCTS_COUNTED}+`;
}
