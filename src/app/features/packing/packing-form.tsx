import type { DutyChoice, DutyKey, DutyTexts } from '#contract/packing/duty-fields.ts';
import type { ReadDuty } from '#contract/packing/read-duty.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { focusWrongField } from '#ui/focus-wrong-field.ts';
import { SelectField } from '#ui/select-field.tsx';
import { PACKING_LABELS, PACKING_UNITS } from './packing-texts.ts';

const BOX: readonly DutyKey[] = ['d', 'D', 'depth', 'lantern', 'port', 'entry', 'boxes'];
const DUTY: readonly DutyKey[] = ['n', 'speed', 'temp', 'p', 'ph'];
const USES = [
  { value: 'pump', label: 'Pump or mixer' },
  { value: 'valve', label: 'Valve' },
] as const;
const LIQUIDS = [
  { value: '', label: 'Not specified' },
  { value: 'clean', label: 'Clean' },
  { value: 'abrasive', label: 'Sand, slurry, pulp' },
  { value: 'other', label: 'Food, oxidizing, other' },
] as const;
const SLEEVES = [
  { value: '', label: 'Not specified' },
  { value: 'hard', label: 'Hardened or coated' },
  { value: 'plain', label: 'Plain' },
] as const;

interface PackingFormProps {
  texts: DutyTexts;
  problems: ReadDuty['problems'];
  understood: ReadDuty['understood'];
  onChange: (texts: DutyTexts) => void;
  /** A field was left: the address follows. */
  onCommit: () => void;
  /** Which measure is being typed; null for none. */
  onActive: (key: DutyKey | null) => void;
}

/** A plain GET form that also works without script. */
export function PackingForm({ texts, problems, understood, onChange, onCommit, onActive }: PackingFormProps) {
  const field = (key: DutyKey) => {
    const read = understood[key];
    return (
      <TextField
        key={key}
        label={PACKING_LABELS[key]}
        name={key}
        value={texts[key] ?? ''}
        maxLength={40}
        autoComplete="off"
        hint={read === undefined ? PACKING_UNITS[key] : `= ${read}`}
        error={problems[key]}
        onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
        onFocus={() => onActive(key)}
        onBlur={() => {
          onActive(null);
          onCommit();
        }}
      />
    );
  };
  const choice = (name: DutyChoice, label: string, options: typeof USES | typeof LIQUIDS | typeof SLEEVES) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      className="max-sm:col-span-2"
      value={texts[name] ?? ''}
      error={problems[name]}
      onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
      onBlur={onCommit}
    />
  );
  return (
    <form
      action={PATHS.packing}
      className="flex flex-col gap-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onCommit();
        focusWrongField(event.currentTarget);
      }}
    >
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">The box</legend>
        <div className="grid grid-cols-2 items-start gap-3">{BOX.map(field)}</div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">The duty</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          {choice('for', 'Used in', USES)}
          {choice('liquid', 'Liquid', LIQUIDS)}
          {choice('sleeve', 'Sleeve', SLEEVES)}
          {DUTY.map(field)}
        </div>
      </fieldset>
      <Button type="submit">Calculate</Button>
    </form>
  );
}
