import { useState } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/console/order-lists.ts';
import { productsPath } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';
import { TextField } from '#ui/field.tsx';

/** Searches while it is typed. */
export function ProductSearchForm({ search }: { search: ProductSearch }) {
  const [words, setWords] = useState(search.words);
  useDelayedAddress(productsPath({ ...search, words, after: '' }), productsPath({ ...search, after: '' }));
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search"
          type="search"
          placeholder="Part number or words"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARACTERS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </search>
  );
}
