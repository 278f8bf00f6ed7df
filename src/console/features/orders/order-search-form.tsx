import { useState } from 'react';
import { listPath } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';

/** Searches while it is typed. */
export function OrderSearchForm({ search }: { search: ListSearch<'orders'> }) {
  const [typed, setTyped] = useState(search);
  const requested = listPath('orders', { ...typed, tab: search.tab, sort: search.sort, after: '' });
  const shown = listPath('orders', { ...search, after: '' });
  useDelayedAddress(requested, shown);
  const change = (part: Partial<ListSearch<'orders'>>) => setTyped({ ...typed, ...part });
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_auto_auto]">
      <TextField
        label="Search"
        type="search"
        placeholder="Any number on its papers, name, company, email, phone or part number"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={typed.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField label="To" type="date" value={typed.to} onChange={({ target }) => change({ to: target.value })} />
    </search>
  );
}
