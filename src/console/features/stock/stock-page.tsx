import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { countSheetPath, listPath } from '#console/navigation/paths.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { buttonClass } from '#ui/button.tsx';
import { StockRows } from './stock-rows.tsx';
import { StockSearchForm } from './stock-search-form.tsx';

const TAB_NAMES = { '': 'All', yes: 'Low' };

/** What there is of every part, found by part number or words. */
export function StockPage({ search }: { search: ListSearch<'stock'> }) {
  const isAll = search.low === '';
  return (
    <ListScreen
      list="stock"
      title="Stock"
      actions={
        <PageLink to={countSheetPath(search)} className={buttonClass('outline')}>
          Counting sheet
        </PageLink>
      }
      search={search}
      tabs={{ label: 'Which parts', names: TAB_NAMES }}
      find={<StockSearchForm key={search.low} search={search} />}
      rowsOf={({ products }) => products}
      idOf={({ id }) => String(id)}
      none={
        isAll ? (
          <EmptyList title="No parts here">Parts come with the import of your folder.</EmptyList>
        ) : (
          <EmptyList title="Nothing is low" link={[listPath('stock', {}), 'Show all parts']}>
            A part comes here when no more units are free than its low mark says. Open a part to give it one.
          </EmptyList>
        )
      }
      notFound={
        <EmptyList
          title="No part was found"
          link={
            isAll
              ? [listPath('stock', {}), 'Show all parts']
              : [listPath('stock', { words: search.words }), 'Search all parts']
          }
        >
          Try fewer letters. The part number may be typed without hyphens and spaces.
        </EmptyList>
      }
    >
      {(products) => <StockRows products={products} />}
    </ListScreen>
  );
}
