import { useState } from 'react';
import { ordersPath } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/order-lists.ts';
import type { OrderSearch } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';

/** Searches while it is typed. */
export function OrderSearchForm({ search }: { search: OrderSearch }) {
  const [typed, setTyped] = useState(search);
  const wanted = ordersPath({ ...typed, tab: search.tab, after: '' });
  const shown = ordersPath({ ...search, after: '' });
  useDelayedAddress(wanted, shown);
  const change = (part: Partial<OrderSearch>) => setTyped({ ...typed, ...part });
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_auto_auto]">
      <TextField
        label="Search"
        type="search"
        placeholder="Number, name, company, PO, e-mail, telephone or part number"
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
