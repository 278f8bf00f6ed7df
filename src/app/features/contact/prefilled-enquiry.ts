/** The fields that the address of /contact fills in, such as `?subject=quote&part=KB-CS38-SSV`; pure. */
import { CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import type { ContactSubject } from '#contract/contact-form.ts';
import { endSentence } from '#contract/sentences.ts';
import { PAGE_MESSAGES } from '#app/page-notices.ts';

export interface EnquiryParameters {
  subject: string;
  part: string;
}

export interface PrefilledEnquiry {
  subject: ContactSubject | '';
  message: string;
}

/** A part number as products have them, at most 60 characters; no address of another site, no markup, no second line. */
const PART_NUMBER = /^(?!.*:\/\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd} ._/+#"'°(),×*&=-]{0,59}$/u;

export function prefilledEnquiry({ subject, part }: EnquiryParameters): PrefilledEnquiry {
  return {
    subject: CONTACT_SUBJECTS.find(({ value }) => value === subject)?.value ?? '',
    message: PART_NUMBER.test(part) ? endSentence(PAGE_MESSAGES.quotePart(part)) : '',
  };
}
