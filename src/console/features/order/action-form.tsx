import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChangedSinceOpened } from '#console/frame/opened-form.tsx';
import { Button } from '#ui/button.tsx';

interface ActionFormProps {
  /** What is done, as on the button that opened the form. */
  title: string;
  /** On the button that does it. */
  submit: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an action, on the page below its buttons. Its first field, or its button where it has none, takes the focus; Escape closes it. */
export function ActionForm({
  title,
  submit,
  isFinal = false,
  isPending,
  onSubmit,
  onClose,
  children,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <form
      ref={form}
      aria-label={title}
      noValidate
      className="panel order-last flex basis-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <ChangedSinceOpened />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isFinal ? 'danger' : 'primary'} disabled={isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
