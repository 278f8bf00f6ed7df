import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { stockPartQuery } from '#console/api/stock.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { MAX_PART_CHARACTERS } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Unknown parts that are shown. */
const MOST_MISSING = 5;

interface PartEntryProps {
  field: RefObject<HTMLInputElement | null>;
  onPart: (part: StockOfPartView) => void;
}

/** Where part numbers are typed or scanned. It is empty again at once, so that two scans in a row are two parts. */
export function PartEntry({ field, onPart }: PartEntryProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  // Until they are dismissed: the next scan may come before they are read.
  const [missing, setMissing] = useState<readonly { part: string; why: string }[]>([]);
  const miss = (item: { part: string; why: string }) =>
    setMissing((before) => [...before.filter(({ part }) => part !== item.part), item].slice(-MOST_MISSING));
  const dismiss = () => {
    setMissing([]);
    field.current?.focus();
  };
  const enter = async () => {
    const requested = typed.trim();
    field.current?.focus();
    if (requested === '') return;
    setTyped('');
    try {
      const part = await queryClient.fetchQuery(stockPartQuery(requested));
      if (part === null) miss({ part: requested, why: `There is no part "${requested}".` });
      else onPart(part);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'It could not be looked up.';
      miss({ part: requested, why: `${requested}: ${why}` });
    }
  };
  return (
    <form
      aria-label="Add a part"
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          label="Part number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_PART_CHARACTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" variant="outline">
          Add
        </Button>
      </div>
      <div role="alert" className="text-danger">
        {missing.map(({ part, why }) => (
          <p key={part}>
            {why}{' '}
            <PageLink to={listPath('stock', { words: part })} className="link">
              Search the stock for &quot;{part}&quot;
            </PageLink>
          </p>
        ))}
        {missing.length > 0 && (
          <Button variant="quiet" size="small" onClick={dismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </form>
  );
}
