/** What is typed as a number and is no number of a maker: a bare size, or a designation with a sign that is none. */

import { readMeasure, toMeasureParameter } from './read-measure.ts';
import type { LengthUnit } from './read-measure.ts';

/** As an address has it, `38mm`, and for people, `38 mm`; null for a text that is no size of a shaft. */
export function readShaftInNumber(text: string): { parameter: string; label: string } | null {
  // A bare number below the smallest shaft in millimetres is in inches.
  for (const unit of ['mm', 'in'] as const satisfies readonly LengthUnit[]) {
    const read = readMeasure('shaft', text, unit);
    if (read !== null && !('problem' in read))
      return { parameter: toMeasureParameter(read), label: `${read.text} ${read.unit}` };
  }
  return null;
}

const DESIGNATION_START = /^(?:EN ?12756|DIN ?24960)?[ -]?[NK][UB][ -]?\d{2,3}/i;

/** Whether a text that was not read as a designation of EN 12756 begins as one does. */
export function beginsAsDesignation(text: string): boolean {
  return DESIGNATION_START.test(text.trim());
}
