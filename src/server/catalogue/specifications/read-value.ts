/** Reads one specification as the values of one attribute. Nothing is guessed: what is not read is a problem. */

import { compareUnits } from '#contract/specifications/agreement.ts';
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { readQuantities } from '#contract/specifications/read-quantities.ts';
import type { QuantitiesRead, Quantity, QuantityProblem } from '#contract/specifications/read-quantities.ts';
import { findUnit } from '#contract/specifications/read-unit.ts';
import { convert, dimensionOf } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { createNameReader } from './read-names.ts';
import type { NameReader } from './read-names.ts';

export type ValueProblem = QuantityProblem | 'no_known_name' | 'unit_of_none' | 'units_differ' | 'units_contradict';

export interface ValuesRead {
  values: TypedValue[];
  problem: ValueProblem | null;
  /** For each value the quantity as it was written; empty for names. */
  quantities: readonly Quantity[];
  /** What the text has beside its quantities: such a text says more than its values. */
  rest: string;
}

/** Texts of the specifications that the attribute reads: one, or the two that make a pair together. */
export type ValueReader = (texts: readonly string[]) => ValuesRead;

export function createValueReader(attribute: Attribute): ValueReader {
  if (attribute.kind === 'text') return () => ({ values: [], problem: null, quantities: [], rest: '' });
  if (attribute.kind !== 'enumeration' && attribute.kind !== 'pair')
    return (texts) => readNumbers(attribute, texts.join('; '));
  const readNames = createNameReader(attribute.values);
  const read = attribute.kind === 'pair' ? readPairs : readSingles;
  return (texts) => {
    const names = read(readNames, texts);
    return names.length === 0
      ? failed('no_known_name')
      : { values: names.map(toNamed(attribute.key)), problem: null, quantities: [], rest: '' };
  };
}

function readSingles(readNames: NameReader, texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(readNames))];
}

/** `carbon/SiC` of each clause with a stroke; or of two texts, the first name of each. */
function readPairs(readNames: NameReader, texts: readonly string[]): string[] {
  const sides =
    texts.length === 2 ? [texts] : texts.flatMap((text) => text.split(/[,;+]/)).map((text) => text.split('/'));
  const pairs = sides.flatMap((pair) => {
    const [first, second] = pair.map((side) => readNames(side)[0]);
    return pair.length === 2 && first !== undefined && second !== undefined ? [`${first}/${second}`] : [];
  });
  return [...new Set(pairs)];
}

function toNamed(key: string): (name: string) => TypedValue {
  return (name) => ({ key, lo: null, hi: null, halfPlace: 0, name });
}

function readNumbers(attribute: Attribute, text: string): ValuesRead {
  const reading = readInClauses(text, attribute.unit);
  if (typeof reading === 'string') return failed(reading);
  if (attribute.unit === null && findUnit(/^\S*/.exec(reading.rest)?.[0] ?? '') !== null) return failed('unit_of_none');
  const { quantities, rest } = reading;
  const values = quantities.map((quantity) => toTyped(attribute, quantity));
  if (attribute.isPaired) return { values, problem: null, quantities, rest };
  const agreements = quantities.map(compareUnits);
  if (agreements.includes('contradicts')) return failed('units_contradict');
  return { values, problem: agreements.includes('differs') ? 'units_differ' : null, quantities, rest };
}

/** The whole text; else the first clause that begins with a quantity (`PTFE, Ø 22 mm`). */
function readInClauses(text: string, unit: UnitCode | null): QuantitiesRead | QuantityProblem {
  const dimension = unit === null ? null : dimensionOf(unit);
  const whole = readQuantities(text, dimension);
  if (whole !== 'no_number') return whole;
  for (const clause of text.split(', ').slice(1)) {
    const reading = readQuantities(clause, dimension);
    if (typeof reading !== 'string') return { ...reading, rest: text };
  }
  return whole;
}

function toTyped({ key, kind, unit }: Attribute, { lo, hi, bound, halfPlace, unit: provided }: Quantity): TypedValue {
  const inUnit = (value: number) => (provided === null || unit === null ? value : convert(value, provided, unit));
  const isMaximum = bound === 'at_most' || (kind === 'covers' && lo === hi && bound === 'exact');
  return {
    key,
    lo: isMaximum ? null : inUnit(lo),
    hi: bound === 'at_least' ? null : inUnit(hi),
    halfPlace: kind === 'exact' ? 0 : Math.abs(inUnit(hi + halfPlace) - inUnit(hi)),
    name: null,
  };
}

function failed(problem: ValueProblem): ValuesRead {
  return { values: [], problem, quantities: [], rest: '' };
}
