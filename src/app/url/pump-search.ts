/** The parameters of /tools/pump: the duty as texts in any unit (contract/pumps/read-pump-duty.ts). */

import { PUMP_CHOICES, PUMP_MEASURES } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { hasUnknownKeys } from './filter-keys.ts';
import { lineParameter } from './search-params.ts';

const KEYS = [...PUMP_MEASURES, ...PUMP_CHOICES] as const;
export const PUMP_PARAMETERS: readonly string[] = KEYS;
const KNOWN: readonly string[] = [...KEYS, 'unknown'];
const MAX_CHARACTERS = 40;

/** Marked where the address has other parameters, which are left out. */
export type PumpSearch = PumpTexts & { unknown?: '1' };

/** The duty that a link to a product carries from the tool; nothing without a flow and a head. */
export function parseDutySearch(search: Record<string, unknown>): PumpTexts {
  const { unknown: _, ...texts } = parsePumpSearch(search);
  return texts.q === undefined || texts.h === undefined ? {} : texts;
}

/** Those that are provided. */
export function parsePumpSearch(search: Record<string, unknown>): PumpSearch {
  const provided = KEYS.map((key) => [key, lineParameter(search, key, MAX_CHARACTERS)]);
  const texts: PumpTexts = Object.fromEntries(provided.filter(([, text]) => text !== ''));
  return hasUnknownKeys(search, KNOWN) ? { ...texts, unknown: '1' } : texts;
}
