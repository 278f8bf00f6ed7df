/** The fields that the address of /contact fills in, such as `?subject=quote&part=KB-CS38-SSV`; pure. */
import { CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import type { ContactSubject } from '#contract/contact-form.ts';
import { endSentence } from '#contract/sentences.ts';
import { PAGE_MESSAGES } from '#app/page-notices.ts';

export interface EnquiryParameters {
  subject: string;
  part: string;
  /** What was measured, as the seal finder writes it. */
  measures: string;
}

export interface PrefilledEnquiry {
  subject: ContactSubject | '';
  message: string;
}

/** A part number as products have them, at most 60 characters; no address of another site, no markup, no second line. */
const PART_NUMBER = /^(?!.*:\/\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd} ._/+#"'°(),×*&=-]{0,59}$/u;

/** Measures, a liquid and a number of another maker: one line of plain words and figures, at most 400 characters. */
const MEASURES = /^(?!.*:\/\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd} .,;:/+#"'°()×*&=-]{0,399}$/u;

export function prefilledEnquiry({ subject, part, measures }: EnquiryParameters): PrefilledEnquiry {
  return {
    subject: CONTACT_SUBJECTS.find(({ value }) => value === subject)?.value ?? '',
    message: messageOf(part, measures),
  };
}

function messageOf(part: string, measures: string): string {
  if (PART_NUMBER.test(part)) return endSentence(PAGE_MESSAGES.quotePart(part));
  return MEASURES.test(measures) ? endSentence(PAGE_MESSAGES.sealMeasures(measures)) : '';
}
