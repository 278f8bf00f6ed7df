/** How a form that a machine has filled in is recognised (reliability R22). */

import { CONTACT_MIN_FILL_MS } from '#contract/contact-form.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** People do not see the field. */
export function isFilledByMachine({ website }: { website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== '';
}

/** Rejected instead of silently dropped: if it was a person after all, the second press succeeds. */
export function tooFast({ form_age_ms: age }: { form_age_ms?: number | undefined }): Problem | null {
  if (age === undefined || age >= CONTACT_MIN_FILL_MS) return null;
  return new Problem('too_many_requests', { retryAfterSeconds: CONTACT_MIN_FILL_MS / 1000 });
}
