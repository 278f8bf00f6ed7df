import { Link } from '@tanstack/react-router';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PAGINATION_MAX_NUMBERS, SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Pagination } from '#ui/pagination.tsx';

/** Pages of 15 (§9); the filters stay in each link. */
export function ShopPagination({ search, count }: { search: ShopSearch; count: number }) {
  return (
    <Pagination
      current={search.page}
      pages={Math.ceil(count / SHOP_PAGE_SIZE)}
      most={PAGINATION_MAX_NUMBERS}
      renderLink={(page, { children, ...props }) => (
        <Link
          key={props['aria-label']}
          to={PATHS.shop}
          search={changeShopSearch(search, { page })}
          activeOptions={{ exact: true }}
          {...props}
        >
          {children}
        </Link>
      )}
    />
  );
}
