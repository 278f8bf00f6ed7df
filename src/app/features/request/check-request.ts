/** What the visitor typed, ready to send, or what is missing. */

import { cleanText } from '#app/enquiry-form/form-fields.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { isEmail } from '#contract/email.ts';
import { countLines } from '#contract/quick-order/read-lines.ts';
import {
  MAX_REQUEST_LINES,
  NAMEPLATE_FIELD_NAMES,
  REQUEST_EMPTY,
  REQUEST_PHONE_NEEDED,
} from '#contract/request-terms.ts';
import type { NameplateField } from '#contract/request-terms.ts';

export interface RequestErrors {
  name?: string;
  email?: string;
  lines?: string;
  phone?: string;
}

export interface WrittenRequest {
  name: string;
  email: string;
  phone: string;
  company: string;
  lines: string;
  place: string;
  nameplate: Record<NameplateField, string>;
  message: string;
  /** The parts are needed today: the owner is to call. */
  call_today: boolean;
  /** Tokens of the files that were sent before. */
  files: string[];
}

export type CheckedRequest = { ok: true; request: WrittenRequest } | { ok: false; errors: RequestErrors };

/** The fields of the nameplate are named `nameplate.maker` and so on, as the server names them. */
export function checkRequest(read: (field: string) => string, files: string[]): CheckedRequest {
  const value = (field: string) => cleanText(read(field));
  const nameplate = Object.fromEntries(
    NAMEPLATE_FIELD_NAMES.map((field) => [field, value(`nameplate.${field}`)]),
  ) as Record<NameplateField, string>; // of each of its names
  const request = {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    company: value('company'),
    lines: value('lines'),
    place: value('place'),
    nameplate,
    message: value('message'),
    call_today: value('call_today') !== '',
    files,
  };
  const errors = errorsOf(request);
  return Object.keys(errors).length === 0 ? { ok: true, request } : { ok: false, errors };
}

function errorsOf({
  name,
  email,
  phone,
  call_today: callToday,
  lines,
  nameplate,
  message,
  files,
}: WrittenRequest): RequestErrors {
  const linesError = linesErrorOf([lines, message, ...files, ...Object.values(nameplate)].join(''), lines);
  // In the order of the form.
  return {
    ...(linesError !== null && { lines: linesError }),
    ...(name === '' && { name: PAGE_MESSAGES.fieldRequired('Name') }),
    ...(!isEmail(email) && { email: email === '' ? PAGE_MESSAGES.fieldRequired('Email') : PAGE_MESSAGES.emailInvalid }),
    ...(callToday && phone === '' && { phone: REQUEST_PHONE_NEEDED }),
    ...(linesError !== null && { lines: linesError }),
  };
}

function linesErrorOf(all: string, lines: string): string | null {
  if (all === '') return REQUEST_EMPTY;
  return countLines(lines) > MAX_REQUEST_LINES ? `At most ${MAX_REQUEST_LINES} lines` : null;
}
