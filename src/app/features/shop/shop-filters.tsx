import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { shopCategoriesQuery } from '#app/api/queries.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { PRODUCT_SORTS, PRODUCT_SORT_NAMES, isProductSort } from '#contract/product-sorts.ts';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSearchTerm } from './use-search-term.ts';

interface ShopFiltersProps {
  search: ShopSearch;
  /** Changes the address; `typing` while the visitor is still in the search box. */
  onChange: (change: Partial<ShopSearch>, how?: { typing: boolean }) => void;
}

/** Search box, category and order: a plain GET form that also works without script. */
export function ShopFilters({ search, onChange }: ShopFiltersProps) {
  const { data: categories = [] } = useQuery(shopCategoriesQuery());
  const known =
    categories.includes(search.category) || search.category === '' ? categories : [...categories, search.category];
  return (
    <form action={PATHS.shop} role="search" onSubmit={(event) => event.preventDefault()} className="filters">
      <SearchBox applied={search.q} onApply={(q) => onChange({ q }, { typing: true })} />
      <SelectField
        label="Category"
        name="category"
        value={search.category}
        onChange={(event) => onChange({ category: event.target.value })}
        options={[{ value: '', label: 'All Categories' }, ...known.map((name) => ({ value: name, label: name }))]}
      />
      <SelectField
        label="Sort by"
        name="sort"
        value={search.sort === '' && !isSearchTerm(search.q) ? 'featured' : search.sort}
        onChange={({ target: { value } }) => onChange({ sort: value })}
        options={sortOptions(search)}
      />
      {/* For the form without script. */}
      {Object.entries(search.filters).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
    </form>
  );
}

function SearchBox({ applied, onApply }: { applied: string; onApply: (term: string) => void }) {
  const { box, text, type, applyNow, tooShort } = useSearchTerm(applied, onApply);
  const id = useId();
  return (
    <div className="search">
      <div>
        <label htmlFor={id}>Search</label>
        <span id={`${id}-warning`} role="status">
          {tooShort ? MESSAGES.searchTooShort : ''}
        </span>
      </div>
      <div>
        <input
          ref={box}
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Part number, name, material, size"
          aria-describedby={`${id}-warning`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && applyNow()}
          className="control"
        />
        <Button type="submit" variant="outline" aria-label="Search" onClick={applyNow}>
          <SearchIcon size={18} />
        </Button>
      </div>
    </div>
  );
}

/** While searching, the best match comes first unless an order is chosen. */
function sortOptions({ q, sort }: ShopSearch): { value: string; label: string }[] {
  const sorts: { value: string; label: string }[] = PRODUCT_SORT_NAMES.map((value) => {
    return { value, label: PRODUCT_SORTS[value].label };
  });
  if (sort !== '' && !isProductSort(sort)) sorts.push({ value: sort, label: 'By specification' });
  return isSearchTerm(q) ? [{ value: '', label: 'Best match' }, ...sorts] : sorts;
}
