import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { handOnFocus } from '#app/ui/keep-focus.ts';
import { parseQuantity } from './decide-quantity.ts';

interface QuantityStepperProps {
  /** What is counted, for screen readers. */
  name: string;
  quantity: number;
  canAdd: boolean;
  onChange: (quantity: number) => void;
}

/** Minus, the quantity and plus; the quantity can be typed, as forty gaskets are many presses of a button. */
export function QuantityStepper({ name, quantity, canAdd, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const step = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>, by: 1 | -1) => {
    onChange(quantity + by);
    handOnFocus(currentTarget, detail > 0, field.current);
  };
  const commit = () => {
    const wanted = typed === null ? null : parseQuantity(typed);
    setTyped(null);
    if (wanted !== null && wanted !== quantity) onChange(wanted);
  };
  return (
    <fieldset aria-label={`Quantity of ${name}`} className="inline-flex min-w-0">
      <Button
        variant="outline"
        size="icon"
        aria-label={`One less of ${name}`}
        disabled={quantity <= 1}
        onClick={(event) => step(event, -1)}
        className="rounded-r-none print:hidden"
      >
        <Minus aria-hidden size={16} />
      </Button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={`Quantity of ${name}`}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="figures -mx-px w-14 border border-line-strong bg-surface text-center focus:z-10 print:border-0"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={`One more of ${name}`}
        disabled={!canAdd}
        onClick={(event) => step(event, 1)}
        className="rounded-l-none print:hidden"
      >
        <Plus aria-hidden size={16} />
      </Button>
    </fieldset>
  );
}
