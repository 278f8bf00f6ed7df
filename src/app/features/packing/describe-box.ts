/** The box and its duty in words, for an enquiry; pure. */

import { STUFFING_BOX } from '#app/texts/request-texts.ts';
import { DUTY_KEYS } from '#contract/packing/duty-fields.ts';
import type { DutyTexts } from '#contract/packing/duty-fields.ts';
import { DUTY_FIELDS } from '#contract/packing/duty-limits.ts';
import { UNITS } from '#contract/specifications/units.ts';
import { PACKING_LABELS } from './packing-texts.ts';

/** As it was typed; a number without a unit gets the one that it was read in. */
export function describeBox(texts: DutyTexts): string {
  const provided = DUTY_KEYS.flatMap((key) => {
    const text = texts[key]?.trim() ?? '';
    const { unit } = DUTY_FIELDS[key];
    const symbol = unit !== null && /\d$/.test(text) ? ` ${UNITS[unit].symbol}` : '';
    return text === '' ? [] : [`${PACKING_LABELS[key]} ${text}${symbol}`];
  });
  return `${STUFFING_BOX}${provided.join(', ')}${texts.for === 'valve' ? '; Valve' : ''}${describeChoices(texts)}`;
}

const LIQUIDS: Readonly<Record<string, string>> = {
  clean: 'clean',
  abrasive: 'abrasive',
  other: 'food, oxidizing or other',
};
const SLEEVES: Readonly<Record<string, string>> = { hard: 'hardened or coated', plain: 'plain' };

function describeChoices({ liquid = '', sleeve = '' }: DutyTexts): string {
  const provided = [
    ['Liquid', LIQUIDS[liquid]],
    ['Sleeve', SLEEVES[sleeve]],
  ];
  return provided.map(([name, value]) => (value === undefined ? '' : `; ${name} ${value}`)).join('');
}
