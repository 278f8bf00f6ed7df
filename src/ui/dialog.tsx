import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { CrossIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
}

/** A modal dialog on the native element, which traps the focus and restores it when closed. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={closeNoteFirst}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="w-[min(40rem,calc(100vw-2rem))] rounded border border-line-strong bg-surface p-0 shadow-float backdrop:bg-[#0006]"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
        <h2 id={titleId} className="text-md">
          {title}
        </h2>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <CrossIcon size={18} />
        </Button>
      </div>
      <div
        role="group"
        aria-labelledby={titleId}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too
        className="max-h-[65dvh] overflow-y-auto p-4 -outline-offset-2"
      >
        {open && children}
      </div>
      {actions && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{actions}</div>}
    </dialog>
  );
}

/** WebKit closes the dialog, too, when Escape is pressed in a note that is open within it. */
function closeNoteFirst(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Escape' || !CSS.supports('selector(:popover-open)')) return;
  const note = event.currentTarget.querySelector<HTMLElement>(':popover-open');
  if (note === null) return;
  event.preventDefault();
  note.hidePopover();
}
