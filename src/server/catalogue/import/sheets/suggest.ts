/** "Did you mean": the known name that is a slip away from a given one. */

import { editDistance, maxEditDistance } from '#server/catalogue/products/near-match.ts';

/** Names that are compared; beyond it a suggestion would take longer than it is worth. */
const MAX_COMPARED = 2000;
const MAX_CHARACTERS = 100;

/** Null when none is near. Upper and lower case, spaces and a plural are no difference. */
export function suggest<Name extends string>(input: string, known: Iterable<Name>): Name | null {
  const plain = plainWord(input);
  if (plain === '' || plain.length > MAX_CHARACTERS) return null;
  const limit = maxEditDistance(plain.length);
  let best: { name: Name; distance: number } | null = null;
  let compared = 0;
  for (const name of known) {
    compared += 1;
    if (compared > MAX_COMPARED) break;
    const candidate = plainWord(name);
    if (Math.abs(candidate.length - plain.length) > limit) continue;
    const distance = editDistance(plain, candidate);
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name ?? null;
}

function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '');
}
