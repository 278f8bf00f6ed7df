import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleError, call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ANY_STOCK_PART } from '#console/api/stock.ts';
import { MAX_STOCK_UNITS } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';
import { toast } from '#ui/toast-store.ts';
import { explainNoChange } from './explain-no-change.ts';
import { PartNumberForm } from './part-number-form.tsx';

/** How many units of the part buyers may order before they arrive. */
export function ExpectedUnitsForm({ part }: { part: StockOfPartView }) {
  // With the figure that was shown when the typing began: an arrival may lower it meanwhile.
  const [typed, setTyped] = useState<{ text: string; seen: number } | null>(null);
  const [fieldError, setFieldError] = useState<string>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (incoming: number) =>
      call('expectUnits', {
        params: { part: part.part_number },
        body: { coming: incoming, seen_coming: typed?.seen ?? part.coming },
      }),
    onSuccess: (_reply, incoming) => {
      setTyped(null);
      toast({ kind: 'success', title: `${incoming} may be ordered before they arrive` });
    },
    onError: (error) => {
      if (error instanceof ConsoleError && error.code === 'stock_outdated') setTyped(null);
      const refused = fieldErrorsOf(error)['coming'];
      setFieldError(refused);
      if (refused === undefined)
        toast({ kind: 'destructive', title: 'Nothing was changed', description: explainNoChange(error) });
    },
    onSettled: () => queryClient.invalidateQueries(ANY_STOCK_PART),
  });
  const submit = () => {
    const units = (typed?.text ?? String(part.coming)).trim();
    const isWrong = !/^\d{1,6}$/.test(units);
    setFieldError(isWrong ? `Must be a whole number up to ${MAX_STOCK_UNITS}` : undefined);
    if (!isWrong) mutate(Number(units));
  };
  return (
    <PartNumberForm
      title="Ordered before they arrive"
      label="Coming and may be sold"
      hint="What is added to the stock is taken off. 0: only what is in stock is sold."
      button="Set coming"
      value={typed?.text ?? String(part.coming)}
      error={fieldError}
      isPending={isPending}
      onType={(text) => setTyped({ text, seen: typed?.seen ?? part.coming })}
      onSubmit={submit}
    />
  );
}
