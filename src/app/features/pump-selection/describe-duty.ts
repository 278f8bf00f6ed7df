/** The duty in words, for a request and for the note of a cart's line; pure. */

import { PUMP_DUTY } from '#app/texts/request-texts.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import { listDuty } from '#contract/pumps/list-duty.ts';
import { both } from '#contract/pumps/print-both.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';

export function describeDuty(texts: PumpTexts, partNumber?: string): string {
  return `${PUMP_DUTY}${[...listDuty(texts), ...(partNumber === undefined ? [] : [`Pump ${partNumber}`])].join(', ')}`;
}

/** The note of a cart's line: how far the impeller is trimmed, null for not at all, and as much of the duty as a note takes. */
export function noteOfDuty(texts: PumpTexts, trimMm: number | null): string {
  const parts = [
    ...(trimMm === null ? [] : [`Trim impeller to ${both.diameter(trimMm).replaceAll('\u00A0', ' ')}`]),
    ...listDuty(texts),
  ];
  let note = '';
  for (const part of parts) {
    const longer = note === '' ? part : `${note}, ${part}`;
    if (longer.length <= MAX_ORDER_NOTE_CHARACTERS) note = longer;
  }
  return note;
}
