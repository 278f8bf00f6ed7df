import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ChangedSinceOpened } from './opened-form.tsx';

const WRONG_FIELD = '[aria-invalid="true"]';

interface ActionFormProps {
  /** What is done, as on the button that opened the form. */
  title: string;
  /** On the button that does it. */
  submit: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  isPending: boolean;
  /** What is open although it is done: at the button, and read out with it. */
  warnings?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The form of an action, on the page below its buttons. Its first field, or its button where it has none, takes the focus; Escape
 * closes it. After each press that is refused, the first field that is wrong takes the focus, so that a press is seen to do
 * something also where the same is wrong again.
 */
export function ActionForm({
  title,
  submit,
  isFinal = false,
  isPending,
  warnings = [],
  onSubmit,
  onClose,
  children,
}: ActionFormProps) {
  const warningsId = useId();
  const describedBy = warnings.length > 0 ? warningsId : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);
  const isPressed = useRef(false);
  // After every render: a form may show what is wrong some renders after the reply.
  useEffect(() => {
    const wrong = isPressed.current && !isPending ? form.current?.querySelector<HTMLElement>(WRONG_FIELD) : null;
    if (wrong == null) return;
    isPressed.current = false;
    wrong.focus();
  });
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
      aria-describedby={describedBy}
      noValidate
      className="panel order-last flex basis-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        isPressed.current = true;
        onSubmit();
      }}
    >
      <ChangedSinceOpened isPending={isPending} />
      {children}
      {warnings.length > 0 && (
        <ul id={warningsId} className="panel w-full list-disc border-l-4 border-l-warn py-2 pr-3 pl-8">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isFinal ? 'danger' : 'primary'}
          disabled={isPending}
          aria-describedby={describedBy}
        >
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
