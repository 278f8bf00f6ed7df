/** Names of an enumeration in a supplier's text, found by their synonyms as whole words. */

import type { AttributeValue } from '#contract/specifications/attribute.ts';
import { normalizeCharacters } from '#contract/specifications/characters.ts';
import { escapePattern } from '#contract/text/escape-pattern.ts';

export type NameReader = (text: string) => string[];

/** Finds every name once, in the order of the text; of two that overlap the longer. */
export function createNameReader(values: readonly AttributeValue[]): NameReader {
  const names = new Map<string, string>();
  for (const { value, label, synonyms } of values)
    for (const spelling of [...synonyms, label, value]) names.set(toKey(spelling), value);
  names.delete('');
  if (names.size === 0) return () => [];
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.map(escapePattern).join('|')})(?![\\p{L}\\d])`, 'gu');
  return (text) => {
    const found = [...toKey(text).matchAll(pattern)].map(([spelling]) => names.get(spelling));
    return [...new Set(found.filter((value) => value !== undefined))];
  };
}

function toKey(text: string): string {
  return normalizeCharacters(text).toLowerCase();
}
