/** Whether a pump is for a duty, with the figures that decide, or the first reason why not (decisions/188). */

import { describeElastomerLimit, judgeElastomer } from '../materials/elastomers.ts';
import { judgeFaces } from '../materials/faces.ts';
import { measureCurves } from './curve-lines.ts';
import type { CurveLines, MeasuredCurve } from './curve-lines.ts';
import type { PumpCurve } from './curve-reply.ts';
import { smallestMotor } from './motors.ts';
import { marginRule, npshNeeded, suctionSpecificSpeed } from './npsh.ts';
import { preferredRange, specificSpeed } from './operating-range.ts';
import { both } from './print-both.ts';
import { MATERIALS_WANTED } from './read-pump-duty.ts';
import type { PumpDuty } from './read-pump-duty.ts';
import { GRAVITY, TEST_DENSITY, shaftPower } from './shaft-power.ts';
import { findOperatingPoints, systemCurve } from './system-curve.ts';
import type { OperatingPoint } from './system-curve.ts';
import { blendLines, trimTo } from './trim.ts';
import type { MeasuredDiameter } from './trim.ts';
import { THIN, correctForViscosity } from './viscosity.ts';

/** What a pump lists beside its curves; null for what it does not list. */
export interface PumpFacts {
  material: string;
  elastomers: readonly string[];
  faces: string | null;
  /** °C. */
  maxTemperature: number | null;
  /** bar. */
  maxPressure: number | null;
  stages: number;
  isDoubleSuction: boolean;
}

/** A pump's head at the duty's flow may be this much of the duty's, less or more. */
const LEAST_HEAD = 0.995;
export const MOST_HEAD_OFFERED = 1.3;

/** What decides about a pump and its place among the others. */
export interface OfferedPump {
  kind: 'offered';
  operating: OperatingPoint;
  /** Of the flow at best efficiency; null where no efficiency is listed. */
  share: number | null;
  isPreferred: boolean;
  efficiency: number | null;
  npshr: number | null;
  /** NPSH required with its margin, and the rule; null where NPSH required is not listed. */
  npshNeeded: number | null;
  rule: { factor: number; metres: number } | null;
  /** mm; null where diameters are not listed. */
  diameter: number | null;
  isTrimmed: boolean;
  curve: Omit<PumpCurve, 'points'>;
  lines: CurveLines;
  isViscosityEstimated: boolean;
}

/** With what only a pump that is shown needs. */
export interface SelectedPump extends OfferedPump {
  /** kW, with the liquid. */
  power: number | null;
  /** The most that the shaft takes anywhere on the curve. */
  mostPower: number | null;
  motor: { hp: number; kw: number } | null;
  notes: string[];
}

export type PumpVerdict =
  | OfferedPump
  | { kind: 'too_big'; head: number }
  /** A drooping curve that meets the system twice. */
  | { kind: 'two_points'; points: OperatingPoint[] }
  | { kind: 'refused'; reason: string };

const NO_CURVE = 'No curve for this supply';
const refused = (reason: string): PumpVerdict => ({ kind: 'refused', reason });

/** By the curves of one speed, the smallest diameter first. */
export function judgePump(curves: readonly MeasuredCurve[], facts: PumpFacts, duty: PumpDuty): PumpVerdict {
  const objection = findObjection(facts, duty);
  if (objection !== null) return refused(objection);
  const measured = correctMeasured(curves, duty.viscosity, facts);
  if (measured === 'too thick')
    return refused(`The liquid is too thick for the estimate with a centrifugal pump: ${round(duty.viscosity)} cSt`);
  const chosen = chooseDiameter(measured, duty);
  const largest = measured.at(-1);
  if ('kind' in chosen) return chosen;
  if (largest === undefined) return refused(NO_CURVE);
  return judgeLines(chosen, {
    curve: largest.curve,
    facts,
    duty,
    isViscosityEstimated: measured !== curves,
  });
}

/** The same array where nothing is corrected. */
function correctMeasured(
  measured: readonly MeasuredCurve[],
  viscosity: number,
  facts: PumpFacts,
): readonly MeasuredCurve[] | 'too thick' {
  if (viscosity <= THIN) return measured;
  const corrected = measured.map(({ curve }) => correctForViscosity(curve, viscosity, facts));
  const usable = corrected.flatMap((entry) => (entry === 'too thick' ? [] : [entry]));
  if (usable.length < corrected.length) return 'too thick';
  return usable.some(({ isCorrected }) => isCorrected) ? measureCurves(usable.map(({ curve }) => curve)) : measured;
}

