/** The duty in words, for a request; pure. */

import { PUMP_DUTY } from '#app/texts/request-texts.ts';
import { findLiquid } from '#contract/materials/liquids.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import { PUMP_MEASURES } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { PUMP_FIELDS } from '#contract/pumps/pump-duty-limits.ts';
import { MATERIALS_WANTED } from '#contract/pumps/read-pump-duty.ts';
import { UNITS } from '#contract/specifications/units.ts';
import { both } from './print-both.ts';
import { PUMP_LABELS } from './pump-texts.ts';

/** As it was typed; a number without a unit gets the one that it was read in. US gallons are named. */
export function describeDuty(texts: PumpTexts, partNumber?: string): string {
  return `${PUMP_DUTY}${[...listDuty(texts), ...(partNumber === undefined ? [] : [`Pump ${partNumber}`])].join(', ')}`;
}

/** The note of a cart's line: how far the impeller is trimmed, null for not at all, and as much of the duty as a note takes. */
export function noteOfDuty(texts: PumpTexts, trimMm: number | null): string {
  const parts = [...(trimMm === null ? [] : [`Trim impeller to ${both.diameter(trimMm)}`]), ...listDuty(texts)];
  let note = '';
  for (const part of parts) {
    const longer = note === '' ? part : `${note}, ${part}`;
    if (longer.length <= MAX_ORDER_NOTE_CHARACTERS) note = longer;
  }
  return note;
}

/** The parts of the duty, flow and head first. */
function listDuty(texts: PumpTexts): string[] {
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
