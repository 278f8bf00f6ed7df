import { useRouter } from '@tanstack/react-router';
import { useToday } from '#console/api/use-today.ts';
import { booksPath } from '#console/navigation/paths.ts';
import type { BooksPeriod } from '#console/navigation/paths.ts';
import { daysOfMonth } from '#contract/console/book-terms.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { monthName, monthOf, monthsUntil } from './months.ts';

/** Months that are offered. */
const MONTHS = 36;
const OTHER_DAYS = '';

interface PeriodFormProps {
  period: BooksPeriod;
  error: string | undefined;
}

/** A month, or days of one's own. */
export function PeriodForm({ period, error }: PeriodFormProps) {
  const router = useRouter();
  const show = (input: BooksPeriod) => router.history.push(booksPath(input));
  const month = monthOf(period);
  const months = monthsUntil(useToday().slice(0, 7), MONTHS);
  const offered = month === null || months.includes(month) ? months : [month, ...months];
  const pickMonth = (picked: string) => {
    const days = daysOfMonth(picked);
    if (days !== null) show({ from: days.firstDay, to: days.lastDay });
  };
  return (
    <form
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(12rem,1fr)_auto_auto] print:hidden"
      aria-label="Period"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Month"
        value={month ?? OTHER_DAYS}
        className="max-sm:col-span-2"
        options={[
          ...(month === null ? [{ value: OTHER_DAYS, label: 'Other days' }] : []),
          ...offered.map((value) => ({ value, label: monthName(value) })),
        ]}
        onChange={({ target }) => pickMonth(target.value)}
      />
      <TextField
        label="From"
        type="date"
        required
        value={period.from}
        onChange={({ target }) => target.value !== '' && show({ ...period, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        required
        error={error}
        value={period.to}
        onChange={({ target }) => target.value !== '' && show({ ...period, to: target.value })}
      />
    </form>
  );
}
