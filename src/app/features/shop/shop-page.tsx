import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SuggestedToolLinks } from '#app/tools/deferred-suggested-tool-links.tsx';
import { changeShopSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { FilterPanel } from './deferred-filter-panel.tsx';
import { ShopFilters } from './deferred-shop-filters.tsx';
import { RESULTS_ID } from './results-id.ts';
import { ShopResults } from './shop-results.tsx';
import type { ProductTableType } from './shop-results.tsx';

/** /shop: everything it shows follows from the address. */
export function ShopPage({ search, Table }: { search: ShopSearch; Table: ProductTableType }) {
  const navigate = useNavigate();
  const router = useRouter();
  /** The same function while the form is not loaded; so is `filter`. */
  const change = useCallback(
    (changed: Partial<ShopSearch>, { typing } = { typing: false }) => {
      // Who opens a product right after typing is on the way there: the pause that now ends must not call them back.
      if (router.latestLocation.pathname !== PATHS.shop) return;
      // From the address as it is now: a filter may have been chosen since this was drawn, within the pause after typing.
      const current = parseShopSearch({ ...router.latestLocation.search });
      void navigate({
        to: PATHS.shop,
        // §4: a new term or category starts at page 1.
        search: parseShopSearch({ ...changeShopSearch(current, changed) }),
        // Refining a term is one step in the history, so that Back leaves the search at once.
        replace: typing && current.q !== '',
        resetScroll: !typing,
      });
    },
    [navigate, router],
  );
  /** Changes of what is typed in one field are one step in the history. */
  const filter = useCallback(
    (filters: ShopSearch['filters'], { typing } = { typing: false }) => {
      const current = parseShopSearch({ ...router.latestLocation.search });
      void navigate({
        to: PATHS.shop,
        search: changeShopSearch(current, { filters }),
        replace: typing && hasSameKeys(current.filters, filters),
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return (
    <div className="sheet flex flex-col gap-6 py-8">
      <h1 className="text-2xl">Equipment Shop</h1>
      <ShopFilters search={search} onChange={change} />
      <SuggestedToolLinks q={search.q} />
      {/* Past up to fifty filters. */}
      <a href={`#${RESULTS_ID}`} className="skip-link">
        Skip to results
      </a>
      <div className="with-filters">
        <FilterPanel search={search} onChange={filter} />
        <ShopResults search={search} Table={Table} />
      </div>
    </div>
  );
}

function hasSameKeys(before: ShopSearch['filters'], after: ShopSearch['filters']): boolean {
  return Object.keys(before).join() === Object.keys(after).join();
}
