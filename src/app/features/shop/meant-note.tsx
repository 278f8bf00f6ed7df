import { Link } from '@tanstack/react-router';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { listMeantChoices } from './meant-choices.ts';

/** Where no product matches a number that may have been meant in another unit: links to the products it would find. */
export function MeantNote({ search, facets }: { search: ShopSearch; facets: readonly ShownFacet[] }) {
  return listMeantChoices(search.filters, facets).map(({ key, value, label }) => (
    <p key={`${key} ${value}`}>
      Did you mean{' '}
      <Link
        to={PATHS.shop}
        search={changeShopSearch(search, { filters: { ...search.filters, [key]: value } })}
        className="underline"
      >
        {label}
      </Link>
      ?
    </p>
  ));
}
