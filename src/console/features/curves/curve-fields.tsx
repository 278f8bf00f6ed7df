import { CURVE_SUPPLIES, IMPELLER_UNITS } from '#contract/console/curve-form-terms.ts';
import type { CurveTableBody } from '#contract/console/curves.ts';
import { CURVE_ORIGINS } from '#contract/pumps/curve-terms.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface CurveFieldsProps {
  typed: CurveTableBody;
  fieldErrors: Readonly<Record<string, string>>;
  onChange: (part: Partial<CurveTableBody>) => void;
}

const SUPPLY_LABELS = { '': 'Not listed', '60': '60 Hz', '50': '50 Hz' } as const;
const ORIGIN_LABELS = { test: 'As tested', catalogue: 'From the catalogue' } as const;

/** What holds for all rows of the table that have no column of their own for it. */
export function CurveFields({ typed, fieldErrors, onChange }: CurveFieldsProps) {
  const field = (name: 'speed_rpm' | 'impeller' | 'min_flow' | 'grade' | 'dated') => ({
    name,
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">
        These hold for the whole table. A column of the table, such as speed_rpm or Impeller (in), counts before them.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Speed, rpm" inputMode="numeric" maxLength={20} {...field('speed_rpm')} />
        <TextField label="Impeller diameter" optional inputMode="decimal" maxLength={20} {...field('impeller')} />
        <SelectField
          label="Unit of the diameter"
          options={IMPELLER_UNITS.map((unit) => ({ value: unit, label: unit }))}
          value={typed.impeller_unit}
          onChange={({ target }) =>
            onChange({ impeller_unit: IMPELLER_UNITS.find((unit) => unit === target.value) ?? 'in' })
          }
        />
        <SelectField
          label="Supply"
          options={CURVE_SUPPLIES.map((supply) => ({ value: supply, label: SUPPLY_LABELS[supply] }))}
          value={typed.supply_hz}
          onChange={({ target }) =>
            onChange({ supply_hz: CURVE_SUPPLIES.find((supply) => supply === target.value) ?? '' })
          }
        />
        <TextField
          label="Minimum continuous flow"
          optional
          hint="In the unit of the table's flow"
          inputMode="decimal"
          maxLength={20}
          {...field('min_flow')}
        />
        <SelectField
          label="Origin"
          options={CURVE_ORIGINS.map((origin) => ({ value: origin, label: ORIGIN_LABELS[origin] }))}
          value={typed.origin}
          onChange={({ target }) =>
            onChange({ origin: CURVE_ORIGINS.find((origin) => origin === target.value) ?? 'catalogue' })
          }
        />
        <TextField label="Test grade" optional hint="Such as ISO 9906 2B" maxLength={100} {...field('grade')} />
        <TextField label="Date" optional hint="Such as 2026-03-18" maxLength={40} {...field('dated')} />
      </div>
    </>
  );
}
