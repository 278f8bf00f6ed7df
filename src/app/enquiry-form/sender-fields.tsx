import type { FormEvent } from 'react';
import { CONTACT_MAX_CHARACTERS } from '#contract/contact-form.ts';
import { formatPhone, isPhone } from '#contract/phone.ts';
import { TextField } from '#ui/field.tsx';
import { EmailField } from './email-field.tsx';

interface SenderFieldsProps {
  errors: { name?: string; email?: string; phone?: string; company?: string };
}

/** Who writes: of the contact form and of a request for quotation (§5). */
export function SenderFields({ errors }: SenderFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={CONTACT_MAX_CHARACTERS.name}
        error={errors.name}
      />
      <EmailField maxLength={CONTACT_MAX_CHARACTERS.email} error={errors.email} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        optional
        autoComplete="tel"
        maxLength={CONTACT_MAX_CHARACTERS.phone}
        error={errors.phone}
        onInput={onPhoneInput}
      />
      <TextField
        label="Company"
        name="company"
        optional
        autoComplete="organization"
        maxLength={CONTACT_MAX_CHARACTERS.company}
        error={errors.company}
      />
    </div>
  );
}

/** People neither see nor reach this field; machines fill it in (reliability R22). */
export function LeaveEmpty() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Leave this field empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** §5: (xxx) xxx-xxxx while typing; extensions and other words are left as they are. */
function onPhoneInput(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const isAtEnd = input.selectionStart === input.value.length;
  if (isAtEnd && isPhone(input.value)) input.value = formatPhone(input.value);
}
