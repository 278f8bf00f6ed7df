import { QUOTE_MAX_CHARACTERS } from '#contract/quote-states.ts';
import { formatUnit, perUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import type { FieldErrors, TypedLine } from './typed-quote.ts';

interface LineRowsProps {
  lines: readonly TypedLine[];
  fieldErrors: FieldErrors;
  onChange: (lines: readonly TypedLine[]) => void;
}

/** Each line is a group of fields: two rows on wide screens, one column on narrow ones. */
export function LineRows({ lines, fieldErrors, onChange }: LineRowsProps) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line, index) => (
        <li key={line.id}>
          <LineFields
            line={line}
            title={`Line ${index + 1}`}
            errorOf={(field) => fieldErrors[`lines.${index}.${field}`]}
            onChange={(part) => onChange(lines.map((each) => (each === line ? { ...line, ...part } : each)))}
            onRemove={() => onChange(lines.filter((each) => each !== line))}
          />
        </li>
      ))}
    </ol>
  );
}

interface LineFieldsProps {
  line: TypedLine;
  title: string;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
}

function LineFields({ line, title, errorOf, onChange, onRemove }: LineFieldsProps) {
  const unit = formatUnit(line);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 p-3 sm:grid-cols-12">
      <legend className="sr-only">{title}</legend>
      {line.is_product ? (
        <div className="col-span-2 min-w-0 sm:col-span-3">
          <p className="text-sm font-medium">Part number</p>
          <p className="figures py-2.5 wrap-anywhere">{line.part_number}</p>
          {errorOf('part_number') !== undefined && <p className="text-sm text-danger">{errorOf('part_number')}</p>}
        </div>
      ) : (
        <TextField
          label="Part number"
          optional
          autoComplete="off"
          maxLength={QUOTE_MAX_CHARACTERS.part_number}
          error={errorOf('part_number')}
          value={line.part_number}
          className="col-span-2 sm:col-span-3"
          onChange={({ target }) => onChange({ part_number: target.value })}
        />
      )}
      <TextField
        label="Description"
        autoComplete="off"
        maxLength={QUOTE_MAX_CHARACTERS.name}
        error={errorOf('name')}
        value={line.name}
        className="col-span-2 sm:col-span-5"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={unit === '' ? 'Quantity' : `Quantity (${unit})`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errorOf('quantity')}
        value={line.quantity}
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <TextField
        label={`Unit price${perUnit(line)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errorOf('price')}
        value={line.price}
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label="Lead time"
        optional
        autoComplete="off"
        maxLength={QUOTE_MAX_CHARACTERS.lead_time}
        error={errorOf('lead_time')}
        value={line.lead_time}
        className="col-span-2 sm:col-span-3"
        onChange={({ target }) => onChange({ lead_time: target.value })}
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        maxLength={QUOTE_MAX_CHARACTERS.note}
        error={errorOf('note')}
        value={line.note}
        className="col-span-2 sm:col-span-5"
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <div className="col-span-2 flex items-center justify-between gap-3 self-end sm:col-span-4">
        {line.is_product ? (
          <CheckboxField
            label="From stock"
            checked={line.takes_stock}
            onChange={({ target }) => onChange({ takes_stock: target.checked })}
          />
        ) : (
          <span />
        )}
        <Button variant="quiet" size="icon" aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          <CrossIcon size={18} />
        </Button>
      </div>
    </fieldset>
  );
}
