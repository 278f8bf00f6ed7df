/** What the visitor typed, ready to send, or what is missing (§5, Contact form). */

import { cleanText, hiddenError } from '#app/enquiry-form/form-fields.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { CONTACT_REQUIRED, CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import type { ContactField, ContactSubject } from '#contract/contact-form.ts';
import { isEmail } from '#contract/email.ts';

export type ContactErrors = Partial<Record<ContactField, string>>;

export interface Enquiry {
  name: string;
  email: string;
  phone?: string;
  company?: string;
  subject: ContactSubject;
  message: string;
}

export type CheckedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; isMissing: boolean; errors: ContactErrors };

/** As the form names the fields that must be filled in. */
const LABELS: Record<(typeof CONTACT_REQUIRED)[number], string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};
/** Fields of text. */
const TYPED = ['name', 'email', 'phone', 'company', 'message'] as const;

export function checkEnquiry(read: (field: ContactField) => string): CheckedEnquiry {
  const value = (field: ContactField) => cleanText(read(field));
  const errors: ContactErrors = {};
  for (const field of CONTACT_REQUIRED)
    if (value(field) === '') errors[field] = PAGE_MESSAGES.fieldRequired(LABELS[field]);
  const isMissing = Object.keys(errors).length > 0;
  for (const field of TYPED) {
    const error = hiddenError(value(field));
    if (error !== null) errors[field] = error;
  }
  if (errors.email === undefined && !isEmail(value('email'))) errors.email = PAGE_MESSAGES.emailInvalid;
  const subject = CONTACT_SUBJECTS.find((candidate) => candidate.value === value('subject'))?.value;
  if (Object.keys(errors).length > 0 || subject === undefined) return { ok: false, isMissing, errors };
  const [phone, company] = [value('phone'), value('company')];
  return {
    ok: true,
    // §5: phone and company are left out when empty.
    enquiry: {
      name: value('name'),
      email: value('email'),
      ...(phone && { phone }),
      ...(company && { company }),
      subject,
      message: value('message'),
    },
  };
}
