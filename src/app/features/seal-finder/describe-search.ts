/** What was given in words: for an enquiry and for the sheet; pure. */

import { findLiquid } from '#contract/materials/liquids.ts';
import { printDeviation } from '#contract/seals/deviation.ts';
import type { SealRow } from '#contract/seals/finder.ts';
import { MEASURES, SEAL_INPUTS, SEAL_MEASURES } from '#contract/seals/measures.ts';
import type { SealMeasure } from '#contract/seals/measures.ts';
import type { SealSearchRead } from '#contract/seals/search.ts';
import { SEAL_MESSAGES } from './seal-texts.ts';

/** `Shaft 1.5 in, Working length 45 mm; Hot water, condensate; 130 °C`. Fields that could not be read are left out. */
export function describeSearch({ fields, temperature, query }: SealSearchRead): string {
  const measures = SEAL_INPUTS.flatMap((input) => {
    const { text, unit } = fields[input];
    return query[input] === undefined ? [] : [`${MEASURES[input].label} ${text} ${unit}`];
  });
  const liquid = findLiquid(query['liquid'] ?? '')?.label;
  return [
    measures.join(', '),
    liquid ?? '',
    query['t'] === undefined ? '' : `${temperature.text} °${temperature.unit}`,
    query['elastomer'] ?? '',
    query['number'] === undefined ? '' : `Number ${query['number']}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** What is given and could not be read, so that the search goes without it: `working length, temperature`; empty for none. */
export function describeUnread({ fields, temperature }: SealSearchRead): string {
  const measures = SEAL_INPUTS.flatMap((input) => (fields[input].problem === '' ? [] : [MEASURES[input].label]));
  return [...measures, ...(temperature.problem === '' ? [] : ['Temperature'])].join(', ').toLowerCase();
}

/** `shaft +0.00, length -0.50 mm; seat bore not provided`. */
export function describeDeviations(deviations: SealRow['deviations']): string {
  const provided = SEAL_MEASURES.filter((measure) => deviations[measure] !== undefined);
  const nameOf = (measure: SealMeasure) => MEASURES[measure].label.toLowerCase();
  const specified = provided.flatMap((measure) => {
    const deviation = deviations[measure] ?? null;
    return deviation === null ? [] : [`${nameOf(measure)} ${printDeviation(deviation)}`];
  });
  const unspecified = provided.filter((measure) => deviations[measure] === null).map(nameOf);
  return [
    specified.length === 0 ? '' : `${specified.join(', ')} mm`,
    unspecified.length === 0 ? '' : `${unspecified.join(', ')} ${SEAL_MESSAGES.notProvided}`,
  ]
    .filter(Boolean)
    .join('; ');
}
