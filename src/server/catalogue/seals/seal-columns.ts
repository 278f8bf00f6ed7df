/** What a category's columns say of seals, decided once for each distinct set of values. */

import { deviationOf, fitOf } from '#contract/seals/deviation.ts';
import type { Fit, Measured } from '#contract/seals/deviation.ts';
import type { SealProperties, ProvidedTemperatures } from '#contract/seals/judge-seal.ts';
import { MEASURES, SEAL_MEASURES } from '#contract/seals/measures.ts';
import type { SealMeasure } from '#contract/seals/measures.ts';
import { sealKindOf } from '#contract/seals/tolerances.ts';
import type { SealKind } from '#contract/seals/tolerances.ts';
import type { TypedValue } from '#contract/specifications/attribute.ts';
import { convert, dimensionOf } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import type { Column, Columns } from '#server/catalogue/specifications/columns.ts';

/** Keys of the attributes that a seal states beside its measures. */
const KEYS = {
  temperature: 'temp',
  elastomer: 'elastomer',
  faces: 'faces',
  pattern: 'pattern',
  barrier: 'barrier',
} as const;

/** One measure of all products: by the number of a product's set. */
export interface MeasureColumn {
  measure: SealMeasure;
  numbers: Column['numbers'];
  /** Null where the set states none. */
  deviations: (number | null)[];
  fits: (Fit | null)[];
}

/** A measure that no product states is unknown for all. */
export function measureColumn(columns: Columns, measure: SealMeasure, requested: Measured): MeasureColumn {
  const column = findColumn(columns, MEASURES[measure].attribute);
  const sets = column?.sets ?? [[]];
  const unit = column?.attribute.unit ?? 'mm';
  const deviations = sets.map((values) => nearestDeviation(values, unit, requested));
  return {
    measure,
    numbers: column?.numbers ?? new Uint16Array(columns.productIds.length),
    deviations,
    fits: deviations.map((deviation) => (deviation === null ? null : fitOf(measure, deviation))),
  };
}

function nearestDeviation(values: readonly TypedValue[], unit: UnitCode, requested: Measured): number | null {
  if (dimensionOf(unit) !== 'length') return null;
  const all = values.flatMap(({ lo, hi }) => {
    const [least, most] = [lo ?? hi, hi ?? lo];
    if (least === null || most === null) return [];
    const [from, to] = [convert(least, unit, 'mm'), convert(most, unit, 'mm')];
    return deviationOf(Math.min(Math.max(requested.lo, from), to), requested);
  });
  return all.length === 0 ? null : all.reduce((best, number) => (Math.abs(number) < Math.abs(best) ? number : best));
}

export function findColumn({ columns }: Columns, key: string): Column | null {
  return columns.find(({ attribute }) => attribute.key === key) ?? null;
}

function valuesAt(columns: Columns, key: string, index: number): readonly TypedValue[] {
  const column = findColumn(columns, key);
  return column?.sets[column.numbers[index] ?? 0] ?? [];
}

function namesAt(columns: Columns, key: string, index: number): string[] {
  return valuesAt(columns, key, index).flatMap(({ name }) => name ?? []);
}

/** What the product at this place states. */
export function providedAt(columns: Columns, index: number): SealProperties {
  return {
    temperatures: valuesAt(columns, KEYS.temperature, index).flatMap(toTemperatures),
    elastomers: namesAt(columns, KEYS.elastomer, index),
    faces: namesAt(columns, KEYS.faces, index),
  };
}

/** All that is stated of how the product at this place is built. */
export function buildAt(columns: Columns, index: number): string {
  const keys = [KEYS.pattern, KEYS.barrier, ...SEAL_MEASURES.map((measure) => MEASURES[measure].attribute)];
  return JSON.stringify(keys.map((key) => valuesAt(columns, key, index)));
}

function toTemperatures({ lo, hi, name }: TypedValue): ProvidedTemperatures[] {
  return name === null ? [{ lo, hi }] : [];
}

/** Numbers of the sets on which liquid and temperature decide; one number for each pair of sets. */
export interface GateColumn {
  /** For each product. */
  pairOf: (index: number) => number;
  pairs: number;
}

export function gateColumn(columns: Columns): GateColumn {
  const temperature = findColumn(columns, KEYS.temperature);
  const elastomer = findColumn(columns, KEYS.elastomer);
  const width = elastomer?.sets.length ?? 1;
  return {
    pairOf: (index) => (temperature?.numbers[index] ?? 0) * width + (elastomer?.numbers[index] ?? 0),
    pairs: (temperature?.sets.length ?? 1) * width,
  };
}

/** Whether a product states what only seals do; a sleeve or a packing of the same category does not. */
export function sealTest(columns: Columns): (index: number) => boolean {
  const keys = [KEYS.faces, KEYS.pattern, ...SEAL_MEASURES.slice(1).map((measure) => MEASURES[measure].attribute)];
  const found = keys.flatMap((key) => findColumn(columns, key) ?? []);
  return (index) => found.some(({ numbers }) => (numbers[index] ?? 0) > 0);
}

/** Whether a product states neither working length nor seat: a cartridge or a split seal. */
export function apartTest(columns: Columns): (index: number) => boolean {
  const keys = (['length', 'seat', 'thickness'] as const).map((measure) => MEASURES[measure].attribute);
  const found = keys.flatMap((key) => findColumn(columns, key) ?? []);
  return (index) => found.every(({ numbers }) => (numbers[index] ?? 0) === 0);
}

/** Whether a product has this elastomer; all when null. One that states none has not. */
export function elastomerTest(columns: Columns, name: string | null): (index: number) => boolean {
  if (name === null) return () => true;
  const column = findColumn(columns, KEYS.elastomer);
  const has = (column?.sets ?? [[]]).map((values) => values.some((value) => value.name === name));
  return (index) => has[column?.numbers[index] ?? 0] === true;
}

/** Which kind of seal a product is, by which its tolerance on the shaft is decided. */
export function kindTest(columns: Columns, isApart: (index: number) => boolean): (index: number) => SealKind {
  return (index) => sealKindOf(namesAt(columns, KEYS.pattern, index), isApart(index));
}

/** An elastomer by its name, label or a synonym; null for none. */
export function readElastomer(columns: Columns, text: string): string | null {
  const requested = text.trim().toLowerCase();
  const values = findColumn(columns, KEYS.elastomer)?.attribute.values ?? [];
  const found = values.find(({ value, label, synonyms }) =>
    [value, label, ...synonyms].some((spelling) => spelling.toLowerCase() === requested),
  );
  return found?.value ?? null;
}
