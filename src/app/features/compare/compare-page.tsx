import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { compareQuery } from '#app/api/compare-query.ts';
import { rememberCompared } from '#app/comparison/compared-ids.ts';
import { UnitsChoice } from '#app/units/units-choice.tsx';
import { comparedIds } from '#app/url/compare-search.ts';
import type { CompareSearch } from '#app/url/compare-search.ts';
import type { Product } from '#contract/catalogue.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { isFocusOnBody } from '#ui/move-focus.ts';
import { Spinner } from '#ui/spinner.tsx';
import { compareRows } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARE_MESSAGES } from './compare-texts.ts';

/** /compare: everything it shows follows from the address. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const ids = comparedIds(search);
  const { data: products, error, refetch } = useQuery(compareQuery(ids));
  useEffect(() => {
    // An empty address, such as before the first product, changes nothing.
    if (search.ids !== '') rememberCompared(search.ids);
  }, [search.ids]);
  const title = useRef<HTMLHeadingElement>(null);
  const shownIds = useRef(search.ids);
  // The link that removed a product is removed with it.
  useEffect(() => {
    if (shownIds.current !== search.ids && isFocusOnBody()) title.current?.focus({ preventScroll: true });
    shownIds.current = search.ids;
  }, [search.ids]);
  return (
    <div className="sheet flex flex-col gap-5 py-8">
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {COMPARE_MESSAGES.title}
      </h1>
      {error !== null && (
        <EmptyState
          title={COMPARE_MESSAGES.failed}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {error === null && products === undefined && <Spinner />}
      {products !== undefined && products.length === 0 && <NothingToCompare />}
      {products !== undefined && products.length > 0 && (
        <Comparison products={products} search={search} isMissing={products.length < ids.length} />
      )}
    </div>
  );
}

function NothingToCompare() {
  return (
    <EmptyState title={COMPARE_MESSAGES.empty} actions={<LinkButton to={PATHS.shop}>Go to the shop</LinkButton>}>
      <p>{COMPARE_MESSAGES.emptyText}</p>
    </EmptyState>
  );
}

interface ComparisonProps {
  products: readonly Product[];
  search: CompareSearch;
  isMissing: boolean;
}

function Comparison({ products, search, isMissing }: ComparisonProps) {
  const rows = compareRows(products);
  const differing = rows.filter(({ differs }) => differs);
  const showsAll = search.rows === 'all' || products.length === 1;
  return (
    <>
      {isMissing && <p>{COMPARE_MESSAGES.missing}</p>}
      {products.length === 1 && <p>{COMPARE_MESSAGES.one}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <UnitsChoice />
        {products.length > 1 && (
          <Link
            to={PATHS.compare}
            search={{ ids: search.ids, rows: showsAll ? '' : 'all' }}
            resetScroll={false}
            className="inline-flex min-h-6 items-center underline hover:text-accent pointer-coarse:min-h-11 print:hidden"
          >
            {showsAll ? 'Show differences only' : `Show all ${rows.length} rows`}
          </Link>
        )}
      </div>
      {!showsAll && differing.length === 0 && <p>{COMPARE_MESSAGES.same}</p>}
      <CompareTable
        products={products}
        rows={showsAll ? rows : differing}
        marksContrasts={showsAll && products.length > 1}
      />
    </>
  );
}
