/** GET /tools/pump/: which pumps are for a duty, from the curves in memory. */

import { judgePump } from '#contract/pumps/judge-pump.ts';
import type { PumpVerdict, SelectedPump } from '#contract/pumps/judge-pump.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { findMissing, readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpReply, SelectedPumpReply } from '#contract/pumps/reply.ts';
import { TEST_DENSITY } from '#contract/pumps/shaft-power.ts';
import type { CalendarReading } from '#server/catalogue/products/company-calendar.ts';
import { showSupplied } from '#server/catalogue/products/show-supplied.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ListedPump } from './pump-list.ts';

/** Rows of the ranked list, and of each of the others. */
const MAX_PUMPS = 20;
const MAX_OTHERS = 8;
/** A pump that makes more of the duty's head than this is not near it. */
const MOST_HEAD_NAMED = 2.5;
/** Listed best efficiency points that are near a duty, as shares: 0.7 to 1.2 of the flow, 0.8 to 1.15 of the head. */
const NEAR = { flow: [0.7, 1.2], head: [0.8, 1.15] } as const;

export async function selectPumps(
  database: Database,
  { pumps, calendar }: { pumps: readonly ListedPump[]; calendar: CalendarReading },
  texts: PumpTexts,
): Promise<PumpReply | Problem> {
  const { duty, problems } = readPumpDuty(texts);
  const fields = { ...findMissing(texts), ...problems };
  if (duty === null || Object.keys(fields).length > 0) return new Problem('invalid_request', { fields });
  const judged = pumps.flatMap((pump) => judgeAll(pump, duty));
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
    return product === undefined ? [] : [{ ...toReply(verdict, duty), product }];
  });
  return {
    duty: showDuty(duty),
    pumps: selected.toSorted(compareOffer),
    two_points: pick(judged, 'two_points', ({ points }) => ({ points: points.map(roundPoint) })),
    too_big: pick(judged, 'too_big', ({ head }) => ({ head_m: round(head) })).toSorted((a, b) => a.head_m - b.head_m),
    ask: pumps
      .filter((pump) => isNear(pump, duty))
      .slice(0, MAX_OTHERS)
      .map((pump) => ({
        product: nameOf(pump),
        flow_m3h: round(pump.best?.flow ?? 0),
        head_m: round(pump.best?.head ?? 0),
      })),
    refused: pick(judged, 'refused', ({ reason }) => ({ reason })),
  };
}

interface Judged {
  pump: ListedPump;
  verdict: PumpVerdict;
}

/** At its best speed. What neither flow nor head of the duty comes near is left out unjudged. */
function judgeAll(pump: ListedPump, duty: PumpDuty): Judged[] {
  const verdicts = pump.groups
    .filter(
      ({ supply, lastFlow, mostHead }) =>
        (supply === null || supply === duty.supply) &&
        duty.flow <= lastFlow * 1.2 &&
        duty.head <= mostHead * 1.25 &&
        mostHead <= duty.head * MOST_HEAD_NAMED,
    )
    .map(({ curves }) => judgePump(curves, pump.facts, duty));
  const best = KINDS.map((kind) => verdicts.find((verdict) => verdict.kind === kind)).find(
    (found) => found !== undefined,
  );
  return best === undefined ? [] : [{ pump, verdict: best }];
}

const KINDS = ['offered', 'two_points', 'too_big', 'refused'] as const;

/** In the preferred range, then near best efficiency, then efficient. */
function compareFit(one: SelectedPump, other: SelectedPump): number {
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

function isNear({ groups, best }: ListedPump, { flow, head }: PumpDuty): boolean {
  if (groups.length > 0 || best === null) return false;
  const [q, h] = [flow / best.flow, head / best.head];
  return q >= NEAR.flow[0] && q <= NEAR.flow[1] && h >= NEAR.head[0] && h <= NEAR.head[1];
}

function nameOf({ id, partNumber, name }: ListedPump) {
  return { id, part_number: partNumber, name };
}

function pick<Kind extends PumpVerdict['kind'], Shown>(
  judged: readonly Judged[],
  kind: Kind,
  show: (verdict: Extract<PumpVerdict, { kind: Kind }>) => Shown,
): (Shown & { product: ReturnType<typeof nameOf> })[] {
  return judged
    .flatMap(({ pump, verdict }) =>
      verdict.kind === kind
        ? [{ ...show(verdict as Extract<PumpVerdict, { kind: Kind }>), product: nameOf(pump) }] // of that kind
        : [],
    )
    .slice(0, MAX_OTHERS);
}

/** Points of the drawn curve. */
const CURVE_POINTS = 12;

function toReply(verdict: SelectedPump, { density }: PumpDuty): Omit<SelectedPumpReply, 'product'> {
  const { lines, curve, operating } = verdict;
  return {
    operating: roundPoint(operating),
    share: verdict.share === null ? null : round(verdict.share, 3),
    is_preferred: verdict.isPreferred,
    efficiency: roundOrNull(verdict.efficiency),
    power_kw: roundOrNull(verdict.power),
    most_power_kw: roundOrNull(verdict.mostPower),
    motor: verdict.motor,
    npsh_required_m: roundOrNull(verdict.npshr),
    npsh_needed_m: roundOrNull(verdict.npshNeeded),
    npsh_rule: verdict.rule,
    impeller_mm: roundOrNull(verdict.diameter),
    is_trimmed: verdict.isTrimmed,
    speed_rpm: curve.speed_rpm,
    supply_hz: curve.supply_hz,
    min_flow_m3h: roundOrNull(curve.min_flow),
    grade: curve.grade,
    origin: curve.origin,
    dated: curve.dated,
    curve: Array.from({ length: CURVE_POINTS + 1 }, (_, index) => {
      const flow = index === CURVE_POINTS ? lines.to : lines.from + ((lines.to - lines.from) * index) / CURVE_POINTS;
      const power = lines.power(flow);
      return {
        flow: round(flow),
        head: round(lines.head(flow) ?? 0),
        efficiency: roundOrNull(lines.efficiency(flow)),
        npshr: roundOrNull(lines.npshr(flow)),
        power: power === null ? null : round((power * density) / TEST_DENSITY),
      };
    }),
    is_viscosity_estimated: verdict.isViscosityEstimated,
    notes: verdict.notes,
  };
}

function showDuty(duty: PumpDuty): PumpReply['duty'] {
  return {
    flow_m3h: round(duty.flow, 4),
    head_m: round(duty.head, 4),
    static_head_m: round(duty.staticHead, 4),
    density_kg_m3: round(duty.density, 1),
    viscosity_cst: duty.viscosity,
    temperature_c: roundOrNull(duty.temperature),
    npsh_available_m: roundOrNull(duty.npsha),
    supply_hz: duty.supply,
  };
}

function roundPoint({ flow, head }: { flow: number; head: number }) {
  return { flow: round(flow, 3), head: round(head, 3) };
}

function roundOrNull(value: number | null): number | null {
  return value === null ? null : round(value);
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
