/**
 * What an unknown number may have been meant for: part numbers that begin with it, and those that are one or two mistakes
 * away. Suggestions only: none is ever put in a cart by itself.
 */

import {
  editDistance,
  editDistanceWithin,
  lookAlikeCodes,
  maxEditDistance,
  oneMistakePatterns,
  piecePatterns,
  swappedCodes,
} from '#server/catalogue/products/near-match.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findNearCodes } from './quick-order-store.ts';
import type { NearRow, Probe } from './quick-order-store.ts';

/** For each unknown number. */
const MAX_SUGGESTIONS = 3;
/** Unknown numbers of one list that suggestions are looked for. */
export const MAX_SUGGESTED_LINES = 20;
/** Codes that fit one pattern and are compared. */
const MAX_COMPARED = 40;
const SHORTEST_CODE = 3;
const LONGEST_CODE = 40;
/** A mistake in a shorter code leaves no two pieces intact by which it is found: its codes with one mistake are looked up. */
const SHORTEST_OF_PIECES = 9;

/** Ids of the nearest products for each code, in its place; at most three, the nearest first. */
export async function suggestParts(queries: Queries, codes: readonly string[]): Promise<number[][]> {
  const probes = codes.map((code, requested) => probesOf(code, requested));
  const like = probes.flatMap((probe) => probe.like);
  if (like.length === 0) return codes.map(() => []);
  const near = await findNearCodes(queries, { like, equal: probes.flatMap((probe) => probe.equal) }, MAX_COMPARED);
  return codes.map((code, requested) =>
    nearestOf(
      code,
      near.filter((row) => row.asked === requested),
    ),
  );
}

function probesOf(code: string, requested: number): { like: Probe[]; equal: Probe[] } {
  if (code.length < SHORTEST_CODE || code.length > LONGEST_CODE || !/\d/.test(code)) return { like: [], equal: [] };
  const isCorrectable = maxEditDistance(code.length) > 0;
  const toProbe = (text: string) => ({ asked: requested, text });
  return {
    like: [`${code}%`, ...(isCorrectable ? patternsOf(code) : [])].map(toProbe),
    equal: [...lookAlikeCodes(code), ...(isCorrectable ? swappedCodes(code) : [])].map(toProbe),
  };
}

function patternsOf(code: string): string[] {
  return code.length < SHORTEST_OF_PIECES
    ? [...new Set([...oneMistakePatterns(code), ...piecePatterns(code)])]
    : piecePatterns(code);
}

/** Those that look like the code, then those that begin with it, then by mistakes, then by how much longer they are. */
export function nearestOf(code: string, near: readonly Pick<NearRow, 'product_id' | 'code'>[]): number[] {
  const most = maxEditDistance(code.length);
  const lookAlike = new Set(lookAlikeCodes(code));
  const scores = new Map<number, number>();
  for (const { product_id: id, code: known } of near) {
    const mistakes = lookAlike.has(known) ? -1 : known.startsWith(code) ? 0 : editDistanceWithin(code, known);
    if (mistakes > most) continue;
    const score = mistakes + editDistance(code, known) / 1000;
    scores.set(id, Math.min(score, scores.get(id) ?? Infinity));
  }
  const byScore = [...scores].toSorted(([a, scoreA], [b, scoreB]) => scoreA - scoreB || a - b);
  return byScore.slice(0, MAX_SUGGESTIONS).map(([id]) => id);
}
