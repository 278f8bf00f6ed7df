import type { AddressKind } from '#contract/checkout-form.ts';
import { isCountry } from '#contract/checkout-form.ts';
import { COUNTRIES, DEFAULT_COUNTRY } from '#contract/constants.ts';
import { COUNTRY_NAMES, REGIONS, toRegionCode } from '#contract/regions.ts';
import type { Country } from '#contract/totals.ts';
import { SelectField } from '#ui/select-field.tsx';
import { postalRule } from './caret-format.ts';
import { CheckoutTextField, fieldId } from './checkout-field.tsx';
import type { FormProps } from './checkout-field.tsx';

/** One address; the browser's own address book knows it by its billing or shipping tokens. */
export function AddressFields({ kind, state, dispatch }: FormProps & { kind: AddressKind }) {
  const form = { state, dispatch };
  const chosen = state.form[`${kind}_country`];
  const country = isCountry(chosen) ? chosen : DEFAULT_COUNTRY;
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <SelectField
        id={fieldId(`${kind}_country`)}
        name={`${kind}_country`}
        label="Country"
        autoComplete={`${kind} country`}
        required
        value={country}
        error={state.errors[`${kind}_country`]}
        onChange={(event) => dispatch({ kind: 'edited', field: `${kind}_country`, value: event.currentTarget.value })}
        options={COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))}
        className="sm:col-span-3"
      />
      <CheckoutTextField
        field={`${kind}_address_line1`}
        label="Address"
        autoComplete={`${kind} address-line1`}
        className="sm:col-span-full"
        {...form}
      />
      <CheckoutTextField
        field={`${kind}_address_line2`}
        label="Unit, suite, building"
        autoComplete={`${kind} address-line2`}
        optional
        className="sm:col-span-full"
        {...form}
      />
      <CheckoutTextField
        field={`${kind}_city`}
        label="City"
        autoComplete={`${kind} address-level2`}
        className="sm:col-span-2"
        {...form}
      />
      <RegionField kind={kind} country={country} {...form} />
      <CheckoutTextField
        field={`${kind}_postal_code`}
        label="Postal Code/ZIP"
        placeholder={country === 'CA' ? 'A1A 1A1' : '12345'}
        autoComplete={`${kind} postal-code`}
        inputMode={country === 'CA' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        rule={postalRule(country)}
        className="sm:col-span-2"
        {...form}
      />
    </div>
  );
}

/** Typed or picked; a full name becomes the code of the post when the field is left. */
function RegionField({ kind, country, state, dispatch }: FormProps & { kind: AddressKind; country: Country }) {
  const field = `${kind}_state` as const;
  const listId = `${fieldId(field)}-regions`;
  return (
    <div className="sm:col-span-2">
      <CheckoutTextField
        field={field}
        label="Province/State"
        autoComplete={`${kind} address-level1`}
        list={listId}
        spellCheck={false}
        onBlur={() => {
          const code = toRegionCode(state.form[field], country);
          if (code !== state.form[field]) dispatch({ kind: 'edited', field, value: code });
        }}
        state={state}
        dispatch={dispatch}
      />
      <datalist id={listId}>
        {REGIONS[country].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
