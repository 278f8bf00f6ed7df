import { Link, useRouter } from '@tanstack/react-router';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { changeShopSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { listChips, withoutChoices } from './choices.ts';
import type { ReadPart } from './choices.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface ChosenFiltersProps {
  search: ShopSearch;
  facets: readonly ShownFacet[];
  read: readonly ReadPart[];
}

/** Each choice as a link that takes it back, and one for all of them. */
export function ChosenFilters({ search, facets, read }: ChosenFiltersProps) {
  const router = useRouter();
  const chips = listChips({ search, facets, read });
  const { list, onRemove } = useFocusAfterRemoval(chips.map(({ key }) => key).join('&'));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className="chips">
      {chips.map(({ key, label }, index) => (
        <li key={key}>
          <Link
            to={PATHS.shop}
            search={() => withoutChip(parseShopSearch({ ...router.latestLocation.search }), { facets, read, key })}
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
          search={changeShopSearch(search, withoutChoices(search, read))}
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
function withoutChip(
  search: ShopSearch,
  { key, ...chosen }: Omit<ChosenFiltersProps, 'search'> & { key: string },
): ShopSearch {
  const chip = listChips({ search, ...chosen }).find((candidate) => candidate.key === key);
  return changeShopSearch(search, chip?.without ?? {});
}
