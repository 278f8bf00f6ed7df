/** The parameters of /finder/seal, as its address and its form have them. */

import { findLiquid } from '../materials/liquids.ts';
import { SEAL_INPUTS } from './measures.ts';
import type { SealInput } from './measures.ts';
import { LENGTH_UNITS, readMeasure, toMeasureParameter } from './read-measure.ts';
import type { LengthUnit } from './read-measure.ts';
import { TEMPERATURE_UNITS, readTemperature } from './read-temperature.ts';
import type { TemperatureUnit } from './read-temperature.ts';

/** A field as it is shown: what was typed, its unit, and what is wrong with it or how it was understood. */
export interface SealField<Unit> {
  text: string;
  unit: Unit;
  /** Empty when it is read. */
  problem: string;
  note: string;
}

export interface SealSearchRead {
  fields: Record<SealInput, SealField<LengthUnit>>;
  temperature: SealField<TemperatureUnit>;
  /** What the call takes: the fields that were read, each with its unit. */
  query: Record<string, string>;
}

/** `given`: by the names of the form; an address may give the unit with the value. */
export function readSealSearch(provided: Readonly<Record<string, string | undefined>>): SealSearchRead {
  const query: Record<string, string> = {};
  const readField = (input: SealInput): SealField<LengthUnit> => {
    const text = provided[input] ?? '';
    const unit = LENGTH_UNITS.find((candidate) => candidate === provided[`${input}_unit`]) ?? 'mm';
    const read = readMeasure(input, text, unit);
    if (read === null || 'problem' in read) return { text, unit, problem: read?.problem ?? '', note: '' };
    query[input] = toMeasureParameter(read);
    return { text: read.text, unit: read.unit, problem: '', note: read.note };
  };
  const fields = Object.fromEntries(SEAL_INPUTS.map((input) => [input, readField(input)]));
  const temperature = readTemperatureField(provided, query);
  const liquid = findLiquid(provided['liquid'] ?? '');
  if (liquid !== null) query['liquid'] = liquid.id;
  for (const key of ['elastomer', 'number'] as const) {
    const text = provided[key] ?? '';
    if (text !== '') query[key] = text;
  }
  // Each input has its field.
  return { fields: fields as SealSearchRead['fields'], temperature, query };
}

function readTemperatureField(
  input: Readonly<Record<string, string | undefined>>,
  query: Record<string, string>,
): SealField<TemperatureUnit> {
  const text = input['t'] ?? '';
  const unit = TEMPERATURE_UNITS.find((candidate) => candidate === input['t_unit']) ?? 'C';
  const read = readTemperature(text, unit);
  if (read === null || 'problem' in read) return { text, unit, problem: read?.problem ?? '', note: '' };
  query['t'] = `${read.text}${read.unit}`;
  return { text: read.text, unit: read.unit, problem: '', note: '' };
}
