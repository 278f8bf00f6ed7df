import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { shopQuery } from '#app/api/queries.ts';
import { searchFacetsQuery } from '#app/api/search-facets-query.ts';
import { changeShopSearch, isPlainSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { formatCount } from '#contract/format-count.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Filters } from './choices.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterForm } from './filter-form.tsx';

interface FilterPanelProps {
  search: ShopSearch;
  onChange: (filters: Filters, how?: { typing: boolean }) => void;
}

const PANEL_ID = 'filters';

/** Beside the list; on narrow screens a button that opens it as a dialog, and without script a form below the list. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const isSearch = isPlainSearch(search);
  const { data: list } = useQuery({ ...shopQuery(search), placeholderData: keepPreviousData });
  const { data: ofSearch } = useQuery({
    ...searchFacetsQuery(search),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const facets = (isSearch ? ofSearch : list?.facets) ?? [];
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!takeEarlyPress()) return;
    // Where the focus goes back to; the browser took it away when it looked for the form.
    link.current?.focus();
    link.current?.click();
  }, []);
  const { filters, choose } = useChosen(search.filters, onChange);
  const queryClient = useQueryClient();
  const load = (input: Filters) =>
    void queryClient.prefetchQuery(shopQuery(parseShopSearch({ ...changeShopSearch(search, { filters: input }) })));
  const { outcome } = list ?? {};
  const chosenFilters = <ChosenFilters search={{ ...search, filters }} facets={facets} read={outcome?.read ?? []} />;
  // What the text was read as can be taken back where nothing matches it, too.
  if (facets.length === 0 || (isSearch && list?.count === 0))
    return outcome?.read === undefined ? null : <div className="filter-bar">{chosenFilters}</div>;
  const chosen = Object.keys(search.filters).length;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const form = <FilterForm {...{ search, facets, filters }} onChange={choose} onPress={load} />;
  return (
    <>
      <div className="filter-bar">
        {/* Without script it leads to the form itself. */}
        <a ref={link} href={`#${PANEL_ID}`} onClick={open} className={buttonClass('outline', 'medium', 'lg:hidden')}>
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </a>
        {chosenFilters}
      </div>
      <section id={PANEL_ID} aria-label="Filters" className="filter-panel">
        {form}
      </section>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        actions={<Button onClick={() => setOpen(false)}>{`Show ${formatCount(list?.count ?? 0, 'product')}`}</Button>}
      >
        {form}
      </Dialog>
    </>
  );
}

/** Whether the link to the form was pressed before this script was there: the address has the form's name then. */
function takeEarlyPress(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash !== `#${PANEL_ID}`) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}

/** What the visitor sees as chosen is so at once; the address follows, and leads when it changes by itself. */
function useChosen(applied: Filters, onChange: FilterPanelProps['onChange']) {
  const [state, setState] = useState({ applied, filters: applied });
  const isOther = JSON.stringify(state.applied) !== JSON.stringify(applied);
  if (isOther) setState({ applied, filters: applied });
  const choose: FilterPanelProps['onChange'] = (filters, how) => {
    setState({ applied, filters });
    onChange(filters, how);
  };
  return { filters: isOther ? applied : state.filters, choose };
}
