import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldErrorsOf } from '#console/api/api-client.ts';
import { Button } from '#ui/button.tsx';

interface NewEntryFormProps {
  /** The accessible name. */
  label: string;
  title: string;
  /** On the button. */
  submit: string;
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'error' | 'isPending'>;
  /** What the status shows once the entry was added. */
  added: ReactNode;
  /** The fields, with their errors. */
  children: ReactNode;
}

/** A panel that adds an entry to a list. An error that is of no field is in the status. */
export function NewEntryForm({ label, title, submit, mutation, added, children }: NewEntryFormProps) {
  const { mutate, error, isPending } = mutation;
  return (
    <form
      noValidate
      aria-label={label}
      className="panel flex flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <h2 className="text-md">{title}</h2>
      {children}
      <Button type="submit" variant="outline" disabled={isPending} className="self-start">
        {submit}
      </Button>
      <div role="status" className="empty:hidden">
        {added}
        {error && Object.keys(fieldErrorsOf(error)).length === 0 && error.message}
      </div>
    </form>
  );
}
