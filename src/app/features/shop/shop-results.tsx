import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { shopQuery } from '#app/api/queries.ts';
import type { ShopList, ShopTable } from '#app/api/queries.ts';
import { MESSAGES, TOASTS } from '#app/texts/site-texts.ts';
import { emit } from '#app/tracked-events.ts';
import { isFiltered, isPlainSearch, isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { describeResults } from './describe-results.ts';
import { ListNotes } from './lazy-list-notes.tsx';
import { ProductGrid } from './product-grid.tsx';
import { RESULTS_ID } from './results-id.ts';
import { ShopPagination } from './shop-pagination.tsx';
import { ViewLinks } from './view-links.tsx';

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
  const { search: shown, products, ignored, table } = data;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      {/* It gets the focus when the last chosen filter was taken back. */}
      <p role="status" id={RESULTS_ID} tabIndex={-1} className="-mb-3 text-sm text-ink-soft">
        {describeResults(data)}
      </p>
      {(shown.unknown !== '' || ignored.length > 0 || products.length === 0) && (
        <Suspense>
          <ListNotes list={data} />
        </Suspense>
      )}
      {products.length > 0 && <ViewLinks search={shown} />}
      {products.length === 0 && <NoProducts search={shown} />}
      {products.length > 0 && table && (
        <Suspense>
          <Table list={{ ...data, table }} />
        </Suspense>
      )}
      {products.length > 0 && !table && <ProductGrid list={shown} products={products} eager={FIRST_ROW} />}
      {!isPlainSearch(shown) && <ShopPagination search={shown} count={data.count} />}
    </div>
  );
}

function NoProducts({ search, onRetry }: { search: ShopSearch; onRetry?: () => void }) {
  const filtered = search.q !== '' || search.category !== '' || isFiltered(search);
  return (
    <EmptyState
      title={filtered ? MESSAGES.noProductsMatch : MESSAGES.noProducts}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          {(filtered || search.page > 1) && (
            <LinkButton to={PATHS.shop} variant="outline">
              Show all products
            </LinkButton>
          )}
          <LinkButton to={PATHS.contact} variant="outline">
            Ask us for the part
          </LinkButton>
        </>
      }
    >
      {filtered && <p>{MESSAGES.adjustSearch}</p>}
    </EmptyState>
  );
}
