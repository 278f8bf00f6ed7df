import { BUSINESS_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { COUNTER_KINDS, MAX_CUSTOMER_NAME_CHARACTERS } from '#contract/console/counter-terms.ts';
import type { CounterKind } from '#contract/console/counter-terms.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { TextField } from '#ui/field.tsx';

export interface SaleDetails {
  kind: CounterKind;
  reference: string;
  customerName: string;
  company: string;
}

export const NO_DETAILS: SaleDetails = { kind: 'cash', reference: '', customerName: '', company: '' };

interface SalePaymentProps {
  details: SaleDetails;
  fieldErrors: Readonly<Record<string, string>>;
  onChange: (details: SaleDetails) => void;
}

/** How it is paid and, if that is requested, by whom. No Enter here sells: a scan outside of its field must not. */
export function SalePayment({ details, fieldErrors, onChange }: SalePaymentProps) {
  const change = (part: Partial<SaleDetails>) => onChange({ ...details, ...part });
  return (
    <div className="flex flex-col gap-3 p-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm font-medium">Paid by</legend>
        {COUNTER_KINDS.map((kind) => (
          <label key={kind} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="kind"
              className="size-5 accent-accent"
              checked={kind === details.kind}
              onChange={() => change({ kind })}
            />
            {capitalize(OFFLINE_KIND_NAMES[kind])}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Customer"
          optional
          autoComplete="off"
          maxLength={MAX_CUSTOMER_NAME_CHARACTERS}
          error={fieldErrors['customer_name']}
          value={details.customerName}
          onChange={({ target }) => change({ customerName: target.value })}
        />
        <TextField
          label="Company"
          optional
          autoComplete="off"
          maxLength={BUSINESS_MAX_CHARACTERS.company}
          error={fieldErrors['company']}
          value={details.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <TextField
          label="Reference"
          optional
          hint="Such as the number on the terminal's slip."
          autoComplete="off"
          maxLength={MAX_REFERENCE_CHARACTERS}
          error={fieldErrors['reference']}
          value={details.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </div>
    </div>
  );
}