/** What a pump that is shown has beside what decided. */
export function completeSelection(offered: OfferedPump, facts: PumpFacts, duty: PumpDuty): SelectedPump {
  const { lines, operating } = offered;
  const power = (flow: number) => powerAt(lines, flow, duty.density);
  const mostPower = highestPower(lines, power);
  return {
    ...offered,
    power: power(operating.flow),
    mostPower,
    motor: mostPower === null ? null : smallestMotor(mostPower),
    notes: noteDoubts(facts, duty),
  };
}

/** Why it is not for the liquid, its temperature or the wanted material, whatever its curve; null for none. */
export function findObjection(facts: PumpFacts, { liquid, temperature, material }: PumpDuty): string | null {
  if (material !== null && !MATERIALS_WANTED[material].words.test(facts.material))
    return `Made of ${facts.material === '' ? 'a material that is not listed' : facts.material.toLowerCase()}`;
  if (temperature !== null && facts.maxTemperature !== null && temperature > facts.maxTemperature)
    return `Made for liquids up to ${both.temperature(facts.maxTemperature)}`;
  for (const name of facts.elastomers) {
    const verdict = judgeElastomer(name, liquid, temperature);
    if (verdict.kind === 'never') return `The seal’s ${name} does not withstand ${liquid.short}`;
    if (verdict.kind === 'too_hot') return `The seal: ${describeElastomerLimit(name, verdict)}`;
  }
  if (facts.faces !== null && judgeFaces(facts.faces, liquid) === 'carbon_wears')
    return `The seal’s carbon face wears in ${liquid.short}`;
  return null;
}

type Chosen = MeasuredDiameter & { isTrimmed: boolean };

/** `measured`: the smallest first. */
function chooseDiameter(
  measured: readonly (MeasuredDiameter & { curve: PumpCurve })[],
  { flow, head }: PumpDuty,
): Chosen | PumpVerdict {
  const largest = measured.at(-1);
  if (largest === undefined) return refused(NO_CURVE);
  const most = largest.lines.head(flow);
  if (most === null) return refused(describeShortFlow(flow, largest.lines.to));
  if (most < LEAST_HEAD * head) return refused(describeShortHead({ flow, head }, most));
  if (most < head) return { ...largest, isTrimmed: false };
  const smallest = measured.find(({ lines }) => (lines.head(flow) ?? 0) >= head) ?? largest;
  const next = measured[measured.indexOf(smallest) - 1];
  const diameter = next === undefined ? null : trimTo(next, smallest, { flow, head });
  if (next !== undefined && diameter !== null && diameter < smallest.diameter) {
    const lines = blendLines(next, smallest, diameter);
    if (lines !== null) return { diameter, lines, isTrimmed: true };
  }
  const made = smallest.lines.head(flow) ?? 0;
  if (made <= MOST_HEAD_OFFERED * head) return { ...smallest, isTrimmed: false };
  return findLowFlow(smallest.curve, flow) ?? { kind: 'too_big', head: made };
}

export function describeLowFlow(least: number): string {
  return `Would run below its minimum continuous flow of ${both.flow(least)}`;
}

export function describeShortFlow(flow: number, end: number): string {
  return `Its curve ends at ${both.flow(end)}, ${both.flow(flow - end)} short of your flow`;
}

export function describeShortHead({ flow, head }: { flow: number; head: number }, made: number): string {
  return `Gives ${both.head(made)} at ${both.flow(flow)}, ${both.head(head - made)} short`;
}

function findLowFlow({ min_flow: least }: PumpCurve, flow: number): PumpVerdict | null {
  if (least === null || flow >= least) return null;
  return refused(describeLowFlow(least));
}

interface Judged {
  curve: PumpCurve;
  facts: PumpFacts;
  duty: PumpDuty;
  isViscosityEstimated: boolean;
}

