import { useState } from 'react';
import { SearchField } from '#console/frame/search-field.tsx';
import { productsPath } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';

/** Searches while it is typed. */
export function ProductSearchForm({ search }: { search: ProductSearch }) {
  const [words, setWords] = useState(search.words);
  useDelayedAddress(productsPath({ ...search, words, after: '' }), productsPath({ ...search, after: '' }));
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField value={words} onType={setWords} />
      </form>
    </search>
  );
}
