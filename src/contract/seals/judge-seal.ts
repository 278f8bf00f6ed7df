import { printPlainNumber } from '../specifications/print-quantity.ts';
/** Whether a seal fits what was measured, and what its liquid and temperature say; pure. */
import type { Fit, Measured } from './deviation.ts';
import { judgeElastomer, judgeFaces } from './liquids.ts';
import type { Liquid } from './liquids.ts';
import type { SealMeasure } from './measures.ts';

/** What was given, as far as it decides about products. */
export interface SealWanted {
  measures: Partial<Record<SealMeasure, Measured>>;
  liquid: Liquid | null;
  /** Degrees Celsius. */
  temperature: number | null;
  /** Name of the elastomer; null for any. */
  elastomer: string | null;
}

/** Temperatures in degrees Celsius that a product states; an end that is not stated is null. */
export interface StatedTemperatures {
  lo: number | null;
  hi: number | null;
}

/** What a product states of itself. */
export interface SealStated {
  temperatures: readonly StatedTemperatures[];
  elastomers: readonly string[];
  /** Pairs such as `carbon/SiC`. */
  faces: readonly string[];
}

/** Best first. `unknown`: what is stated is exact, and something given is not stated. */
export const TIERS = ['exact', 'unknown', 'possible'] as const;
export type Tier = (typeof TIERS)[number];

/** `fits`: of each measure given; null where the product states none. Null: it does not fit, or states none of them. */
export function tierOf(fits: readonly (Fit | null)[]): Tier | null {
  if (fits.includes('no') || fits.every((fit) => fit === null)) return null;
  if (fits.includes('possible')) return 'possible';
  return fits.includes(null) ? 'unknown' : 'exact';
}

type Gate = Pick<SealWanted, 'liquid' | 'temperature'>;

/** Why a seal is not offered for a liquid and temperature, naming whose figure it is; null when nothing speaks against it. */
export function findObjection(stated: SealStated, { liquid, temperature }: Gate): string | null {
  if (temperature !== null && isBeyond(stated.temperatures, temperature))
    return `states ${stated.temperatures.map(printTemperatures).join(' and ')}`;
  for (const name of stated.elastomers) {
    const verdict = judgeElastomer(name, liquid, temperature);
    if (verdict.kind === 'never') return `${name} is not for ${lower(liquid)} (general figure for ${name})`;
    // The product's own statement, which covers this temperature, comes before the general figure.
    if (verdict.kind === 'too_hot' && stated.temperatures.length === 0) return describeLimit(name, verdict);
  }
  return null;
}

/** What to check of a seal that nothing speaks against. */
export function listNotes(stated: SealStated, { liquid, temperature }: Gate): string[] {
  const notes: string[] = [];
  for (const name of stated.elastomers) {
    const verdict = judgeElastomer(name, liquid, temperature);
    if (verdict.kind === 'too_hot')
      notes.push(
        `${describeLimit(name, verdict)}; the product states ${stated.temperatures.map(printTemperatures).join(' and ')}. Ask us before you fit it.`,
      );
    else if (verdict.kind === 'unknown' && (liquid !== null || temperature !== null))
      notes.push(`We store no general figure for ${name}: ask us about your liquid.`);
  }
  if (temperature !== null && stated.temperatures.length === 0 && stated.elastomers.length === 0)
    notes.push('States neither a temperature nor an elastomer: ask us.');
  const faces = stated.faces.map((pair) => judgeFaces(pair, liquid));
  if (faces.includes('carbon_wears')) notes.push('A carbon face wears in abrasives: choose two hard faces.');
  if (faces.includes('prefer_hard'))
    notes.push(`For ${lower(liquid)} two hard faces (SiC or TC) last longer than carbon.`);
  return notes;
}

function describeLimit(name: string, { limit, inWater }: { limit: number; inWater: boolean }): string {
  return `${name}${inWater ? ' in water' : ''} to ${limit} °C (general figure for ${name})`;
}

function isBeyond(stated: readonly StatedTemperatures[], temperature: number): boolean {
  const covers = ({ lo, hi }: StatedTemperatures) =>
    (lo ?? -Infinity) <= temperature && temperature <= (hi ?? Infinity);
  return stated.length > 0 && !stated.some(covers);
}

function printTemperatures({ lo, hi }: StatedTemperatures): string {
  if (lo === null) return hi === null ? '' : `up to ${printPlainNumber(hi)} °C`;
  return hi === null ? `from ${printPlainNumber(lo)} °C` : `${printPlainNumber(lo)} to ${printPlainNumber(hi)} °C`;
}

function lower(liquid: Liquid | null): string {
  return (liquid?.label ?? 'this liquid').toLowerCase();
}
