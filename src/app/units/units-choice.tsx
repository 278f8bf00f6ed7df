import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { UNIT_CHOICES, chooseUnits, currentUnits, observeUnits } from './units-choice-store.ts';

/** As the server renders it. */
const SERVER_CHOICE = 'both';

const LABELS = { both: 'Both', metric: 'Metric', imperial: 'Imperial' } as const;

/** Without JavaScript, and until a visitor chooses, both units are shown and this is not. */
export function UnitsChoice() {
  const name = useId();
  const units = useSyncExternalStore(observeUnits, currentUnits, () => SERVER_CHOICE);
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Hydration leaves what a visitor has chosen before the script was there as it is.
    const index = [...(choices.current?.querySelectorAll('input') ?? [])].findIndex((field) => field.checked);
    const chosen = UNIT_CHOICES[index];
    if (chosen !== undefined && chosen !== SERVER_CHOICE) chooseUnits(chosen);
  }, []);
  return (
    <fieldset ref={choices} className="units-choice">
      <legend>Units</legend>
      {UNIT_CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={units === choice} onChange={() => chooseUnits(choice)} />
          {LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}
