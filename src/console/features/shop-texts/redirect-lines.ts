/** Redirects as lines of text: the old address, and the new one or the word `gone`. */

import { checkRedirects } from '#contract/redirect-rules.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import { endSentence } from '#contract/sentences.ts';

const GONE = 'gone';

export function toLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to ?? GONE}`).join('\n');
}

/** The redirects, or what is wrong with the first few lines. */
export function readLines(text: string): { redirects: Redirect[] } | { fieldErrors: string[] } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, words: line.trim().split(/\s+/) }))
    .filter(({ words }) => words.join('') !== '');
  const strange = lines.filter(({ words }) => words.length !== 2);
  if (strange.length > 0)
    return {
      fieldErrors: strange.map(({ number }) => `Line ${number}: write the old address, a space and the new one.`),
    };
  const redirects = lines.map(({ words: [from = '', to = ''] }): Redirect => {
    return to.toLowerCase() === GONE ? { from, to: null, code: 410 } : { from, to, code: 301 };
  });
  const fieldErrors = checkRedirects(redirects).map(({ index, field, message }) => {
    const { number = 0, words = [] } = lines[index] ?? {};
    return endSentence(`Line ${number}: ${words[field === 'from' ? 0 : 1] ?? ''} ${message}`);
  });
  return fieldErrors.length > 0 ? { fieldErrors } : { redirects };
}
