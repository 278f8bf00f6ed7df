/** The parameters of /finder/seal as text; contract/seals/search.ts reads them. Apart from it, so that no other page carries its rules. */

import { hasUnknownKeys } from './filter-keys.ts';
import { lineParameter } from './search-params.ts';

const MEASURES = ['shaft', 'length', 'seat', 'thickness', 'head', 'bore', 't'] as const;

export const SEAL_PARAMETERS = [
  ...MEASURES.flatMap((name) => [name, `${name}_unit`] as const),
  'liquid',
  'elastomer',
  'number',
] as const;

/** Marked where the address has other parameters, which are left out. */
export type SealSearch = Partial<Record<(typeof SEAL_PARAMETERS)[number], string>> & { unknown?: '1' };

const KNOWN: readonly string[] = [...SEAL_PARAMETERS, 'temp', 'unknown'];
const MAX_CHARACTERS = 60;

/** Without those that are empty; `temp` is the same as `t`. */
export function parseSealSearch(search: Record<string, unknown>): SealSearch {
  const textOf = (name: string) => lineParameter(search, name, MAX_CHARACTERS);
  const provided = SEAL_PARAMETERS.map((name) => [name, textOf(name) || (name === 't' ? textOf('temp') : '')] as const);
  const values = new Map<string, string>(provided);
  // A unit says nothing about an empty field.
  const isUsed = (name: string) => !name.endsWith('_unit') || values.get(name.replace(/_unit$/, '')) !== '';
  const fields: SealSearch = Object.fromEntries(provided.filter(([name, value]) => value !== '' && isUsed(name)));
  return hasUnknownKeys(search, KNOWN) ? { ...fields, unknown: '1' } : fields;
}
