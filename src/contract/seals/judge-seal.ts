/** Whether a seal fits what was measured, and what its liquid and temperature say; pure. */

import { describeElastomerLimit, judgeElastomer, missingFact } from '../materials/elastomers.ts';
import { faceRuleOf, judgeFaces } from '../materials/faces.ts';
import { countedTemperature } from '../materials/liquids.ts';
import type { Liquid } from '../materials/liquids.ts';
import { printPlainNumber } from '../specifications/print-quantity.ts';
import type { Fit, Measured } from './deviation.ts';
import type { SealMeasure } from './measures.ts';

/** What was provided, as far as it decides about products. */
export interface SealInput {
  measures: Partial<Record<SealMeasure, Measured>>;
  liquid: Liquid | null;
  /** Degrees Celsius. */
  temperature: number | null;
  /** Name of the elastomer; null for any. */
  elastomer: string | null;
}

/** Temperatures in degrees Celsius that a product states; an end that is not stated is null. */
export interface ProvidedTemperatures {
  lo: number | null;
  hi: number | null;
}

/** What a product states of itself. */
export interface SealProperties {
  temperatures: readonly ProvidedTemperatures[];
  elastomers: readonly string[];
  /** Pairs such as `carbon/SiC`. */
  faces: readonly string[];
}

/** Best first. `unknown`: what is stated is exact, and the product does not state something that was provided. */
export const TIERS = ['exact', 'unknown', 'possible'] as const;
export type Tier = (typeof TIERS)[number];

/** `fits`: of each measure given; null where the product states none. Null: it does not fit, or states none of them. */
export function tierOf(fits: readonly (Fit | null)[]): Tier | null {
  if (fits.includes('no') || fits.every((fit) => fit === null)) return null;
  if (fits.includes('possible')) return 'possible';
  return fits.includes(null) ? 'unknown' : 'exact';
}

type Gate = Pick<SealInput, 'liquid' | 'temperature'>;

/** Why a seal is not offered for a liquid and temperature, naming whose figure it is; null when nothing speaks against it. */
export function findObjection(provided: SealProperties, { liquid, temperature }: Gate): string | null {
  const counted = countedTemperature(liquid, temperature);
  const assumed =
    temperature === null && counted !== null ? `; without a temperature, ${shortOf(liquid)} counts as above 90 °C` : '';
  if (counted !== null && isBeyond(provided.temperatures, counted))
    return `rated ${provided.temperatures.map(printTemperatures).join(' and ')}${assumed}`;
  for (const name of provided.elastomers) {
    const verdict = judgeElastomer(name, liquid, temperature);
    if (verdict.kind === 'never') return `${name} is not for ${shortOf(liquid)} (general limit)`;
    // A product's own statement comes before the general figure, but in water: it seldom says for which liquid it holds.
    if (verdict.kind === 'too_hot' && (verdict.inWater || provided.temperatures.length === 0))
      return `${describeElastomerLimit(name, verdict)}${assumed}`;
  }
  return null;
}

/** Why a seal that a number names is not sold for what was given; null when nothing speaks against it. */
export function describeMisfit(provided: SealProperties, fits: boolean, input: Gate): string | null {
  if (!fits) return 'Its dimensions are not the ones you entered. Ask us.';
  const objection = findObjection(provided, input);
  return objection === null ? null : `Not for this service: ${objection}.`;
}

/** What to check of a seal that nothing speaks against. */
export function listNotes(provided: SealProperties, { liquid, temperature }: Gate): string[] {
  const notes: string[] = [];
  const isServiceGiven = liquid !== null || temperature !== null;
  for (const name of provided.elastomers) {
    const verdict = judgeElastomer(name, liquid, temperature);
    const missing = missingFact(name, liquid, temperature);
    if (verdict.kind === 'too_hot') {
      // Without a statement of the product, and in water, the limit is the objection to it.
      if (verdict.inWater || provided.temperatures.length === 0) continue;
      notes.push(
        `${describeElastomerLimit(name, verdict)}; this product is rated ${provided.temperatures.map(printTemperatures).join(' and ')}. Ask us before you fit it.`,
      );
    } else if (verdict.kind === 'unknown' && isServiceGiven)
      notes.push(`We have no general limit for ${name}. Ask us about your liquid.`);
    else if (missing !== null)
      notes.push(`${name} is good to ${missing.limit} °C in water. Enter the ${missing.fact}.`);
  }
  if (isServiceGiven && provided.temperatures.length === 0 && provided.elastomers.length === 0)
    notes.push('No temperature or elastomer is listed. Ask us.');
  const faces = provided.faces.map((pair) => judgeFaces(pair, liquid));
  if (faces.includes('carbon_wears')) notes.push('Carbon wears in abrasives. Choose two hard faces.');
  if (faces.includes('prefer_hard'))
    notes.push(`For ${shortOf(liquid)} two hard faces (SiC or TC) last longer than carbon.`);
  if (faces.length === 0 && faceRuleOf(liquid) !== null)
    notes.push(`No faces are listed. For ${shortOf(liquid)} you need two hard faces (SiC or TC). Ask us.`);
  return notes;
}

function isBeyond(provided: readonly ProvidedTemperatures[], temperature: number): boolean {
  const covers = ({ lo, hi }: ProvidedTemperatures) =>
    (lo ?? -Infinity) <= temperature && temperature <= (hi ?? Infinity);
  return provided.length > 0 && !provided.some(covers);
}

function printTemperatures({ lo, hi }: ProvidedTemperatures): string {
  if (lo === null) return hi === null ? '' : `up to ${printPlainNumber(hi)} °C`;
  return hi === null ? `from ${printPlainNumber(lo)} °C` : `${printPlainNumber(lo)} to ${printPlainNumber(hi)} °C`;
}

function shortOf(liquid: Liquid | null): string {
  return liquid?.short ?? 'this liquid';
}
