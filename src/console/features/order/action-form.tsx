import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface ActionFormProps {
  /** What is done, as on the button that opened the form. */
  title: string;
  /** On the button that does it. */
  submit: string;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an action, on the page below its buttons. */
export function ActionForm({ title, submit, isPending, onSubmit, onClose, children }: ActionFormProps) {
  return (
    <form
      aria-label={title}
      noValidate
      className="panel order-last flex basis-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
