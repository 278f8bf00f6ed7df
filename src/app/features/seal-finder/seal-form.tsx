import { useRef } from 'react';
import type { SealSearch } from '#app/url/seal-search.ts';
import { LIQUIDS } from '#contract/materials/liquids.ts';
import { PATHS } from '#contract/page-paths.ts';
import { MEASURES, SEAL_INPUTS } from '#contract/seals/measures.ts';
import type { SealInput } from '#contract/seals/measures.ts';
import type { SealSearchRead } from '#contract/seals/search.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { focusWrongField } from '#ui/focus-wrong-field.ts';
import { SelectField } from '#ui/select-field.tsx';
import { showResults } from '#ui/show-results.ts';
import { MeasureField } from './measure-field.tsx';
import { SEAL_RESULTS_ID } from './seal-texts.ts';
import { useSealForm } from './use-seal-form.ts';

const LENGTHS = [
  { value: 'mm', label: 'mm' },
  { value: 'in', label: 'in' },
] as const;
const DEGREES = [
  { value: 'C', label: '°C' },
  { value: 'F', label: '°F' },
] as const;
const LIQUID_OPTIONS = [
  { value: '', label: 'Not specified' },
  ...LIQUIDS.map(({ id, label }) => ({ value: id, label })),
];

interface SealFormProps {
  search: SealSearch;
  read: SealSearchRead;
  /** Which measure is being typed; null for none. */
  onActive: (input: SealInput | null) => void;
}

/** A plain GET form that also works without script. */
export function SealForm({ search, read: { fields, temperature }, onActive }: SealFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { applyNow, applySoon, findWrong } = useSealForm(form, search);
  return (
    <form
      ref={form}
      action={PATHS.sealFinder}
      aria-label="Seal finder"
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
        if (!focusWrongField(event.currentTarget, findWrong())) showResults(SEAL_RESULTS_ID);
      }}
      onInput={applySoon}
      className="flex flex-col gap-4"
    >
      <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        <legend className="caption mb-2">Dimensions</legend>
        {SEAL_INPUTS.map((input) => (
          <MeasureField
            key={input}
            name={input}
            label={MEASURES[input].label}
            help={MEASURES[input].help}
            units={LENGTHS}
            field={fields[input]}
            onFocus={() => onActive(input)}
            onBlur={() => onActive(null)}
          />
        ))}
      </fieldset>
      <fieldset className="grid items-start gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-1">
        <legend className="caption mb-2">Liquid</legend>
        <SelectField label="Liquid" name="liquid" defaultValue={search.liquid ?? ''} options={LIQUID_OPTIONS} />
        <MeasureField
          name="t"
          label="Temperature"
          help="Liquid temperature at the seal."
          units={DEGREES}
          field={temperature}
        />
        <TextField
          label="Elastomer"
          name="elastomer"
          defaultValue={search.elastomer ?? ''}
          maxLength={60}
          autoComplete="off"
          hint="Only if it is specified: FKM, EPDM, NBR."
        />
      </fieldset>
      <fieldset className="border-t border-line pt-3">
        <legend className="caption mb-2">I have a number</legend>
        <TextField
          label="Number"
          name="number"
          defaultValue={search.number ?? ''}
          maxLength={60}
          autoComplete="off"
          hint="Another manufacturer’s number, or a designation such as NU043S0 or KU 38."
        />
      </fieldset>
      <Button type="submit" className="w-full">
        Find seals
      </Button>
    </form>
  );
}
