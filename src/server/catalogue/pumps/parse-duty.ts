import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { findMissing, readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** The problem names each field that is missing or wrong. */
export function parseDuty(texts: PumpTexts): PumpDuty | Problem {
  const { duty, problems } = readPumpDuty(texts);
  const fields = { ...findMissing(texts), ...problems };
  return duty === null || Object.keys(fields).length > 0 ? new Problem('invalid_request', { fields }) : duty;
}
