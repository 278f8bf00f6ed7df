/** The fields that the address of /contact fills in, such as `?subject=quote&part=KB-CS38-SSV`; pure. */

import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import type { ContactSubject } from '#contract/contact-form.ts';
import { endSentence } from '#contract/sentences.ts';

export interface EnquiryParameters {
  subject: string;
  part: string;
  /** The order that is asked about, and the number of its line. */
  order?: string | undefined;
  line?: string | undefined;
}

export interface PrefilledEnquiry {
  subject: ContactSubject | '';
  message: string;
}

/** A part number as products have them, at most 60 characters; no address of another site, no markup, no second line. */
const PART_NUMBER = /^(?!.*:\/\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd} ._/+#"'°(),×*&=-]{0,59}$/u;

const ORDER_NUMBER = /^RE-[0-9A-Z-]{10,20}$/;
const LINE = /^[1-9][0-9]{0,2}$/;

export function prefilledEnquiry({ subject, part, order = '', line = '' }: EnquiryParameters): PrefilledEnquiry {
  return {
    subject: CONTACT_SUBJECTS.find(({ value }) => value === subject)?.value ?? '',
    message: ORDER_NUMBER.test(order) && LINE.test(line) ? orderQuestion({ part, order, line }) : messageOf(part),
  };
}

function messageOf(part: string): string {
  return PART_NUMBER.test(part) ? endSentence(PAGE_MESSAGES.quotePart(part)) : '';
}

/** Ends with an empty line for the question itself. */
function orderQuestion({ part, order, line }: { part: string; order: string; line: string }): string {
  const named = PART_NUMBER.test(part) ? part : '';
  return `${endSentence(PAGE_MESSAGES.orderLine(order, line, named))}\n\n`;
}
