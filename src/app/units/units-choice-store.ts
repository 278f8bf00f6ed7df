/** Which units a visitor reads first, in this browser. The HTML has both; the root element's `data-units` shows or hides. */

import { writeStorage } from '#app/storage.ts';
import { UNITS_STORAGE_KEY } from '#contract/constants.ts';

export const UNIT_CHOICES = ['both', 'metric', 'imperial'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];

const listeners = new Set<() => void>();

export function currentUnits(): UnitChoice {
  const chosen = document.documentElement.dataset['units'];
  return UNIT_CHOICES.find((choice) => choice === chosen) ?? 'both';
}

export function chooseUnits(choice: UnitChoice): void {
  document.documentElement.dataset['units'] = choice;
  writeStorage(UNITS_STORAGE_KEY, choice);
  for (const listener of listeners) listener();
}

export function observeUnits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
