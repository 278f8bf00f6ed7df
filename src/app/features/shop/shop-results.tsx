import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { formatCount } from '#app/format.ts';
import { shopQuery } from '#app/api/queries.ts';
import type { ShopList, ShopTable } from '#app/api/queries.ts';
import { isFiltered, isPlainSearch, isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { emit } from '#app/tracked-events.ts';
import { SuggestedToolLinks } from '#app/tools/suggested-tool-links.tsx';
import { MESSAGES, TOASTS } from '#app/notices.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { ProductGrid } from './product-grid.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { ViewLinks } from './view-links.tsx';
import { ShopPagination } from './shop-pagination.tsx';

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
  const { search: shown, count, products, ignored, facets, table } = data;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <p role="status" className="-mb-3 text-sm text-ink-soft">
        <Summary search={shown} count={count} shown={products.length} />
      </p>
      <IgnoredNote search={shown} ignored={ignored} facets={facets} />
      {products.length > 0 && <ViewLinks search={shown} />}
      {products.length === 0 && <NoProducts search={shown} />}
      {products.length > 0 && table && (
        <Suspense>
          <Table list={{ ...data, table }} />
        </Suspense>
      )}
      {products.length > 0 && !table && <ProductGrid list={shown} products={products} eager={FIRST_ROW} />}
      {!isPlainSearch(shown) && <ShopPagination search={shown} count={count} />}
    </div>
  );
}

function Summary({ search, count, shown }: { search: ShopSearch; count: number; shown: number }) {
  const where = search.category === '' ? '' : ` in ${search.category}`;
  if (isSearchTerm(search.q)) return `${formatCount(count, 'result')} for “${search.q}”${where}`;
  if (shown === 0) return isFiltered(search) ? `${formatCount(0, 'product')}${where}` : '';
  const first = (search.page - 1) * SHOP_PAGE_SIZE + 1;
  return `${first}–${first + shown - 1} of ${formatCount(count, 'product')}${where}`;
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
      {search.q !== '' && onRetry === undefined && <SuggestedToolLinks q={search.q} label="Find by measures" />}
    </EmptyState>
  );
}
