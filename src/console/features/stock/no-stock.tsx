import { PageLink } from '#console/navigation/page-link.tsx';
import { stockPath } from '#console/navigation/paths.ts';
import type { StockSearch } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NoStock({ search }: { search: StockSearch }) {
  const isSearch = search.words !== '' || search.after !== '';
  if (!isSearch && search.low === '')
    return <EmptyState title="No parts here">Parts come with the import of your folder.</EmptyState>;
  if (!isSearch)
    return (
      <EmptyState
        title="Nothing is low"
        actions={
          <PageLink to={stockPath({})} className={buttonClass('outline')}>
            Show all parts
          </PageLink>
        }
      >
        A part comes here when no more units are free than its low mark says. Open a part to give it one.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No part was found"
      actions={
        <PageLink to={stockPath(search.low === '' ? {} : { words: search.words })} className={buttonClass('outline')}>
          {search.low === '' ? 'Show all parts' : 'Search all parts'}
        </PageLink>
      }
    >
      Try fewer letters. The part number may be typed without hyphens and spaces.
    </EmptyState>
  );
}
