import { useId } from 'react';
import { MeasureDrawing } from './measure-drawing.tsx';

interface AttributeHelpProps {
  attribute: string;
  label: string;
  /** Nothing is shown of an attribute without it. */
  help: string;
  className?: string;
}

/** What an attribute means and where it is measured, on demand. A popover moves nothing on the page and works without script. */
export function AttributeHelp({ attribute, label, help, className = '' }: AttributeHelpProps) {
  const id = useId();
  if (help === '') return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What is ${label}?`}
        className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-line font-normal text-ink-soft pointer-coarse:size-11 print:hidden ${className}`}
      >
        ?
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        aria-label={label}
        className="m-auto max-w-[20rem] rounded border border-line-strong bg-surface p-4 text-left text-base font-normal whitespace-normal text-ink shadow-lg"
      >
        <strong className="block font-medium">{label}</strong>
        <p className="mt-1 text-sm text-ink-soft">{help}</p>
        <div className="mt-2 empty:hidden">
          <MeasureDrawing attribute={attribute} />
        </div>
      </div>
    </>
  );
}
