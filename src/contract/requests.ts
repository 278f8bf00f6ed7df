/** Requests for quotation: an enquiry with lines and a page of its own (docs/decisions/083). */

import { z } from 'zod';
import { maskCardNumbers } from './card-numbers.ts';
import { submitEnquiryBody } from './contact.ts';
import { pumpDutyField } from './pumps/duty-field.ts';
import { countLines } from './quick-order/read-lines.ts';
import { requestKey } from './request-key.ts';
import {
  MAX_REQUEST_LINES,
  NAMEPLATE_FIELD_NAMES,
  REQUEST_EMPTY,
  REQUEST_MAX_CHARACTERS,
  REQUEST_PHONE_NEEDED,
  REQUEST_STATES,
} from './request-terms.ts';
import type { NameplateField } from './request-terms.ts';
import { soldUnitFields } from './sold-unit.ts';
import { fileTokens, fileViews } from './uploads.ts';
import { line, moment, severalLines } from './wire.ts';

const nameplateLine = line(REQUEST_MAX_CHARACTERS.nameplate).transform(maskCardNumbers).default('');

export const submitRequestBody = z
  .object({
    ...submitEnquiryBody.pick({ name: true, email: true, phone: true, company: true, website: true, form_age_ms: true })
      .shape,
    /** Made by the form when it is opened: a request that is sent twice is one. */
    key: requestKey,
    /** One part in each line, as in a quick order: `KB-CS38-SSV 2`. */
    lines: severalLines(REQUEST_MAX_CHARACTERS.lines)
      .refine((text) => countLines(text) <= MAX_REQUEST_LINES, `At most ${MAX_REQUEST_LINES} lines`)
      .transform(maskCardNumbers)
      .default(''),
    /** Where it is to be delivered. */
    place: line(REQUEST_MAX_CHARACTERS.place).transform(maskCardNumbers).default(''),
    nameplate: z
      .object(
        Object.fromEntries(NAMEPLATE_FIELD_NAMES.map((name) => [name, nameplateLine])) as Record<
          NameplateField,
          typeof nameplateLine
        >, // built from those names
      )
      .prefault({}),
    files: fileTokens,
    /** The parts are needed today: the owner is to call the number in `phone`. */
    call_today: z.boolean().default(false),
    /** Of the pumps that are requested, as it was typed in the pump tool. */
    pump_duty: pumpDutyField.optional(),
    message: severalLines(REQUEST_MAX_CHARACTERS.message).transform(maskCardNumbers).default(''),
  })
  .refine(
    ({ lines, nameplate, message, files }) =>
      [lines, message, ...files, ...Object.values(nameplate)].some((text) => text.trim() !== ''),
    {
      path: ['lines'],
      message: REQUEST_EMPTY,
    },
  )
  .refine(({ call_today: callToday, phone }) => !callToday || phone !== '', {
    path: ['phone'],
    message: REQUEST_PHONE_NEEDED,
  });
export type SubmitRequestBody = z.output<typeof submitRequestBody>;

export const requestSubmitted = z.object({
  number: z.string(),
  /** Of the page of the request. */
  token: z.string(),
});

export const requestLine = z.object({
  /** As it was sent. */
  text: z.string(),
  /** Null where it cannot be read. */
  quantity: z.int().nullable(),
  /** The words beside part and quantity, such as `trim to 190 mm`; empty in requests that were stored without them. */
  note: z.string().default(''),
  /** It is text of the letter around the parts, such as a greeting. */
  is_text: z.boolean().default(false),
  /** The product of the shop that it names; null for none, or for several. */
  product: z.object({ id: z.int(), part_number: z.string(), name: z.string(), ...soldUnitFields }).nullable(),
});
export type RequestLine = z.infer<typeof requestLine>;

export const requestView = z.object({
  number: z.string(),
  created_at: moment,
  state: z.enum(REQUEST_STATES),
  lines: z.array(requestLine),
  /** What was sent beside the lines. */
  message: z.string(),
  files: fileViews,
  /** Of the page of the quote that was sent for it; null for none. */
  quote_token: z.string().nullable(),
});
export type RequestView = z.infer<typeof requestView>;
