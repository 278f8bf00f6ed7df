/** What is said of a whole result. */

import { describeOutcome } from '../describe-outcome.ts';
import type { SealWarning } from './finder.ts';
import type { NearTwins } from './near-twins.ts';

export const SEAL_WARNINGS = {
  nearTwins: ({ metric, inch, apart }: NearTwins): SealWarning => ({
    code: 'near_twins',
    text: `${metric} and ${inch} are only ${apart.toFixed(2)} mm apart: wear or dirt can hide it. Check the pump nameplate, or send us make and model of the pump, before you order.`,
  }),
  boreIgnored: (): SealWarning => ({
    code: 'bore_ignored',
    text: 'A shaft is given, so the head bore is not used.',
  }),
  dangerousLiquid: (label: string): SealWarning => ({
    code: 'dangerous_liquid',
    text: `${label}: ask us before you order. A seal that fits by its measures may still fail, or leak what must not leak.`,
  }),
  leftOut: (count: number, named: readonly { partNumber: string; objection: string }[]): SealWarning => {
    const rest = count - named.length;
    const names = named.map(({ partNumber, objection }) => `${partNumber}: ${objection}`).join('; ');
    return {
      code: 'left_out',
      text: `${count === 1 ? '1 seal fits by its measures and is' : `${count} seals fit by their measures and are`} left out: ${names}${rest > 0 ? `; and ${rest} more` : ''}.`,
    };
  },
  differIn: (what: 'elastomer' | 'faces', named: readonly { name: string; partNumbers: readonly string[] }[]) => {
    const names = named.map(({ name, partNumbers }) => `${name} (${partNumbers.join(', ')})`).join(', ');
    const decides =
      what === 'elastomer'
        ? 'The liquid and its temperature decide, not the measures.'
        : 'Carbon for clean liquids, two hard faces for abrasives and what crystallises.';
    return {
      code: what === 'elastomer' ? 'differ_in_elastomer' : 'differ_in_faces',
      text: `Alike in their measures, different in ${what}: ${names}. ${decides}`,
    } satisfies SealWarning;
  },
  unknownElastomer: (name: string): SealWarning => ({
    code: 'unknown_elastomer',
    text: `“${name}” is no elastomer that we know: it is not used.`,
  }),
  numberUnknown: (number: string): SealWarning => ({
    code: 'number_unknown',
    text: `${describeOutcome({ reason: 'nothing' }, number)} It is in none of our interchange lists: measure the seal, or send us the number.`,
  }),
  designationUnread: (text: string): SealWarning => ({
    code: 'number_unknown',
    text: `“${text}” begins as a designation of EN 12756 and goes on with signs that are not codes of it. Read them again, or send us the number.`,
  }),
  numberHasNoSize: (code: string): SealWarning => ({
    code: 'number_has_no_size',
    text: `${code} gives the nominal diameter alone. Compare length and seat with what each product states.`,
  }),
  parameterIgnored: (name: string): SealWarning => ({
    code: 'parameter_ignored',
    text: `“${name}” is no parameter of the seal finder: it is not used.`,
  }),
} as const;
