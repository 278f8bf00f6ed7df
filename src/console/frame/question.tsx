import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ActionForm } from './action-form.tsx';
import type { RowButton } from './row-action.tsx';

interface Asked {
  /** What is done, for the title of the question and the button that does it. */
  title: string;
  /** What goes out and to whom, or what cannot be undone. */
  says: string;
  isFinal?: boolean;
  isPending: boolean;
}

interface QuestionProps extends Asked {
  onPress: () => void;
  onClose: () => void;
}

/** The second press, under the sentence that says what goes out and to whom, or what cannot be undone. */
export function Question({ title, says, isFinal = false, isPending, onPress, onClose }: QuestionProps) {
  return (
    <ActionForm
      title={title}
      submit={title}
      isFinal={isFinal}
      isPending={isPending}
      onSubmit={onPress}
      onClose={onClose}
    >
      <p>{says}</p>
    </ActionForm>
  );
}

interface AskButtonProps extends Asked, Omit<RowButton, 'isOffered'> {
  /** Is given what closes the question. */
  onPress: (close: () => void) => void;
}

/** A button that asks before it acts on something that has no versions to compare. */
export function AskButton({ label, accessibleLabel, variant = 'outline', size = 'medium', ...asked }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonId = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  return (
    <>
      <Button
        id={buttonId}
        variant={isOpen ? 'outline' : variant}
        size={size}
        className="print:hidden"
        aria-label={accessibleLabel}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Question {...asked} onPress={() => asked.onPress(close)} onClose={close} />}
    </>
  );
}
