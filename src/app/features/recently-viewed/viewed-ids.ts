/** The products that this browser has shown last, by id, in its local storage alone; the newest first. */

import { readStorage, writeStorage } from '#app/storage.ts';
import { RECENTLY_VIEWED_STORAGE_KEY } from '#contract/constants.ts';

/** One row on a wide screen, and the product whose page is open. */
export const MAX_VIEWED = 7;

/** Reads the stored text; what is no id is dropped. */
export function parseViewedIds(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_VIEWED) : [];
  } catch {
    return [];
  }
}

/** With a product in front, once. */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED);
}

export function readViewedIds(): number[] {
  return parseViewedIds(readStorage(RECENTLY_VIEWED_STORAGE_KEY));
}

export function saveViewedIds(ids: readonly number[]): void {
  writeStorage(RECENTLY_VIEWED_STORAGE_KEY, JSON.stringify(ids));
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
