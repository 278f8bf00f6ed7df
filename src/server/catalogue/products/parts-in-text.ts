/** The part numbers that a text names, such as an enquiry. */

import { identityOf } from '#contract/text/identity.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findListedParts } from './product-store.ts';

export interface TextPiece {
  text: string;
  /** Null: the piece is no part number. */
  productId: number | null;
}

/** Looked for in one text; a longer one is linked in its beginning alone. */
const MAX_CANDIDATES = 500;
const SHORTEST = 3;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}./_\p{Pd}\u2212]*[\p{L}\p{N}])?/gu;

/** The text in pieces, which joined are the text again. */
export async function linkParts(queries: Queries, text: string): Promise<TextPiece[]> {
  const words = findCandidates(text);
  const numbers = [...new Set(words.map(({ word }) => identityOf(word)))];
  const parts = new Map((await findListedParts(queries, numbers)).map((part) => [part.number, part.id]));
  return splitText(
    text,
    words.map(({ word, start }) => ({ word, start, productId: parts.get(identityOf(word)) ?? null })),
  );
}

interface Candidate {
  word: string;
  start: number;
}

/** Words that could be part numbers: of three characters or more with a digit among them. */
export function findCandidates(text: string): Candidate[] {
  return [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ word, start: index }))
    .filter(({ word }) => word.length >= SHORTEST && /\d/.test(word))
    .slice(0, MAX_CANDIDATES);
}

/** `words` in the order of the text. */
export function splitText(text: string, words: readonly (Candidate & { productId: number | null })[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { word, start, productId } of words) {
    if (productId === null) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), productId: null });
    pieces.push({ text: word, productId });
    end = start + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), productId: null });
  return pieces;
}
