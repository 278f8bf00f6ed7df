/** The parameters of /finder/seal as text; contract/seals/search.ts reads them. Apart from it, so that no other page carries its rules. */
import { lineParameter } from './search-params.ts';

const MEASURES = ['shaft', 'length', 'seat', 'thickness', 'head', 'bore', 't'] as const;

export const SEAL_PARAMETERS = [
  ...MEASURES.flatMap((name) => [name, `${name}_unit`] as const),
  'liquid',
  'elastomer',
  'number',
] as const;

export type SealSearch = Partial<Record<(typeof SEAL_PARAMETERS)[number], string>>;

const MAX_CHARACTERS = 60;

/** Without those that are empty; `temp` is the same as `t`. */
export function parseSealSearch(search: Record<string, unknown>): SealSearch {
  const textOf = (name: string) => lineParameter(search, name, MAX_CHARACTERS);
  const given = SEAL_PARAMETERS.map((name) => [name, textOf(name) || (name === 't' ? textOf('temp') : '')] as const);
  const values = new Map<string, string>(given);
  // A unit says nothing about an empty field.
  const isUsed = (name: string) => !name.endsWith('_unit') || values.get(name.replace(/_unit$/, '')) !== '';
  return Object.fromEntries(given.filter(([name, value]) => value !== '' && isUsed(name)));
}
