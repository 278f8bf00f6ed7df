/** Seals that are built alike and differ in what the liquid decides. */

import type { Product } from '#contract/catalogue.ts';
import type { SealWarning } from '#contract/seals/finder.ts';
import { SEAL_WARNINGS } from '#contract/seals/warnings.ts';
import type { FoundSeal } from './find-seals.ts';

export function findDifferences(seals: readonly FoundSeal[], products: ReadonlyMap<number, Product>): SealWarning[] {
  const groups = Map.groupBy(seals, ({ build }) => build);
  return [...groups.values()].flatMap((group) => [
    ...describe('elastomer', group, products, ({ provided }) => provided.elastomers),
    ...describe('faces', group, products, ({ provided }) => provided.faces),
  ]);
}

function describe(
  what: 'elastomer' | 'faces',
  group: readonly FoundSeal[],
  products: ReadonlyMap<number, Product>,
  namesOf: (seal: FoundSeal) => readonly string[],
): SealWarning[] {
  const byName = Map.groupBy(group, (seal) => namesOf(seal).join(' and '));
  byName.delete('');
  if (byName.size < 2) return [];
  const named = [...byName].map(([name, seals]) => ({
    name,
    partNumbers: seals.flatMap(({ id }) => products.get(id)?.part_number ?? []),
  }));
  return [SEAL_WARNINGS.differIn(what, named)];
}
