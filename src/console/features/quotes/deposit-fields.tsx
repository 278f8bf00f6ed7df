import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { DepositKind, FieldErrors, TypedQuote } from './typed-quote.ts';

const KINDS: Record<DepositKind, string> = {
  '': 'No deposit: the whole total at once',
  percent: 'A percentage of the total',
  amount: 'An amount',
};

interface DepositFieldsProps {
  typed: Pick<TypedQuote, 'depositKind' | 'deposit'>;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<TypedQuote>) => void;
}

/** What the buyer pays on acceptance; the balance is a second payment. */
export function DepositFields({ typed: { depositKind, deposit }, fieldErrors, onChange }: DepositFieldsProps) {
  return (
    <>
      <SelectField
        label="Deposit"
        value={depositKind}
        options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        className={depositKind === '' ? 'sm:col-span-2' : undefined}
        onChange={({ target }) => isKind(target.value) && onChange({ depositKind: target.value, deposit: '' })}
      />
      {depositKind !== '' && (
        <TextField
          label={depositKind === 'percent' ? 'Per cent' : 'Amount of the deposit'}
          inputMode={depositKind === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          hint={depositKind === 'percent' ? 'Of the total with tax, such as 30' : 'With tax, such as 500.00'}
          maxLength={12}
          error={fieldErrors['deposit']}
          value={deposit}
          onChange={({ target }) => onChange({ deposit: target.value })}
        />
      )}
    </>
  );
}

function isKind(value: string): value is DepositKind {
  return Object.hasOwn(KINDS, value);
}
