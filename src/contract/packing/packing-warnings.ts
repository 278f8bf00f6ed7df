/** What a visitor must know beside the figures, in sentences. */

import { printConverted, printPaired, printSpan } from '../specifications/print-quantity.ts';
import { roundTo } from './calculate-packing.ts';
import type { PackingResult } from './calculate-packing.ts';
import type { JudgedProducts } from './judge-packing.ts';
import type { Duty } from './read-duty.ts';

/** Fewer rings seldom hold (docs/finders.md, "Packing calculator"). */
const USUAL_RINGS = { pump: { count: 5, word: 'five' }, valve: { count: 4, word: 'four' } } as const;

export function packingWarnings(duty: Duty, result: PackingResult, judged: JudgedProducts): string[] {
  const { packings } = judged;
  const usual = USUAL_RINGS[duty.use];
  return [
    ...(result.rings < usual.count
      ? [`Only ${result.rings} rings go into this box; ${usual.word} or more are usual in a ${duty.use}.`]
      : []),
    ...(duty.lantern > 0 && duty.port === null
      ? ['Enter the distance to the flush port so that the lantern ring ends up under it.']
      : []),
    ...packings
      .filter(({ isNearTwoLimits }) => isNearTwoLimits)
      .map(
        ({ product }) =>
          `${product.part_number} would run above 80% of two of its limits at the same time, which it may not withstand. Ask us.`,
      ),
    ...(packings.some(({ fit }) => fit === 'roll')
      ? ['Roll packing that is slightly too large to size. Never hammer it.']
      : []),
    ...nearestWarning(result, judged),
  ];
}

function nearestWarning({ section }: PackingResult, { packings, nearest }: JudgedProducts): string[] {
  if (packings.length > 0) return [];
  const size = (mm: number) => printSpan({ lo: roundTo(mm, 0.01), hi: roundTo(mm, 0.01), unit: 'mm' });
  if (nearest === null) return ['We have no packing for this box. Ask us.'];
  const { fit } = nearest;
  const span = { lo: nearest.section, hi: nearest.section, unit: 'mm' } as const;
  const inches = printPaired(span, '[in_i]') ?? printConverted(span, '[in_i]', 0);
  const reason =
    fit === 'too_small'
      ? 'is too small and would leak. Measure again, or ask us'
      : fit === 'too_large'
        ? 'is too large. Measure again, or ask us'
        : 'is not long enough for a whole ring. Ask us';
  return [`For ${size(section)} our nearest section, ${size(nearest.section)} (${inches}), ${reason}.`];
}
