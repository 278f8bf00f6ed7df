import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saleQuoteQuery } from '#console/api/stock.ts';
import { MAX_PART_CHARACTERS } from '#contract/console/stock-terms.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toTyped } from './typed-quote.ts';
import type { TypedLine } from './typed-quote.ts';

/** A line of a product, at the shop's price to begin with, or of free text. */
export function AddLine({ onAdd }: { onAdd: (input: Partial<TypedLine>) => void }) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const add = async () => {
    const requested = part.trim();
    if (requested === '') return;
    try {
      const { lines } = await queryClient.fetchQuery(saleQuoteQuery([{ part: requested, quantity: 1 }]));
      const [found] = lines;
      if (found === undefined || found.product_id === null) return setFieldError(`There is no part "${requested}".`);
      setPart('');
      setFieldError(undefined);
      onAdd({
        part_number: found.part_number,
        is_product: true,
        takes_stock: found.free > 0,
        name: found.name,
        ...toWireUnit(found),
        price: found.price_cents === 0 ? '' : toTyped(found.price_cents),
      });
    } catch (error) {
      setFieldError(error instanceof Error ? error.message : 'It could not be looked up.');
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3 p-3">
      <TextField
        label="Part number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_PART_CHARACTERS}
        error={fieldError}
        value={part}
        className="min-w-48 flex-1"
        onChange={({ target }) => setPart(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It adds the line, and does not save the quote.
          event.preventDefault();
          void add();
        }}
      />
      <Button variant="outline" onClick={() => void add()}>
        Add product
      </Button>
      <Button variant="outline" onClick={() => onAdd({})}>
        Add free text
      </Button>
    </div>
  );
}
