import { useId } from 'react';
import { SHIP_CHOICE_TEXTS, SHIP_CHOICE_TITLE, togetherText } from '#app/texts/promise-texts.ts';
import { lastDay } from '#contract/availability/ship-together.ts';
import { SHIP_CHOICES } from '#contract/ship-choices.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';

interface ShipChoiceFieldProps {
  days: readonly (string | null)[];
  choice: ShipChoice;
  onChoose: (choice: ShipChoice) => void;
}

/** Asked of a buyer whose items are promised for different days. */
export function ShipChoiceField({ days, choice, onChoose }: ShipChoiceFieldProps) {
  const name = useId();
  const last = lastDay(days);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{SHIP_CHOICE_TITLE}</legend>
      {SHIP_CHOICES.map((each) => (
        <label
          key={each}
          className="flex min-h-6 items-start gap-2 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <input
            type="radio"
            name={name}
            checked={choice === each}
            onChange={() => onChoose(each)}
            className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:mt-0"
          />
          {each === 'together' && last !== null ? togetherText(last) : SHIP_CHOICE_TEXTS[each]}
        </label>
      ))}
    </fieldset>
  );
}
