import { useId } from 'react';
import type { SealField } from '#contract/seals/search.ts';

interface MeasureFieldProps {
  name: string;
  label: string;
  help: string;
  units: readonly { value: string; label: string }[];
  field: SealField<string>;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A number with its unit beside it, and one line of what is wrong or how it was understood. */
export function MeasureField({ name, label, help, units, field, onFocus, onBlur }: MeasureFieldProps) {
  const { text, unit, problem, note } = field;
  const id = useId();
  const message = problem || note;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex">
        <input
          id={id}
          name={name}
          defaultValue={text}
          maxLength={40}
          autoComplete="off"
          onFocus={onFocus}
          onBlur={onBlur}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-help ${id}-message`}
          className="control min-w-0 rounded-r-none focus:z-10"
        />
        <select
          name={`${name}_unit`}
          defaultValue={unit}
          onFocus={onFocus}
          onBlur={onBlur}
          aria-label={`Unit of ${label.toLowerCase()}`}
          className="control -ml-px w-22 shrink-0 rounded-l-none pr-6 pl-2"
        >
          {units.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-message`} className={problem ? 'text-sm text-danger' : 'text-sm text-warn'}>
        {message}
      </p>
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {help}
      </p>
    </div>
  );
}
