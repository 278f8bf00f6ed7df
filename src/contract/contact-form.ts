/** The contact form of §3 and §5, free of the schema library: the browser builds its form from it, the server checks by it. */

import { MAX_EMAIL_CHARACTERS } from './email.ts';

/** §5: value and label of every subject, in the order of the list. */
export const CONTACT_SUBJECTS = [
  { value: 'quote', label: 'Request Quote' },
  { value: 'support', label: 'Technical Support' },
  { value: 'maintenance', label: 'Maintenance Service' },
  { value: 'parts', label: 'Parts & Repair' },
  { value: 'general', label: 'General Inquiry' },
  { value: 'other', label: 'Other' },
] as const;

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]['value'];
export type ContactField = 'name' | 'email' | 'phone' | 'company' | 'subject' | 'message';

/** Longest text each field takes, in characters. */
export const CONTACT_MAX_CHARACTERS = {
  name: 100,
  email: MAX_EMAIL_CHARACTERS,
  phone: 40,
  company: 200,
  message: 5000,
} as const;

/** §5: the fields without which nothing is sent. */
export const CONTACT_REQUIRED = ['name', 'email', 'subject', 'message'] as const satisfies readonly ContactField[];

/** A form filled in faster than this was not filled in by a person, in milliseconds (reliability R22). */
export const CONTACT_MIN_FILL_MS = 2000;

export function contactSubjectLabel(subject: ContactSubject): string {
  return CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;
}
