import { Link, useRouter } from '@tanstack/react-router';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { changeShopSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { listChips } from './choices.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Each choice as a link that takes it back, and one for all of them. */
export function ChosenFilters({ search, facets }: { search: ShopSearch; facets: readonly ShownFacet[] }) {
  const router = useRouter();
  const chips = listChips(search.filters, facets);
  const { list, onRemove } = useFocusAfterRemoval(chips.map(({ key }) => key).join('&'));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className="chips">
      {chips.map(({ key, label }, index) => (
        <li key={key}>
          <Link
            to={PATHS.shop}
            search={() => withoutChip(parseShopSearch({ ...router.latestLocation.search }), facets, key)}
            resetScroll={false}
            onClick={() => onRemove(index)}
            aria-label={`Remove ${label}`}
          >
            {label}
            <CrossIcon size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={PATHS.shop}
          search={changeShopSearch(search, { filters: {} })}
          resetScroll={false}
          onClick={() => onRemove(0)}
          className="clear"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

/** From the address as it is when the link is followed: another choice may have been taken back since this was drawn. */
function withoutChip(search: ShopSearch, facets: readonly ShownFacet[], key: string): ShopSearch {
  const chip = listChips(search.filters, facets).find((one) => one.key === key);
  return changeShopSearch(search, { filters: chip?.filters ?? search.filters });
}
