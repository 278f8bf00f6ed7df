/** What is said of a whole result. */

import { describeOutcome } from '../describe-outcome.ts';
import { capitalize } from '../text/capitalize.ts';
import { joinWords } from '../text/join-words.ts';
import type { SealWarning } from './finder.ts';
import type { NearTwins } from './near-twins.ts';

/** What seals that are built alike differ in, and which have it. */
export interface AlikeSeals {
  name: string;
  partNumbers: readonly string[];
}

export const SEAL_WARNINGS = {
  nearTwins: ({ metric, inch, apart }: NearTwins): SealWarning => ({
    code: 'near_twins',
    text: `${metric} and ${inch} are only ${apart.toFixed(2)} mm apart, and wear or dirt can hide the difference. Check the pump nameplate, or send us the make and model of the pump before you order.`,
  }),
  boreIgnored: (): SealWarning => ({
    code: 'bore_ignored',
    text: 'You entered a shaft, so the head bore is not used.',
  }),
  dangerousLiquid: (label: string): SealWarning => ({
    code: 'dangerous_liquid',
    text: `${label}: ask us before you order. A seal with the right dimensions can still fail, or leak something that must not leak.`,
  }),
  leftOut: (count: number, named: readonly { partNumber: string; objection: string }[]): SealWarning => {
    const rest = count - named.length;
    const objections = [...new Set(named.map(({ objection }) => objection))];
    const sentences = objections.map((objection) => {
      const partNumbers = named.filter((each) => each.objection === objection).map(({ partNumber }) => partNumber);
      return ` ${capitalize(objection)}: ${partNumbers.join(', ')}.`;
    });
    return {
      code: 'left_out',
      text: `${count === 1 ? '1 seal has the right dimensions but is' : `${count} seals have the right dimensions but are`} left out.${sentences.join('')}${rest > 0 ? ` And ${rest} more.` : ''}`,
    };
  },
  /** `groups`: of seals that are built alike. */
  differIn: (what: 'elastomer' | 'faces', groups: readonly (readonly AlikeSeals[])[]) => {
    const names = groups
      .map((group) => group.map(({ name, partNumbers }) => `${name} in ${joinWords(partNumbers)}`).join(', '))
      .join('; ');
    const decides =
      what === 'elastomer'
        ? 'Choose by the liquid and its temperature.'
        : 'Carbon for clean liquids; hard-on-hard for abrasives and crystallizing liquids.';
    return {
      code: what === 'elastomer' ? 'differ_in_elastomer' : 'differ_in_faces',
      text: `Same dimensions, different ${what}: ${names}. ${decides}`,
    } satisfies SealWarning;
  },
  unknownElastomer: (name: string): SealWarning => ({
    code: 'unknown_elastomer',
    text: `“${name}” is not an elastomer we know, so it was ignored.`,
  }),
  numberUnknown: (number: string): SealWarning => ({
    code: 'number_unknown',
    text: `${describeOutcome({ reason: 'nothing' }, number)} We don’t have it in our cross-reference. Measure the seal, or send us the number.`,
  }),
  designationUnread: (text: string): SealWarning => ({
    code: 'number_unknown',
    text: `“${text}” starts like an EN 12756 designation, but the rest is not one of its codes. Check it again, or send us the number.`,
  }),
  numberHasNoSize: (code: string): SealWarning => ({
    code: 'number_has_no_size',
    text: `${code} gives only the nominal diameter. Compare length and seat with the values of each product.`,
  }),
  parameterIgnored: (name: string): SealWarning => ({
    code: 'parameter_ignored',
    text: `“${name}” is not a field of the seal finder, so it was ignored.`,
  }),
} as const;
