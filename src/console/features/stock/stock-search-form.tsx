import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { stockPartQuery } from '#console/api/stock.ts';
import { SearchField } from '#console/frame/search-field.tsx';
import { stockPartPath, listPath } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';

/** Searches while it is typed. Enter opens the part whose number it is, so that a scanner goes straight to it. */
export function StockSearchForm({ search }: { search: ListSearch<'stock'> }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [words, setWords] = useState(search.words);
  // While a part is opened, a search must not take its place.
  const [isOpening, setOpening] = useState(false);
  const shown = listPath('stock', { ...search, after: '' });
  useDelayedAddress(isOpening ? shown : listPath('stock', { ...search, words, after: '' }), shown);
  const open = async () => {
    const typed = words.trim();
    if (typed === '') return;
    setOpening(true);
    // When it fails, the list below, which is searched for the same words, shows the error.
    const part = await queryClient.fetchQuery(stockPartQuery(typed)).catch(() => null);
    if (part === null) setOpening(false);
    else router.history.push(stockPartPath(part.part_number));
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <SearchField value={words} onType={setWords} />
      </form>
    </search>
  );
}
