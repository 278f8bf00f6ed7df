import { useLinkProps } from '@tanstack/react-router';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';

/** The same products as cards or as a table. */
export function ViewLinks({ search }: { search: ShopSearch }) {
  const isTable = search.view === 'table';
  return (
    <nav aria-label="View" className="views">
      <ViewLink search={search} view={isTable ? '' : search.view} label="Grid" isShown={!isTable} />
      <ViewLink search={search} view="table" label="Table" isShown={isTable} />
    </nav>
  );
}

interface ViewLinkProps {
  search: ShopSearch;
  view: ShopSearch['view'];
  label: string;
  isShown: boolean;
}

function ViewLink({ search, view, label, isShown }: ViewLinkProps) {
  const props = useLinkProps({
    to: PATHS.shop,
    search: changeShopSearch(search, { view, page: search.page }),
    resetScroll: false,
    rel: 'nofollow',
  });
  // The router takes the link to the grid for current beside every other view, whose parameters include its own.
  return (
    <a {...props} aria-current={isShown || undefined}>
      {label}
    </a>
  );
}
