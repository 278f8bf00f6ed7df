import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseSearch } from '#app/url/search-params.ts';
import { isSearchTerm, parseShopSearch } from '#app/url/shop-search.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';

/**
 * The text in the search box on its way into the address (§5): after a pause, and only when it is empty or
 * long enough. When the address changes by itself (Back, a link), the box follows.
 */
export function useSearchTerm(applied: string, apply: (term: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(applied);
  const lastApplied = useRef(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    clearTimeout(timer.current);
    setText(applied);
  }, [applied]);
  // Back takes what was typed and not yet applied along, or it would be applied where the visitor went back to. The address
  // says what is applied there: a term whose results were still on their way has never been `applied`.
  useEffect(() => {
    const takeBack = () => {
      clearTimeout(timer.current);
      lastApplied.current = parseShopSearch(parseSearch(window.location.search)).q;
      setText(lastApplied.current);
    };
    window.addEventListener('popstate', takeBack);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', takeBack);
    };
  }, []);

  const applyNow = (term: string) => {
    clearTimeout(timer.current);
    const requested = term.trim();
    if (requested === lastApplied.current || isTooShort(requested)) return;
    lastApplied.current = requested;
    apply(requested);
  };
  const type = (term: string) => {
    setText(term);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => applyNow(term), SEARCH_DEBOUNCE_MS);
  };
  // What was typed before the script was there is in the box, where hydration leaves it until the next render.
  useLayoutEffect(() => {
    const typed = box.current?.value ?? applied;
    if (typed !== applied) type(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the script takes over.
  }, []);
  return { box, text, type, applyNow: () => applyNow(text), tooShort: isTooShort(text.trim()) };
}

function isTooShort(term: string): boolean {
  return term !== '' && !isSearchTerm(term);
}
