/** The form's way into the address: after a pause in typing, at once by Enter. The fields belong to the browser. */

import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { parseSealSearch } from '#app/url/seal-search.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { readSealSearch } from '#contract/seals/search.ts';

export function useSealForm(form: RefObject<HTMLFormElement | null>, search: SealSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(JSON.stringify(search));

  useEffect(() => {
    if (form.current === null || JSON.stringify(search) === applied.current) return;
    // The address has changed by itself (Back, a link): the fields follow.
    clearTimeout(timer.current);
    applied.current = JSON.stringify(search);
    fillForm(form.current, search);
  }, [form, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const applyNow = () => {
    clearTimeout(timer.current);
    if (form.current === null || router.latestLocation.pathname !== PATHS.sealFinder) return;
    const input = readForm(form.current);
    const key = JSON.stringify(input);
    if (key === applied.current) return;
    applied.current = key;
    // Refining is one step in the history, so that Back leaves the finder at once.
    void navigate({ to: PATHS.sealFinder, search: input, replace: true, resetScroll: false });
  };
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(applyNow, SEARCH_DEBOUNCE_MS);
  };
  /** Names of the fields that cannot be read as they stand. */
  const findWrong = () => (form.current === null ? [] : wrongIn(readForm(form.current)));
  return { applyNow, applySoon, findWrong };
}

function readForm(form: HTMLFormElement): SealSearch {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return parseSealSearch(Object.fromEntries(entries));
}

function wrongIn(search: SealSearch): string[] {
  const { fields, temperature } = readSealSearch(search);
  return Object.entries({ ...fields, t: temperature }).flatMap(([name, { problem }]) => (problem === '' ? [] : [name]));
}

function fillForm(form: HTMLFormElement, search: SealSearch): void {
  const { fields, temperature } = readSealSearch(search);
  const measures = Object.entries({ ...fields, t: temperature }).flatMap(([name, { text, unit }]) => [
    [name, text],
    [`${name}_unit`, unit],
  ]);
  const { liquid = '', elastomer = '', number = '' } = search;
  for (const [name, value] of [...measures, ['liquid', liquid], ['elastomer', elastomer], ['number', number]]) {
    const field = form.elements.namedItem(name ?? '');
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value ?? '';
  }
}
