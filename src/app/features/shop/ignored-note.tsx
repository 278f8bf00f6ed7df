import { useSyncExternalStore } from 'react';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import type { IgnoredFilter } from '#contract/specifications/filters.ts';
import { listUnknownKeys } from '#app/url/filter-keys.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';

const NONE: readonly string[] = [];
/** Of an address with more unknown keys than these only the first are named. */
const MOST_NAMES = 10;
const subscribe = () => () => undefined;

/** What the address asks for and the shop does not know, and so was left out. */
export function IgnoredNote({
  search,
  ignored,
  facets,
}: {
  search: ShopSearch;
  ignored: readonly IgnoredFilter[];
  facets: readonly ShownFacet[];
}) {
  // The server, whose page is the same whatever the keys are, does not name them.
  const names = useSyncExternalStore(subscribe, listUnknownKeys, () => NONE);
  const labelOf = (key: string) => facets.find((facet) => facet.key === key)?.label ?? key;
  return (
    <p className="text-sm text-warn">
      {search.unknown !== '' &&
        (names.length === 0
          ? 'This address has filters that the shop does not know; they are left out. '
          : `Left out, because the shop has no such filter: ${listNames(names)}. `)}
      {ignored
        .map(({ key, value }) =>
          value === ''
            ? `Left out, because these products have no such filter: ${labelOf(key)}.`
            : `Left out, because it was not understood: ${labelOf(key)} “${value}”.`,
        )
        .join(' ')}
    </p>
  );
}

function listNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const named = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}
