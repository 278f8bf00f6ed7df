/** The duty of the pump tool that an address of the form carries; pure. */

import { parsePumpSearch } from '#app/url/pump-search.ts';
import { parseSearch } from '#app/url/search-params.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';

/** Only one that can be read: a form has no field in which a wrong one could be corrected. */
export function pumpDutyOf(parameters: string): { pump_duty?: PumpTexts } {
  const { unknown: _, ...texts } = parsePumpSearch(parseSearch(parameters));
  return readPumpDuty(texts).duty === null ? {} : { pump_duty: texts };
}
