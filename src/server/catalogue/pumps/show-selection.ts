/** What was selected, as replies carry it. */

import { completeSelection } from '#contract/pumps/judge-pump.ts';
import type { OfferedPump } from '#contract/pumps/judge-pump.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpFigures, PumpReply } from '#contract/pumps/reply.ts';
import { TEST_DENSITY } from '#contract/pumps/shaft-power.ts';
import type { ListedPump } from './pump-list.ts';

export function nameOf({ id, partNumber, name }: ListedPump) {
  return { id, part_number: partNumber, name };
}

/** Points of the drawn curve. */
const CURVE_POINTS = 12;

export function showFigures({ facts }: ListedPump, offered: OfferedPump, duty: PumpDuty): PumpFigures {
  const verdict = completeSelection(offered, facts, duty);
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
        power: power === null ? null : round((power * duty.density) / TEST_DENSITY),
      };
    }),
    is_viscosity_estimated: verdict.isViscosityEstimated,
    notes: verdict.notes,
  };
}

export function showDuty(duty: PumpDuty): PumpReply['duty'] {
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

export function roundPoint({ flow, head }: { flow: number; head: number }) {
  return { flow: round(flow, 3), head: round(head, 3) };
}

function roundOrNull(value: number | null): number | null {
  return value === null ? null : round(value);
}

/** By arithmetic: a reply has some thousand figures, and a text of each would take longer than all else of it. */
export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
