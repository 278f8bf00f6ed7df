import { Link } from '@tanstack/react-router';
import { PATHS } from '#contract/page-paths.ts';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { listChips } from './choices.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Each choice as a link that takes it back, and one for all of them. */
export function ChosenFilters({ search, facets }: { search: ShopSearch; facets: readonly ShownFacet[] }) {
  const chips = listChips(search.filters, facets);
  const { list, onRemove } = useFocusAfterRemoval(chips.map(({ key }) => key).join('&'));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className="chips">
      {chips.map(({ key, label, filters }, index) => (
        <li key={key}>
          <Link
            to={PATHS.shop}
            search={changeShopSearch(search, { filters })}
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
