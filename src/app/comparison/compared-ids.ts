/** The products that this browser has compared last, so that one more is added to them from its own page. */

import { useSyncExternalStore } from 'react';
import { observeStorage, readStorage, writeStorage } from '#app/storage.ts';
import { MAX_COMPARED, comparedIds, parseCompareSearch } from '#app/url/compare-search.ts';
import { COMPARED_STORAGE_KEY } from '#contract/constants.ts';

/** Of this tab: the browser sends it no storage event for its own changes. */
const listeners = new Set<() => void>();

export function readRememberedIds(): string {
  return readStorage(COMPARED_STORAGE_KEY) ?? '';
}

export function rememberCompared(ids: string): void {
  writeStorage(COMPARED_STORAGE_KEY, ids);
  for (const changed of listeners) changed();
}

/** Ids with this one at the end; beyond the most that are compared the first give way. */
export function withProduct(remembered: string, id: number): string {
  const others = comparedIds(parseCompareSearch({ ids: remembered })).filter((candidate) => candidate !== String(id));
  return [...others, String(id)].slice(-MAX_COMPARED).join(',');
}

export function withoutProduct(remembered: string, id: number): string {
  return comparedIds({ ids: remembered })
    .filter((candidate) => candidate !== String(id))
    .join(',');
}

export function useRememberedIds(): string {
  return useSyncExternalStore(
    (changed) => {
      const stop = observeStorage(COMPARED_STORAGE_KEY, changed);
      listeners.add(changed);
      return () => {
        stop();
        listeners.delete(changed);
      };
    },
    readRememberedIds,
    () => '',
  );
}
