import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopList } from '#app/api/queries.ts';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { askLabel, askLink } from '#app/ask-for-searched.ts';
import { listNames, useUnknownKeys } from '#app/navigation/unknown-keys-note.tsx';
import { changeShopSearch, isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { describeOutcome, nameSearched } from '#contract/describe-outcome.ts';
import { PATHS } from '#contract/page-paths.ts';
import { toQuotedSearch } from '#contract/quoted-search.ts';
import type { SearchReason } from '#contract/search-outcome.ts';
import type { IgnoredFilter } from '#contract/specifications/filters.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { listMeantChoices, listMeantValues } from './meant-choices.ts';
import { MeantNote } from './meant-note.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Reasons whose sentence has a link to a request for the part; where nothing is similar, the empty list has it. */
const REASONS_WITH_REQUEST: readonly (SearchReason | undefined)[] = ['without_words', 'similar'];

/** Why a search has its results, where that has to be said. */
export function OutcomeSentence({ list: { search, outcome } }: { list: Pick<ShopList, 'search' | 'outcome'> }) {
  const sentence = outcome === undefined ? '' : describeOutcome(outcome, search.q);
  if (sentence === '') return null;
  return (
    <div className="mt-1 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-md wrap-anywhere text-ink">{sentence}</p>
      {outcome?.reason === 'read_as' && (
        <Link
          to={PATHS.shop}
          search={changeShopSearch(search, { q: toQuotedSearch(search.q) })}
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          Search for {nameSearched(search.q)} only
        </Link>
      )}
      {REASONS_WITH_REQUEST.includes(outcome?.reason) && (
        <Link {...askLink(search.q)} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {askLabel(search.q)}
        </Link>
      )}
    </div>
  );
}

interface ListNotesProps {
  list: Pick<ShopList, 'search' | 'ignored' | 'facets' | 'products' | 'similar'>;
}

/**
 * What the address asks for and the shop does not know, and so was left out, with what it may have meant; products that
 * are similar where nothing matches.
 */
export function ListNotes({ list: { search, ignored, facets, products, similar } }: ListNotesProps) {
  return (
    <>
      {similar.length > 0 && <ProductGrid products={similar} />}
      {(search.unknown !== '' || ignored.length > 0) && (
        <IgnoredNote search={search} ignored={ignored} facets={facets} />
      )}
      <MeantNote search={search} meant={listMeantValues(search.filters, ignored, facets)} />
      {products.length === 0 && (
        <>
          <MeantNote search={search} meant={listMeantChoices(search.filters, facets)} />
          <NoProducts search={search} ask={askFor(search, similar.length > 0)} />
        </>
      )}
    </>
  );
}

/** Above similar products there is the link already. */
function askFor({ q }: ShopSearch, isAbove: boolean): ReactNode {
  if (!isSearchTerm(q)) return undefined;
  if (isAbove) return null;
  return (
    <LinkButton {...askLink(q)} variant="outline" className="max-w-full py-2 wrap-anywhere whitespace-normal">
      {askLabel(q)}
    </LinkButton>
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
          ? 'This link has filters that the shop does not recognize. They were ignored. '
          : `Ignored, because the shop has no such filter: ${listNames(names)}. `)}
      {ignored
        .map(({ key, value }) =>
          value === ''
            ? `Ignored, because these products have no such filter: ${labelOf(key)}.`
            : `Ignored, because we could not read it: ${labelOf(key)} “${value}”.`,
        )
        .join(' ')}
    </p>
  );
}
