/** A duty as a part of what is sent: read as the pump tool reads it, with a problem for each field. */

import { findMissing, readPumpDuty } from './read-pump-duty.ts';
import { pumpQuery } from './reply.ts';

export const pumpDutyField = pumpQuery.superRefine((texts, { addIssue }) => {
  const problems = { ...findMissing(texts), ...readPumpDuty(texts).problems };
  for (const [field, message] of Object.entries(problems)) addIssue({ code: 'custom', path: [field], message });
});
