import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockQuery } from '#console/api/stock.ts';
import { ListPages } from '#console/frame/list-pages.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { countSheetPath, stockPath } from '#console/navigation/paths.ts';
import type { StockSearch } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { NoStock } from './no-stock.tsx';
import { StockRows } from './stock-rows.tsx';
import { StockSearchForm } from './stock-search-form.tsx';
import { StockTabs } from './stock-tabs.tsx';

/** What there is of every part, found by part number or words. */
export function StockPage({ search }: { search: StockSearch }) {
  // The rows of the search before stay until the next ones are there.
  const { data, error, isPlaceholderData } = useQuery({ ...stockQuery(search), placeholderData: keepPreviousData });
  if (error !== null) throw error;
  return (
    <Screen
      title="Stock"
      actions={
        <PageLink to={countSheetPath(search)} className={buttonClass('outline')}>
          Counting sheet
        </PageLink>
      }
    >
      <StockTabs search={search} />
      <StockSearchForm key={search.low} search={search} />
      <div className="panel" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.products.length === 0 && <NoStock search={search} />}
        {data !== undefined && data.products.length > 0 && <StockRows products={data.products} />}
      </div>
      {data?.is_cut === true && (
        <p className="text-ink-soft">The {data.products.length} best matches. Add a word or more of the part number.</p>
      )}
      <ListPages
        first={search.after === '' ? null : stockPath({ ...search, after: '' })}
        next={data?.has_more === true ? stockPath({ ...search, after: String(data.products.at(-1)?.id ?? '') }) : null}
      />
    </Screen>
  );
}
