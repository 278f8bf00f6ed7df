/** What a result was compared by, in words: only shaft, length and seat together make a seal exact. */

import { joinWords } from '../text/join-words.ts';
import type { SealMeasure } from './measures.ts';

/** Without any of these a seal is not called exact. */
export const DECIDING_MEASURES = ['shaft', 'length', 'seat'] as const satisfies readonly SealMeasure[];

const NAMES: Record<SealMeasure, string> = {
  shaft: 'shaft size',
  length: 'length',
  seat: 'seat',
  thickness: 'seat thickness',
  head: 'head diameter',
};

export function isFullyCompared(compared: readonly SealMeasure[]): boolean {
  return DECIDING_MEASURES.every((measure) => compared.includes(measure));
}

/** `Same shaft size; length and seat not compared`. */
export function describeCompared(compared: readonly SealMeasure[]): string {
  const missing = joined(missingIn(compared));
  return `Same ${joined(compared)}${missing && `; ${missing} not compared`}`;
}

/** The same as a part of a sentence: `same shaft size (length and seat not compared)`. */
export function nameCompared(compared: readonly SealMeasure[]): string {
  const missing = joined(missingIn(compared));
  return `same ${joined(compared)}${missing && ` (${missing} not compared)`}`;
}

function missingIn(compared: readonly SealMeasure[]): SealMeasure[] {
  return DECIDING_MEASURES.filter((measure) => !compared.includes(measure));
}

function joined(measures: readonly SealMeasure[]): string {
  return joinWords(measures.map((measure) => NAMES[measure]));
}
