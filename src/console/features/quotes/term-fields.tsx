import { isCountry } from '#contract/checkout-form.ts';
import { COUNTRIES } from '#contract/constants.ts';
import { QUOTE_MAX_CHARACTERS } from '#contract/quote-states.ts';
import { COUNTRY_NAMES, REGIONS } from '#contract/regions.ts';
import { CheckboxField, TextArea, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DepositFields } from './deposit-fields.tsx';
import type { FieldErrors, TypedQuote } from './typed-quote.ts';

interface TermFieldsProps {
  typed: TypedQuote;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<TypedQuote>) => void;
}

/** Where it goes, by which the taxes are computed, freight, exemption, validity and terms. */
export function TermFields({ typed, fieldErrors, onChange }: TermFieldsProps) {
  const regions = [{ value: '', label: 'Choose one' }].concat(
    REGIONS[typed.country].map(({ code, name }) => ({ value: code, label: name })),
  );
  return (
    <div className="grid gap-3 p-3 sm:grid-cols-2">
      <SelectField
        label="Country of delivery"
        value={typed.country}
        error={fieldErrors['country']}
        options={COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))}
        onChange={({ target }) => isCountry(target.value) && onChange({ country: target.value, region: '' })}
      />
      <SelectField
        label="Province or state"
        value={typed.region}
        error={fieldErrors['region']}
        options={regions}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <FreightFields typed={typed} fieldErrors={fieldErrors} onChange={onChange} />
      <ExemptionFields typed={typed} fieldErrors={fieldErrors} onChange={onChange} />
      <DepositFields typed={typed} fieldErrors={fieldErrors} onChange={onChange} />
      <TextField
        label="Valid through"
        type="date"
        hint="Until 23:59 of this day, your time"
        error={fieldErrors['valid_through']}
        value={typed.valid_through}
        onChange={({ target }) => onChange({ valid_through: target.value })}
      />
      <TextArea
        label="Terms"
        optional
        rows={4}
        maxLength={QUOTE_MAX_CHARACTERS.terms}
        error={fieldErrors['terms']}
        value={typed.terms}
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ terms: target.value })}
      />
    </div>
  );
}

function FreightFields({ typed, fieldErrors, onChange }: TermFieldsProps) {
  return (
    <>
      <CheckboxField
        label="Freight is part of the quote"
        checked={typed.hasFreight}
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ hasFreight: target.checked })}
      />
      {typed.hasFreight && (
        <>
          <TextField
            label="Freight"
            inputMode="decimal"
            autoComplete="off"
            hint="Without tax; 0 for none"
            maxLength={12}
            error={fieldErrors['freight']}
            value={typed.freight}
            onChange={({ target }) => onChange({ freight: target.value })}
          />
          <TextField
            label="Carrier"
            optional
            autoComplete="off"
            maxLength={QUOTE_MAX_CHARACTERS.carrier}
            error={fieldErrors['carrier']}
            value={typed.carrier}
            onChange={({ target }) => onChange({ carrier: target.value })}
          />
        </>
      )}
    </>
  );
}

function ExemptionFields({ typed, fieldErrors, onChange }: TermFieldsProps) {
  return (
    <>
      <CheckboxField
        label="No tax is charged"
        checked={typed.isExempt}
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ isExempt: target.checked })}
      />
      {typed.isExempt && (
        <>
          <TextField
            label="Reason"
            hint="Such as delivery to a reserve, export, resale"
            autoComplete="off"
            maxLength={QUOTE_MAX_CHARACTERS.exemption_reason}
            error={fieldErrors['exemption_reason']}
            value={typed.exemption_reason}
            onChange={({ target }) => onChange({ exemption_reason: target.value })}
          />
          <TextField
            label="Document"
            optional
            hint="Number of the certificate or card"
            autoComplete="off"
            maxLength={QUOTE_MAX_CHARACTERS.exemption_reference}
            error={fieldErrors['exemption_reference']}
            value={typed.exemption_reference}
            onChange={({ target }) => onChange({ exemption_reference: target.value })}
          />
        </>
      )}
    </>
  );
}
