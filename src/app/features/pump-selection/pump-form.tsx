import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { parsePumpSearch } from '#app/url/pump-search.ts';
import type { PumpSearch } from '#app/url/pump-search.ts';
import { LIQUIDS } from '#contract/materials/liquids.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { PumpChoice, PumpMeasure } from '#contract/pumps/pump-duty-fields.ts';
import { MATERIALS_WANTED } from '#contract/pumps/read-pump-duty.ts';
import type { ReadPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { PUMP_LABELS } from '#contract/pumps/selection-texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { focusWrongField } from '#ui/focus-wrong-field.ts';
import { SelectField } from '#ui/select-field.tsx';
import { showResults } from '#ui/show-results.ts';
import { PUMP_HINTS, PUMP_RESULTS_ID } from './pump-texts.ts';

const LIQUID_OPTIONS = LIQUIDS.map(({ id, label }) => ({ value: id === 'water' ? '' : id, label }));
const SUPPLIES = [
  { value: '', label: '60 Hz' },
  { value: '50', label: '50 Hz' },
] as const;
const MATERIALS = [
  { value: '', label: 'Any' },
  ...Object.entries(MATERIALS_WANTED).map(([value, { label }]) => ({ value, label })),
];

interface PumpFormProps {
  search: PumpSearch;
  read: ReadPumpDuty;
}

/** A plain GET form that also works without script. Its fields belong to the browser; another address makes them anew. */
export function PumpForm({ search, read: { problems, understood } }: PumpFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** The address for which the button was pressed. */
  const pressedFor = useRef('');
  const address = JSON.stringify(search);
  useEffect(() => {
    if (pressedFor.current === address && form.current !== null && !focusWrongField(form.current))
      showResults(PUMP_RESULTS_ID, { isFormNew: true });
    pressedFor.current = '';
  }, [address]);
  const measure = (key: PumpMeasure) => {
    const read = understood[key];
    return (
      <TextField
        key={key}
        label={PUMP_LABELS[key]}
        name={key}
        defaultValue={search[key] ?? ''}
        maxLength={40}
        autoComplete="off"
        hint={read === undefined ? PUMP_HINTS[key] : `= ${read}. ${PUMP_HINTS[key]}`}
        error={problems[key]}
      />
    );
  };
  const choice = (name: PumpChoice, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      defaultValue={options.some(({ value }) => value === search[name]) ? search[name] : ''}
      error={problems[name]}
    />
  );
  return (
    <form
      ref={form}
      key={address}
      action={PATHS.pumpTool}
      aria-label="Pump selection"
      className="flex flex-col gap-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        const typed = parsePumpSearch(Object.fromEntries(entries));
        // The form of the next address marks what is wrong; of the same address it is marked already.
        pressedFor.current = JSON.stringify(typed);
        if (pressedFor.current === address) focusWrongField(event.currentTarget);
        void navigate({ to: PATHS.pumpTool, search: typed, resetScroll: false });
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-lg font-semibold">The duty</legend>
        {(['q', 'h', 'hs'] as const).map(measure)}
        {choice('hz', 'Supply', SUPPLIES)}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-lg font-semibold">The liquid</legend>
        {choice('liquid', 'Liquid', LIQUID_OPTIONS)}
        {measure('t')}
        {(['density', 'viscosity', 'pv'] as const).map(measure)}
        {choice('material', 'Material of the pump', MATERIALS)}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-lg font-semibold">The suction</legend>
        {(['z', 'hf', 'alt', 'npsha'] as const).map(measure)}
      </fieldset>
      <Button type="submit">Select pumps</Button>
    </form>
  );
}
