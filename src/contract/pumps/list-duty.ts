/** The duty in words, as it was typed; pure. */

import { findLiquid } from '../materials/liquids.ts';
import { UNITS } from '../specifications/units.ts';
import { PUMP_MEASURES } from './pump-duty-fields.ts';
import type { PumpTexts } from './pump-duty-fields.ts';
import { PUMP_FIELDS } from './pump-duty-limits.ts';
import { MATERIALS_WANTED } from './read-pump-duty.ts';
import { PUMP_LABELS } from './selection-texts.ts';

/** Its parts, flow and head first. A number without a unit gets the one that it was read in; US gallons are named. */
export function listDuty(texts: PumpTexts): string[] {
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
  ].filter((part) => part !== '');
  return [...provided, ...further];
}