function judgeLines({ lines, diameter, isTrimmed }: Chosen, judged: Judged): PumpVerdict {
  const { curve, facts, duty, isViscosityEstimated } = judged;
  const points = findOperatingPoints(lines, systemCurve(duty));
  const [operating] = points;
  if (operating === undefined) return refused('Its curve does not meet your system');
  if (points.length > 1) return { kind: 'two_points', points };
  const lowFlow = findLowFlow(curve, operating.flow);
  if (lowFlow !== null) return lowFlow;
  const pressure = shutOffPressure(lines, duty);
  if (facts.maxPressure !== null && pressure > facts.maxPressure)
    return refused(
      `Its casing is rated for ${both.pressure(facts.maxPressure)}, and has ${both.pressure(pressure)} at shut-off`,
    );
  const suction = judgeSuction(lines, operating, judged);
  if (typeof suction === 'string') return refused(suction);
  const share = lines.bestFlow === null ? null : operating.flow / lines.bestFlow;
  const range = preferredRange(speedOf(lines, judged));
  return {
    kind: 'offered',
    operating,
    share,
    isPreferred: share !== null && share >= range.from && share <= range.to,
    efficiency: lines.efficiency(operating.flow),
    ...suction,
    diameter: curve.impeller === null ? null : diameter,
    isTrimmed,
    curve,
    lines,
    isViscosityEstimated,
  };
}

function noteDoubts(facts: PumpFacts, { liquid, viscosity, npsha }: PumpDuty): string[] {
  const unknown = facts.elastomers.filter((name) => judgeElastomer(name, liquid, null).kind === 'unknown');
  return [
    ...(facts.faces !== null && judgeFaces(facts.faces, liquid) === 'prefer_hard'
      ? [`For ${liquid.short} two hard seal faces are better.`]
      : []),
    ...unknown.map((name) => `We have no general limits for ${name}: ask us.`),
    ...(viscosity > THIN ? ['Figures with this viscosity are an estimate.'] : []),
    ...(npsha === null ? ['Enter the suction to compare the NPSH margin.'] : []),
  ];
}

function shutOffPressure(lines: CurveLines, { density, level }: PumpDuty): number {
  return ((lines.head(lines.from) ?? 0) + Math.max(0, level)) * density * GRAVITY * 1e-5;
}

/** Why the suction is not good enough, or its figures. */
function judgeSuction(
  lines: CurveLines,
  operating: OperatingPoint,
  { curve, facts, duty }: Judged,
): Pick<OfferedPump, 'npshr' | 'npshNeeded' | 'rule'> | string {
  const npshr = lines.npshr(operating.flow);
  const atBest = lines.bestFlow === null ? null : lines.npshr(lines.bestFlow);
  const suctionSpeed =
    atBest === null || lines.bestFlow === null
      ? null
      : suctionSpecificSpeed(curve.speed_rpm, lines.bestFlow, atBest, facts.isDoubleSuction);
  if (npshr === null)
    return duty.npsha === null
      ? { npshr, npshNeeded: null, rule: null }
      : 'Its NPSH required is not listed at this flow: ask us';
  const rule = marginRule(duty.isWater, suctionSpeed);
  const needed = npshNeeded(npshr, rule);
  if (duty.npsha !== null && duty.npsha < needed)
    return `Needs an NPSH of ${both.npsh(needed)} with margin; ${both.npsh(duty.npsha)} is available`;
  return { npshr, npshNeeded: needed, rule };
}

function speedOf(lines: CurveLines, { curve, facts }: Judged): number | null {
  const head = lines.bestFlow === null ? null : lines.head(lines.bestFlow);
  if (lines.bestFlow === null || head === null) return null;
  return specificSpeed({ speed: curve.speed_rpm, flow: lines.bestFlow, head }, facts);
}

/** From the listed power, which is that with water; else from flow, head and efficiency. */
function powerAt(lines: CurveLines, flow: number, density: number): number | null {
  const withWater = lines.power(flow);
  if (withWater !== null) return (withWater * density) / TEST_DENSITY;
  const [head, efficiency] = [lines.head(flow), lines.efficiency(flow)];
  return head === null || efficiency === null || efficiency === 0 ? null : shaftPower(flow, head, efficiency, density);
}

const SAMPLES = 60;

function highestPower({ from, to }: CurveLines, power: (flow: number) => number | null): number | null {
  let most: number | null = null;
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    const value = power(sample === SAMPLES ? to : from + ((to - from) * sample) / SAMPLES);
    if (value !== null && (most === null || value > most)) most = value;
  }
  return most;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
