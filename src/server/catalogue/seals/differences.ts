/** Seals that are built alike and differ in what the liquid decides. */

import type { Product } from '#contract/catalogue.ts';
import type { SealWarning } from '#contract/seals/finder.ts';
import { SEAL_WARNINGS } from '#contract/seals/warnings.ts';
import type { AlikeSeals } from '#contract/seals/warnings.ts';
import type { FoundSeal } from './find-seals.ts';

/** Within each of the lists; one warning for each of the two, whatever number of builds there are. */
export function findDifferences(
  lists: readonly (readonly FoundSeal[])[],
  products: ReadonlyMap<number, Product>,
): SealWarning[] {
  const builds = lists.flatMap((seals) => [...Map.groupBy(seals, ({ build }) => build).values()]);
  const describe = (what: 'elastomer' | 'faces', namesOf: (seal: FoundSeal) => readonly string[]): SealWarning[] => {
    const groups = builds.map((group) => nameAlike(group, products, namesOf)).filter((group) => group.length > 1);
    return groups.length === 0 ? [] : [SEAL_WARNINGS.differIn(what, groups)];
  };
  return [
    ...describe('elastomer', ({ provided }) => provided.elastomers),
    ...describe('faces', ({ provided }) => provided.faces),
  ];
}

function nameAlike(
  group: readonly FoundSeal[],
  products: ReadonlyMap<number, Product>,
  namesOf: (seal: FoundSeal) => readonly string[],
): AlikeSeals[] {
  const byName = Map.groupBy(group, (seal) => namesOf(seal).join(' and '));
  byName.delete('');
  return [...byName].map(([name, seals]) => ({
    name,
    partNumbers: seals.flatMap(({ id }) => products.get(id)?.part_number ?? []),
  }));
}
