import { useId } from 'react';
import { MeasureDrawing } from './measure-drawing.tsx';

interface AttributeHelpProps {
  attribute: string;
  label: string;
  /** Nothing is shown of an attribute without it. */
  help: string;
}

/** What an attribute means and where it is measured, on demand. A popover moves nothing on the page and works without script. */
export function AttributeHelp({ attribute, label, help }: AttributeHelpProps) {
  const id = useId();
  if (help === '') return null;
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={`What “${label}” means`} className="help-button">
        ?
      </button>
      <div id={id} popover="" className="help-note">
        <p>{help}</p>
        <MeasureDrawing attribute={attribute} />
      </div>
    </>
  );
}
