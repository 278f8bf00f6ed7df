import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { booksQuery, closedMonthsQuery } from '#console/api/books.ts';
import { useToday } from '#console/api/use-today.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { BooksView } from '#contract/console/books.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { monthName, monthOf } from './months.ts';

/** Closing a month that is over, after a confirmation: it cannot be undone. Nothing for other days and for closed months. */
export function CloseMonth({ books }: { books: BooksView }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const today = useToday();
  const month = monthOf(books);
  const { mutate, error, isPending } = useCloseMonth(books, month ?? '');
  if (month === null || books.closed !== null) return null;
  const isOver = today > books.to;
  return (
    <Panel title={`Close ${monthName(month)}`}>
      {isOver ? (
        <form
          aria-label={`Close ${monthName(month)}`}
          className="flex flex-col items-start gap-2 p-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isConfirmed && !isPending) mutate();
          }}
        >
          <p className="text-ink-soft">
            The figures of a closed month never change again. A later refund counts in the month in which it is made.
          </p>
          <CheckboxField
            label="Close it for good: this cannot be undone"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          <Button type="submit" variant="danger" disabled={!isConfirmed || isPending}>
            Close the month
          </Button>
          <p role="alert" className="text-danger empty:hidden">
            {error?.message}
          </p>
        </form>
      ) : (
        <p className="p-3 text-ink-soft">The month can be closed when it is over.</p>
      )}
    </Panel>
  );
}

function useCloseMonth({ from, to }: BooksView, month: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('closeMonth', { body: { month } }),
    onSuccess: () => toast({ kind: 'success', title: `${monthName(month)} is closed` }),
    // Also after a refusal: another person may have closed it.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: booksQuery({ from, to }).queryKey }),
        queryClient.invalidateQueries({ queryKey: closedMonthsQuery().queryKey }),
      ]),
  });
}
