import type { ShownFacet } from '#app/api/shown-facets.ts';
import { listNames, useUnknownKeys } from '#app/navigation/unknown-keys-note.tsx';
import type { ShopSearch } from '#app/url/shop-search.ts';
import type { IgnoredFilter } from '#contract/specifications/filters.ts';
import { MeantNote } from './meant-note.tsx';

interface ListNotesProps {
  list: {
    search: ShopSearch;
    ignored: readonly IgnoredFilter[];
    facets: readonly ShownFacet[];
    products: readonly unknown[];
  };
}

/** What the address asks for and the shop does not know, and so was left out; without products, what it may have meant. */
export function ListNotes({ list: { search, ignored, facets, products } }: ListNotesProps) {
  return (
    <>
      {(search.unknown !== '' || ignored.length > 0) && (
        <IgnoredNote search={search} ignored={ignored} facets={facets} />
      )}
      {products.length === 0 && <MeantNote search={search} facets={facets} />}
    </>
  );
}

function IgnoredNote({
  search,
  ignored,
  facets,
}: {
  search: ShopSearch;
  ignored: readonly IgnoredFilter[];
  facets: readonly ShownFacet[];
}) {
  const names = useUnknownKeys();
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
