import { useId } from 'react';
import type { ReactNode } from 'react';
import { FormButton } from './form-button.tsx';
import type { FormButtonLook } from './form-button.tsx';
import { useOpened } from './opened-form.tsx';
import type { VersionedRow } from './opened-form.tsx';

export interface OpenRow<Row> {
  /** As it was when the form was opened; after a press that came too late, as it is now. */
  row: Row;
  /** By the person, without a change: the focus goes back to the button. */
  onClose: () => void;
  /** After the change: the focus goes to the title of the screen (use-focus-after-change.ts). */
  onDone: () => void;
}

export interface RowButton extends FormButtonLook {
  /** Without it the button is gone; a form that is open stays, so that it can say what has changed. */
  isOffered?: boolean;
  /** For a list that keeps a row while its form is open (use-rows-with-forms.ts). */
  onOpenChange?: (isOpen: boolean) => void;
}

interface RowActionProps<Row> extends RowButton {
  /** As it is now. */
  row: Row;
  /** Loads it as it is now; null where there is none any more. */
  reload: () => Promise<Row | null>;
  renderForm: (open: OpenRow<Row>) => ReactNode;
}

/** A button that opens its form on the page, under the buttons. The form decides on the row as it was then. */
export function RowAction<Row extends VersionedRow>({
  row,
  reload,
  isOffered = true,
  onOpenChange,
  renderForm,
  ...look
}: RowActionProps<Row>) {
  const opened = useOpened(row, reload);
  const buttonId = useId();
  const isOpen = opened.row !== null;
  const open = () => {
    opened.open();
    onOpenChange?.(true);
  };
  const finish = () => {
    opened.close();
    onOpenChange?.(false);
  };
  const close = () => {
    finish();
    document.getElementById(buttonId)?.focus();
  };
  return (
    <>
      {(isOffered || isOpen) && <FormButton {...look} id={buttonId} isOpen={isOpen} onClick={isOpen ? finish : open} />}
      {opened.row !== null && opened.provide(renderForm({ row: opened.row, onClose: close, onDone: finish }))}
    </>
  );
}
