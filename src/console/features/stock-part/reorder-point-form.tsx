import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleError, call } from '#console/api/api-client.ts';
import { ANY_STOCK_PART } from '#console/api/stock.ts';
import { MAX_STOCK_UNITS } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';
import { toast } from '#ui/toast-store.ts';
import { explainNoChange } from './explain-no-change.ts';
import { PartNumberForm } from './part-number-form.tsx';

/** From how few free units on the part is listed as low. */
export function ReorderPointForm({ part }: { part: StockOfPartView }) {
  // With the mark that was shown when the typing began: another person may set it meanwhile.
  const [typed, setTyped] = useState<{ text: string; seen: number | null } | null>(null);
  const [fieldError, setFieldError] = useState<string>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reorderPoint: number | null) =>
      call('markLow', {
        params: { part: part.part_number },
        body: { low_mark: reorderPoint, seen_low_mark: typed === null ? part.low_mark : typed.seen },
      }),
    onSuccess: (_reply, reorderPoint) => {
      setTyped(null);
      toast({ kind: 'success', title: reorderPoint === null ? 'No low mark' : `Low from ${reorderPoint} free on` });
    },
    onError: (error) => {
      if (error instanceof ConsoleError && error.code === 'stock_outdated') setTyped(null);
      toast({ kind: 'destructive', title: 'Nothing was changed', description: explainNoChange(error) });
    },
    onSettled: () => queryClient.invalidateQueries(ANY_STOCK_PART),
  });
  const text = typed?.text ?? (part.low_mark === null ? '' : String(part.low_mark));
  const submit = () => {
    const units = text.trim();
    const isWrong = units !== '' && !/^\d{1,6}$/.test(units);
    setFieldError(isWrong ? `Must be a whole number up to ${MAX_STOCK_UNITS}, or empty` : undefined);
    if (!isWrong) mutate(units === '' ? null : Number(units));
  };
  return (
    <PartNumberForm
      title="Low mark"
      label="Low when so many are free, or fewer"
      hint="Empty: it is never listed as low."
      button="Set low mark"
      value={text}
      error={fieldError}
      isPending={isPending}
      onType={(next) => setTyped({ text: next, seen: typed === null ? part.low_mark : typed.seen })}
      onSubmit={submit}
    />
  );
}
