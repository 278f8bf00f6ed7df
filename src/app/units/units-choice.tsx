import { useId, useSyncExternalStore } from 'react';
import { UNIT_CHOICES, chooseUnits, currentUnits, observeUnits } from './units-choice-store.ts';

const LABELS = { both: 'Both', metric: 'Metric', imperial: 'Imperial' } as const;

/** Without JavaScript, and until a visitor chooses, both units are shown and this is not. */
export function UnitsChoice() {
  const name = useId();
  const units = useSyncExternalStore(observeUnits, currentUnits, () => 'both');
  return (
    <fieldset className="units-choice">
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
