import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { handOnFocus } from '#app/ui/keep-focus.ts';
import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx';

interface QuantitySelectorProps {
  value: number;
  /** Stock less what is already in the cart (§5). */
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** From 1 to what can still be added. */
export function QuantitySelector({ value, max, disabled, onChange }: QuantitySelectorProps) {
  const set = (wanted: number) => onChange(Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), max));
  const field = useRef<HTMLInputElement>(null);
  const step = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>, by: 1 | -1) => {
    set(value + by);
    handOnFocus(currentTarget, detail > 0, field.current);
  };
  return (
    <div role="group" aria-label="Quantity" className="flex">
      <Button
        variant="outline"
        aria-label="Decrease quantity"
        disabled={disabled || value <= 1}
        onClick={(event) => step(event, -1)}
        className="w-11 rounded-r-none px-0"
      >
        <MinusIcon size={16} />
      </Button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        min={1}
        max={max}
        value={value}
        disabled={disabled}
        onChange={(event) => set(event.target.valueAsNumber)}
        className="figures w-16 [appearance:textfield] border-y border-line-strong bg-surface text-center disabled:opacity-45 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Button
        variant="outline"
        aria-label="Increase quantity"
        disabled={disabled || value >= max}
        onClick={(event) => step(event, 1)}
        className="w-11 rounded-l-none px-0"
      >
        <PlusIcon size={16} />
      </Button>
    </div>
  );
}
