import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PAGINATION_MAX_NUMBERS, SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Pagination } from '#ui/pagination.tsx';
import { RESULTS_ID } from './results-id.ts';

/** Pages of 15 (§9); the filters stay in each link. The focus follows to the line above the results of the new page. */
export function ShopPagination({ search, count }: { search: ShopSearch; count: number }) {
  const { page: shown } = search;
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (pressed.current === shown) document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [shown]);
  return (
    <Pagination
      current={shown}
      pages={Math.ceil(count / SHOP_PAGE_SIZE)}
      most={PAGINATION_MAX_NUMBERS}
      renderLink={(page, { children, ...props }) => (
        <Link
          key={props['aria-label']}
          to={PATHS.shop}
          search={changeShopSearch(search, { page })}
          activeOptions={{ exact: true }}
          onClick={() => (pressed.current = page === shown ? null : page)}
          {...props}
        >
          {children}
        </Link>
      )}
    />
  );
}
