/** GET /tools/pump/: which pumps are for a duty, from the curves in memory. */

import { findObjection } from '#contract/pumps/judge-pump.ts';
import type { OfferedPump, PumpVerdict } from '#contract/pumps/judge-pump.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpReply, SelectedPumpReply } from '#contract/pumps/reply.ts';
import type { CalendarReading } from '#server/catalogue/products/company-calendar.ts';
import { showSupplied } from '#server/catalogue/products/show-supplied.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findNearestPumps } from './find-nearest-pumps.ts';
import type { Judged } from './judge-listed.ts';
import { judgeNearest } from './judge-nearest.ts';
import { parseDuty } from './parse-duty.ts';
import type { PumpIndex } from './pump-index.ts';
import type { ListedPump } from './pump-list.ts';
import { nameOf, round, roundPoint, showDuty, showFigures } from './show-selection.ts';

/** Rows of the ranked list, and of each of the others. */
const MAX_PUMPS = 20;
const MAX_OTHERS = 8;
/** Listed best efficiency points that are near a duty, as shares: 0.7 to 1.2 of the flow, 0.8 to 1.15 of the head. */
const NEAR = { flow: [0.7, 1.2], head: [0.8, 1.15] } as const;

export async function selectPumps(
  database: Database,
  { pumps, calendar }: { pumps: PumpIndex; calendar: CalendarReading },
  texts: PumpTexts,
): Promise<PumpReply | Problem> {
  const duty = parseDuty(texts);
  if (duty instanceof Problem) return duty;
  const judged = judgeNearest(pumps, duty, MAX_PUMPS);
  const offered = judged
    .flatMap(({ pump, verdict }) => (verdict.kind === 'offered' ? [{ pump, verdict }] : []))
    .toSorted((one, other) => compareFit(one.verdict, other.verdict))
    .slice(0, MAX_PUMPS);
  const products = await showSupplied(
    database,
    offered.map(({ pump }) => pump.id),
    calendar,
  );
  const selected = offered.flatMap(({ pump, verdict }) => {
    const product = products.get(pump.id);
    return product === undefined ? [] : [{ ...showFigures(pump, verdict, duty), product }];
  });
  const twoPoints = pick(judged, 'two_points', ({ points }) => ({ points: points.map(roundPoint) }));
  const tooBig = pick(judged, 'too_big', ({ head }) => ({ head_m: round(head) }), compareHead);
  const named = new Set([...twoPoints, ...tooBig].map(({ product }) => product.id));
  const nearest = selected.length > 0 ? [] : findNearestPumps(pumps.pumps, duty, named);
  const isNearest = new Set(nearest.map(({ pump }) => pump));
  return {
    duty: showDuty(duty),
    pumps: selected.toSorted(compareOffer),
    two_points: twoPoints,
    too_big: tooBig,
    ask: pumps.uncurved
      .filter((pump) => isNear(pump, duty) && findObjection(pump.facts, duty) === null)
      .slice(0, MAX_OTHERS)
      .map((pump) => ({
        product: nameOf(pump),
        flow_m3h: round(pump.best?.flow ?? 0),
        head_m: round(pump.best?.head ?? 0),
      })),
    nearest: nearest.map(({ pump, reason }) => ({ product: nameOf(pump), reason })),
    refused: pick(
      judged.filter(({ pump }) => !isNearest.has(pump)),
      'refused',
      ({ reason }) => ({ reason }),
    ),
  };
}

/** In the preferred range, then near best efficiency, then efficient. */
function compareFit(one: OfferedPump, other: OfferedPump): number {
  return (
    Number(other.isPreferred) - Number(one.isPreferred) ||
    distance(one.share) - distance(other.share) ||
    (other.efficiency ?? 0) - (one.efficiency ?? 0)
  );
}

/** The same to a hundredth of the flow, then in stock, then the cheaper. */
function compareOffer(one: SelectedPumpReply, other: SelectedPumpReply): number {
  const priceOf = ({ product }: SelectedPumpReply) => (product.price === 0 ? Number.POSITIVE_INFINITY : product.price);
  const [here, there] = [priceOf(one), priceOf(other)];
  return (
    Number(other.is_preferred) - Number(one.is_preferred) ||
    Math.round(distance(one.share) * 100) - Math.round(distance(other.share) * 100) ||
    Math.round(other.efficiency ?? 0) - Math.round(one.efficiency ?? 0) ||
    Number(other.product.quantity > 0) - Number(one.product.quantity > 0) ||
    (here === there ? 0 : here - there)
  );
}

function distance(share: number | null): number {
  return share === null ? 1 : Math.abs(1 - share);
}

function isNear({ best }: ListedPump, { flow, head }: PumpDuty): boolean {
  if (best === null) return false;
  const [q, h] = [flow / best.flow, head / best.head];
  return q >= NEAR.flow[0] && q <= NEAR.flow[1] && h >= NEAR.head[0] && h <= NEAR.head[1];
}

function pick<Kind extends PumpVerdict['kind'], Shown>(
  judged: readonly Judged[],
  kind: Kind,
  show: (verdict: VerdictOf<Kind>) => Shown,
  compare: (one: VerdictOf<Kind>, other: VerdictOf<Kind>) => number = () => 0,
): (Shown & { product: ReturnType<typeof nameOf> })[] {
  return judged
    .flatMap(
      ({ pump, verdict }) => (verdict.kind === kind ? [{ pump, verdict: verdict as VerdictOf<Kind> }] : []), // of that kind
    )
    .toSorted((one, other) => compare(one.verdict, other.verdict))
    .slice(0, MAX_OTHERS)
    .map(({ pump, verdict }) => ({ ...show(verdict), product: nameOf(pump) }));
}

type VerdictOf<Kind extends PumpVerdict['kind']> = Extract<PumpVerdict, { kind: Kind }>;

function compareHead(one: { head: number }, other: { head: number }): number {
  return one.head - other.head;
}
