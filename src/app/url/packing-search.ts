/** The parameters of /tools/packing: measures and duty as texts in any unit (contract/packing/read-duty.ts). */

import { DUTY_CHOICES, DUTY_KEYS } from '#contract/packing/duty-fields.ts';
import type { DutyTexts } from '#contract/packing/duty-fields.ts';
import { hasUnknownKeys } from './filter-keys.ts';
import { lineParameter } from './search-params.ts';

export const PACKING_PARAMETERS: readonly (keyof DutyTexts)[] = [...DUTY_KEYS, ...DUTY_CHOICES];
const KNOWN: readonly string[] = [...PACKING_PARAMETERS, 'unknown'];
const MAX_CHARACTERS = 40;

/** Marked where the address has other parameters, which are left out. */
export type PackingSearch = DutyTexts & { unknown?: '1' };

/** Those that are provided. */
export function parsePackingSearch(search: Record<string, unknown>): PackingSearch {
  const provided = PACKING_PARAMETERS.map((key) => [key, lineParameter(search, key, MAX_CHARACTERS)]);
  const texts: DutyTexts = Object.fromEntries(provided.filter(([, text]) => text !== ''));
  return hasUnknownKeys(search, KNOWN) ? { ...texts, unknown: '1' } : texts;
}
