import { formatQuantity } from '#contract/unit-of-sale.ts';
import { TextField } from '#ui/field.tsx';
import type { Item, PartTexts } from './ship-part-texts.ts';

interface ShipPartsProps {
  items: readonly Item[];
  texts: PartTexts;
  errors: ReadonlyMap<number, string>;
  onChange: (texts: PartTexts) => void;
}

/** A quantity for each line of which something is left. */
export function ShipParts({ items, texts, errors, onChange }: ShipPartsProps) {
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="text-sm font-medium">Quantities of this shipment</legend>
      {items
        .filter(({ left }) => left > 0)
        .map(({ id, part_number, name, left, missing, ...sold }) => (
          <TextField
            key={id}
            label={`${part_number}, ${name} (${formatQuantity(left, sold)} left${missing > 0 ? `, ${missing} not arrived` : ''})`}
            inputMode="numeric"
            autoComplete="off"
            value={texts.get(id) ?? ''}
            onChange={({ target }) => onChange(new Map(texts).set(id, target.value))}
            error={errors.get(id)}
            className="max-w-md"
          />
        ))}
    </fieldset>
  );
}
