import { useId } from 'react';
import { MAX_SHIPS_IN_DAYS, WEEKDAYS } from '#contract/availability/working-days.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { OFFERED_TIME_ZONES, describeZoneChange } from '#contract/console/time-zone-terms.ts';
import { CheckboxField, TextArea, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useConfirmedChange } from './confirmed-change.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { firstOf, linesOf } from './text-lines.ts';
import { useTextChange } from './use-text-change.ts';

type Calendar = NonNullable<ShopTextsView['calendar']['value']>;

/** By which the shop dates and promises days: of orders made from now on. A change of the time zone is confirmed by itself. */
export function CalendarForm({ calendar }: { calendar: ShopTextsView['calendar'] & { value: Calendar } }) {
  const form = useTextChange({ part: 'calendar', revision: calendar.revision, shown: toTyped(calendar.value) });
  const { value, fieldErrors } = form;
  const before = calendar.value.time_zone;
  const { saveConfirmed, question } = useConfirmedChange({
    sentence: value.time_zone === before ? null : describeZoneChange(before, value.time_zone),
    label: 'Change the time zone',
  });
  return (
    <TextForm title="Working days" onSave={() => saveConfirmed(() => form.save(toSent(value)))}>
      <p>Orders are promised a day by these. What was promised before stays as it is.</p>
      <SelectField
        label="Time zone"
        options={zonesWith(before)}
        value={value.time_zone}
        error={fieldErrors['time_zone']}
        onChange={({ target }) => form.edit({ ...value, time_zone: target.value })}
      />
      {question}
      <Weekdays
        days={value.working_days}
        error={firstOf(fieldErrors, 'working_days')}
        onChange={(days) => form.edit({ ...value, working_days: days })}
      />
      <TextField
        label="Working days until units in stock are shipped"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_SHIPS_IN_DAYS}
        value={value.ships_in_days}
        error={fieldErrors['ships_in_days']}
        onChange={({ target }) => form.edit({ ...value, ships_in_days: target.value })}
      />
      <TextField
        label="Orders from this time on count as of the next day"
        type="time"
        optional
        hint="Without a time: from midnight."
        value={value.order_cut_off}
        error={fieldErrors['order_cut_off']}
        onChange={({ target }) => form.edit({ ...value, order_cut_off: target.value })}
      />
      <TextArea
        label="Holidays, one day in each line"
        rows={6}
        optional
        hint="Such as 2026-12-25"
        value={value.holidays}
        error={firstOf(fieldErrors, 'holidays')}
        onChange={({ target }) => form.edit({ ...value, holidays: target.value })}
      />
      <LastChange changed={calendar.changed} />
      <FormButtons
        save="Save the working days"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
      />
    </TextForm>
  );
}

/** Also the one that company.yaml names and the list does not have. */
function zonesWith(current: string) {
  const isOffered = OFFERED_TIME_ZONES.some(({ value }) => value === current);
  return isOffered ? OFFERED_TIME_ZONES : [{ value: current, label: current }, ...OFFERED_TIME_ZONES];
}

interface WeekdaysProps {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

function Weekdays({ days, error, onChange }: WeekdaysProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="font-medium">Open on</legend>
      <div className="flex flex-wrap gap-x-5">
        {WEEKDAYS.map((name, index) => (
          <CheckboxField
            key={name}
            label={name}
            checked={days.includes(index + 1)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function toTyped({ ships_in_days: days, order_cut_off: cutOff, holidays, ...rest }: Calendar) {
  return { ...rest, ships_in_days: String(days), order_cut_off: cutOff ?? '', holidays: holidays.join('\n') };
}

function toSent({ ships_in_days: days, order_cut_off: cutOff, holidays, ...rest }: ReturnType<typeof toTyped>) {
  return {
    ...rest,
    // The server refuses 0, which an empty field is.
    ships_in_days: Number(days),
    order_cut_off: cutOff === '' ? null : cutOff,
    holidays: linesOf(holidays),
  };
}
