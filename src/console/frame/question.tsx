import { useId, useState } from 'react';
import { ActionForm } from './action-form.tsx';
import { FormButton } from './form-button.tsx';
import type { FormButtonLook } from './form-button.tsx';

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

interface AskButtonProps extends Asked, FormButtonLook {
  /** Is given what closes the question. */
  onPress: (close: () => void) => void;
}

/** A button that asks before it acts on something that has no versions to compare. */
export function AskButton({ title, says, isFinal = false, isPending, onPress, ...look }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonId = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  return (
    <>
      <FormButton {...look} id={buttonId} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <Question
          title={title}
          says={says}
          isFinal={isFinal}
          isPending={isPending}
          onPress={() => onPress(close)}
          onClose={close}
        />
      )}
    </>
  );
}
