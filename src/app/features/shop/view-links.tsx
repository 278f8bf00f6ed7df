import { Link } from '@tanstack/react-router';
import { PATHS } from '#contract/page-paths.ts';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';

/** The same products as cards or as a table. */
export function ViewLinks({ search }: { search: ShopSearch }) {
  const link = (label: string, view: ShopSearch['view'], isShown: boolean) => (
    <Link
      to={PATHS.shop}
      search={changeShopSearch(search, { view, page: search.page })}
      resetScroll={false}
      rel="nofollow"
      aria-current={isShown}
      className="inline-flex min-h-6 items-center underline hover:text-accent aria-[current=true]:font-medium aria-[current=true]:no-underline pointer-coarse:min-h-11"
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="View" className="-my-3 flex gap-4 text-sm">
      {link('Grid', '', search.view !== 'table')}
      {link('Table', 'table', search.view === 'table')}
    </nav>
  );
}
