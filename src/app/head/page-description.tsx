import { useEffect } from 'react';
import { cutText } from '#app/format.ts';
import { endSentence } from '#contract/sentences.ts';

/** What a search result shows of a description, and the least that is useful there, in characters. */
const MAX_CHARACTERS = 155;
const MIN_CHARACTERS = 50;
const DESCRIPTIONS = 'meta[name=description], meta[property="og:description"]';

/**
 * The description of a page in its head, where React puts it. A page states it where it is drawn and not in the head of its
 * route: the heads of all routes are in every page's scripts.
 */
export function PageDescription({ text }: { text: string }) {
  const shown = cutText(text.replace(/\s+/g, ' ').trim(), MAX_CHARACTERS);
  // React leaves the elements of a page in the head that was left before it was hydrated.
  useEffect(() => {
    for (const element of document.head.querySelectorAll<HTMLMetaElement>(DESCRIPTIONS))
      if (element.content !== shown) element.remove();
  }, [shown]);
  return (
    <>
      <meta name="description" content={shown} />
      <meta property="og:description" content={shown} />
    </>
  );
}

/** The owner's own text, followed by more when it is too short for a search result. */
export function withMore(text: string | undefined, more: string): string {
  const own = text?.trim() ?? '';
  if (own.length >= MIN_CHARACTERS) return own;
  return [endSentence(own), more].filter(Boolean).join(' ');
}
