import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { Button } from './button.tsx';
import { icon } from './icon.tsx';
import { moveFocusIfDisabled } from './move-focus.ts';
import { parseQuantity, stepQuantity } from './quantity-text.ts';

const MinusIcon = icon(<path d="M5 12h14" />);
const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);

interface QuantityFieldProps {
  /** What is counted, for screen readers. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  /** Range of the buttons and arrow keys. A typed number may be outside it: `onEnter` decides what it means. */
  min: number;
  max: number;
  disabled?: boolean;
  /** A number was entered: by a button, an arrow key, Enter, or by leaving the field. */
  onEnter: (quantity: number) => void;
  /** Takes each number of at least `min` while it is typed; left out where a quantity in between would have consequences. */
  onType?: (quantity: number) => void;
}

/** What is being typed, for as long as the value is the one that it was typed over. */
interface Draft {
  text: string;
  value: number;
}

/** Minus, the quantity and plus. The field may contain any text while it is edited; it is parsed when it is entered. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, decreaseLabel, increaseLabel, value, min, max, disabled = false } = props;
  const { text, onChange, onBlur, onKeyDown, step } = useDraft(props);
  const field = useRef<HTMLInputElement>(null);
  const press = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>, by: 1 | -1) => {
    step(by);
    moveFocusIfDisabled(currentTarget, detail > 0, field.current);
  };
  return (
    <div role="group" aria-label={label} className="inline-flex">
      <Button
        variant="outline"
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={(event) => press(event, -1)}
        className="w-11 rounded-r-none px-0 print:hidden"
      >
        <MinusIcon size={16} />
      </Button>
      <input
        ref={field}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text}
        disabled={disabled}
        onChange={onChange}
        onFocus={(event) => event.target.select()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        className="figures -mx-px w-16 border border-line-strong bg-surface text-center focus:z-10 disabled:opacity-45 print:border-0"
      />
      <Button
        variant="outline"
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={(event) => press(event, 1)}
        className="w-11 rounded-l-none px-0 print:hidden"
      >
        <PlusIcon size={16} />
      </Button>
    </div>
  );
}

function useDraft({ value, min, max, onEnter, onType }: QuantityFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const text = draft?.value === value ? draft.text : String(value);
  const enter = (input: number | null) => {
    setDraft(null);
    if (input !== null && input !== value) onEnter(input);
  };
  const step = (by: 1 | -1) => enter(stepQuantity(parseQuantity(text) ?? value, by, { min, max }));
  return {
    text,
    step,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const typed = parseQuantity(target.value);
      // What an input method is still composing is not a number yet.
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (onType === undefined || typed === null || typed < min || isComposing) {
        return setDraft({ text: target.value, value });
      }
      setDraft(null);
      onType(typed);
    },
    onBlur: () => enter(parseQuantity(text)),
    onKeyDown: (event: KeyboardEvent) => {
      // This Enter ends a composition of an input method.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') enter(parseQuantity(text));
      if (event.key === 'Escape') setDraft(null);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault(); // the caret would go to the start or the end
      step(event.key === 'ArrowUp' ? 1 : -1);
    },
  };
}
