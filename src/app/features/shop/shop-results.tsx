import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { shopQuery } from '#app/api/queries.ts';
import type { ShopList, ShopTable } from '#app/api/queries.ts';
import { TOASTS } from '#app/texts/site-texts.ts';
import { emit } from '#app/tracked-events.ts';
import { isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { cx } from '#ui/cx.ts';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { ShopPagination } from './deferred-shop-pagination.tsx';
import { ViewLinks } from './deferred-view-links.tsx';
import { describeResults } from './describe-results.ts';
import { ListNotes, OutcomeSentence } from './lazy-list-notes.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { RESULTS_ID } from './results-id.ts';

/** Pictures of the first row at the widest screen. */
const FIRST_ROW = 4;

/** Another feature's, given by the route. */
export type ProductTableType = ComponentType<{ list: ShopList & { table: ShopTable } }>;

/** Loading, results, empty or error (§4, Other states). */
export function ShopResults({ search, Table }: { search: ShopSearch; Table: ProductTableType }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...shopQuery(search),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) toast(TOASTS.productsFailed);
  }, [error]);
  const found = isPlaceholderData || !isSearchTerm(search.q) ? undefined : data?.count;
  useEffect(() => {
    if (found !== undefined) emit({ kind: 'search', query: search.q, results: found });
  }, [search.q, found]);

  if (error) return <NoProducts search={search} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const { search: shown, products, similar, ignored, table, outcome } = data;
  const isEmpty = products.length + similar.length === 0;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      {/* It gets the focus when the last chosen filter was taken back. The text of an empty list says the same to those who see it. */}
      <div role="status" id={RESULTS_ID} tabIndex={-1} className={isEmpty ? 'sr-only' : '-mb-3 text-sm text-ink-soft'}>
        {describeResults(data)}
        {!isEmpty && (outcome?.read_as ?? outcome?.without ?? similar.length > 0) && (
          <Suspense>
            <OutcomeSentence list={data} />
          </Suspense>
        )}
      </div>
      {(shown.unknown !== '' || ignored.length > 0 || products.length === 0) && (
        <Suspense>
          <ListNotes list={data} />
        </Suspense>
      )}
      {products.length > 0 && <ViewLinks search={shown} />}
      {products.length > 0 && table && (
        <Suspense>
          <Table list={{ ...data, table }} />
        </Suspense>
      )}
      {products.length > 0 && !table && <ProductGrid list={shown} products={products} eager={FIRST_ROW} />}
      {!isSearchTerm(shown.q) && <ShopPagination search={shown} count={data.count} />}
    </div>
  );
}
