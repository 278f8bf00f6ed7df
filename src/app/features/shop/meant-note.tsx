import { Link } from '@tanstack/react-router';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { MeantChoice } from './meant-choices.ts';

/** Links to what a filter of the address may have meant. */
export function MeantNote({ search, meant }: { search: ShopSearch; meant: readonly MeantChoice[] }) {
  return meant.map(({ key, value, label }) => (
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
