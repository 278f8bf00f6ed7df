/** The parameters of /tools/packing: measures and duty as texts in any unit (contract/packing/read-duty.ts). */
import { DUTY_KEYS } from '#contract/packing/duty-fields.ts';
import type { DutyTexts } from '#contract/packing/duty-fields.ts';
import { lineParameter } from './search-params.ts';

const KEYS = [...DUTY_KEYS, 'for'] as const;
const MAX_CHARACTERS = 40;

/** Those that are given; the rest of the address is left out. */
export function parsePackingSearch(search: Record<string, unknown>): DutyTexts {
  const given = KEYS.map((key) => [key, lineParameter(search, key, MAX_CHARACTERS)]);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
