/** §3, Contact form: what POST /contact/submit/ takes and replies. */

import { z } from 'zod';
import { CARD_NUMBER_ERROR, hasCardNumber, isCardNumberForPhone, maskCardNumbers } from './card-numbers.ts';
import { CONTACT_MAX_CHARACTERS, CONTACT_SUBJECTS } from './contact-form.ts';
import { isEmail } from './email.ts';
import { line, severalLines, tokenInAddress } from './wire.ts';

const REQUIRED = 'This field is required';
const SUBJECT_VALUES = CONTACT_SUBJECTS.map(({ value }) => value);

const paragraphs = severalLines(CONTACT_MAX_CHARACTERS.message)
  .refine((text) => text !== '', REQUIRED)
  .transform(maskCardNumbers);

export const submitEnquiryBody = z.object({
  name: line(CONTACT_MAX_CHARACTERS.name).min(1, REQUIRED).transform(maskCardNumbers),
  email: line(CONTACT_MAX_CHARACTERS.email).refine(
    (email) => isEmail(email) && !hasCardNumber(email),
    'Please enter a valid email address',
  ),
  phone: line(CONTACT_MAX_CHARACTERS.phone)
    .refine((phone) => !isCardNumberForPhone(phone), CARD_NUMBER_ERROR)
    .optional(),
  company: line(CONTACT_MAX_CHARACTERS.company).transform(maskCardNumbers).optional(),
  subject: z.enum(SUBJECT_VALUES, 'Must be one of the listed subjects'),
  message: paragraphs,
  /** The form's hidden field, which only bots fill in (reliability R22). */
  website: z.string().max(1000).optional(),
  /** Of the order that is asked about. One that opens no order is ignored. */
  order_token: tokenInAddress.optional(),
  /** How long the form was open before it was sent, in milliseconds; optional for other clients. */
  form_age_ms: z.number().optional(),
});

/** `message` is shown as success text. */
export const enquirySubmitted = z.object({ message: z.string() });

export type SubmitEnquiryBody = z.output<typeof submitEnquiryBody>;
