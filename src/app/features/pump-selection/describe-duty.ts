/** The duty in words, for a request; pure. */

import { PUMP_DUTY } from '#app/texts/request-texts.ts';
import { findLiquid } from '#contract/materials/liquids.ts';
import { PUMP_MEASURES } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { PUMP_FIELDS } from '#contract/pumps/pump-duty-limits.ts';
import { MATERIALS_WANTED } from '#contract/pumps/read-pump-duty.ts';
import { UNITS } from '#contract/specifications/units.ts';
import { PUMP_LABELS } from './pump-texts.ts';

/** As it was typed; a number without a unit gets the one that it was read in. US gallons are named. */
export function describeDuty(texts: PumpTexts, partNumber?: string): string {
  const provided = PUMP_MEASURES.flatMap((key) => {
    const text = (texts[key]?.trim() ?? '').replace(/(?<=\d ?)gpm$/i, 'US gpm');
    return text === ''
      ? []
      : [`${PUMP_LABELS[key]} ${text}${/\d$/.test(text) ? ` ${UNITS[PUMP_FIELDS[key].unit].symbol}` : ''}`];
  });
  const liquid = findLiquid(texts.liquid ?? 'water')?.short ?? '';
  const material = Object.entries(MATERIALS_WANTED).find(([name]) => name === texts.material)?.[1].label;
  const further = [
    liquid === '' ? '' : `Liquid ${liquid}`,
    texts.hz === '50' ? '50 Hz' : '60 Hz',
    material === undefined ? '' : `Material ${material.toLowerCase()}`,
    partNumber === undefined ? '' : `Pump ${partNumber}`,
  ].filter((part) => part !== '');
  return `${PUMP_DUTY}${[...provided, ...further].join(', ')}`;
}
