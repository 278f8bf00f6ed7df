/** What the pump tool is asked, out of texts in any unit. A problem names its field in one line. */

import { findLiquid } from '../materials/liquids.ts';
import type { Liquid } from '../materials/liquids.ts';
import { readField } from '../specifications/read-field.ts';
import { npshAvailable } from './npsh.ts';
import { PUMP_CHOICES, PUMP_MEASURES } from './pump-duty-fields.ts';
import type { PumpChoice, PumpMeasure, PumpTexts } from './pump-duty-fields.ts';
import { PUMP_FIELDS } from './pump-duty-limits.ts';
import { GRAVITY } from './shaft-power.ts';
import type { Duty } from './system-curve.ts';
import { airPressure, vapourPressure, waterDensity, WATER_LEAST, WATER_MOST } from './water.ts';

/** Without a temperature, water is as in a test. */
export const USUAL_TEMPERATURE = 20;

export const MATERIALS_WANTED = {
  iron: { label: 'Cast or ductile iron', words: /iron/i },
  bronze: { label: 'Bronze', words: /bronze/i },
  stainless: { label: 'Stainless steel', words: /stainless/i },
} as const;
export type MaterialWanted = keyof typeof MATERIALS_WANTED;

export interface PumpDuty extends Duty {
  liquid: Liquid;
  isWater: boolean;
  /** °C; null for another liquid without one. */
  temperature: number | null;
  /** kg/m³. */
  density: number;
  /** cSt; of water it is too low to matter. */
  viscosity: number;
  /** Metres; null where the suction is not given. */
  npsha: number | null;
  /** Level at the suction in metres; 0 where it is not given. */
  level: number;
  supply: 50 | 60;
  material: MaterialWanted | null;
}

export interface ReadPumpDuty {
  /** Null while a field is missing or wrong. */
  duty: PumpDuty | null;
  problems: Partial<Record<PumpMeasure | PumpChoice, string>>;
  /** How each text was understood, where that is not plain. */
  understood: Partial<Record<PumpMeasure, string>>;
}

const SUPPLIES = { '60': 60, '50': 50 } as const;
const IS_NEEDED = 'Is needed';
/** The reader of measures refuses an absolute pressure, which a vapour pressure always is. */
const ABSOLUTE = /(?<=bar|psi|kpa|mpa) ?(?:\((?:a|abs\.?|absolute)\)|(?:a|abs\.?|absolute))$/i;
const PRESSURE = { unit: 'bar', min: 0.001, max: 1000, name: 'pressure', example: '80 psi' } as const;

type Values = Partial<Record<PumpMeasure, number>>;

export function readPumpDuty(texts: PumpTexts): ReadPumpDuty {
  const read: ReadPumpDuty = { duty: null, problems: {}, understood: {} };
  const values: Values = {};
  for (const key of PUMP_MEASURES) {
    const text = texts[key]?.trim() ?? '';
    if (text === '' || (key === 'h' && isPressure(text))) continue;
    const field = readField(key === 'pv' ? text.replace(ABSOLUTE, '') : text, PUMP_FIELDS[key]);
    if (typeof field === 'string') read.problems[key] = field;
    else {
      values[key] = field.value;
      if (field.understood !== null) read.understood[key] = field.understood;
    }
  }
  const choices = readChoices(texts, read.problems);
  if (Object.keys(read.problems).length > 0) return read;
  const liquid = describeLiquid(values, choices, read.problems);
  if (liquid !== null) readPressureAsHead(texts.h?.trim() ?? '', liquid.density, values, read);
  checkTogether(values, read.problems);
  // An empty form has nothing wrong with it.
  const isWrong = Object.keys(read.problems).length > 0;
  if (!isWrong && liquid !== null) read.duty = toDuty(values, liquid, choices);
  return read;
}

/** What is missing before there is a result, for a call: a page leaves its fields empty. */
export function findMissing(texts: PumpTexts): ReadPumpDuty['problems'] {
  const missing: ReadPumpDuty['problems'] = {};
  for (const key of ['q', 'h'] as const) if ((texts[key]?.trim() ?? '') === '') missing[key] = IS_NEEDED;
  return missing;
}

function isPressure(text: string): boolean {
  return typeof readField(text, PRESSURE) !== 'string' && typeof readField(text, PUMP_FIELDS.h) === 'string';
}

interface Choices {
  liquid: Liquid;
  supply: 50 | 60;
  material: MaterialWanted | null;
}

function readChoices(texts: PumpTexts, problems: ReadPumpDuty['problems']): Choices {
  const provided = Object.fromEntries(PUMP_CHOICES.map((name) => [name, texts[name]?.trim() ?? ''])) as Record<
    PumpChoice,
    string
  >; // one for each name
  const liquid = findLiquid(provided.liquid || 'water');
  const water = findLiquid('water');
  if (liquid === null || water === null) problems.liquid = 'Must be a liquid of the list';
  const supply = Object.entries(SUPPLIES).find(([name]) => name === (provided.hz || '60'))?.[1];
  if (supply === undefined) problems.hz = 'Must be 60 or 50';
  const material = (Object.keys(MATERIALS_WANTED) as MaterialWanted[]).find((name) => name === provided.material); // its own keys
  if (material === undefined && provided.material !== '')
    problems.material = `Must be ${Object.keys(MATERIALS_WANTED).join(', ')}`;
  return { liquid: (liquid ?? water) as Liquid, supply: supply ?? 60, material: material ?? null }; // else a problem
}

interface LiquidFigures {
  temperature: number | null;
  density: number;
  viscosity: number;
  /** kPa; null where it is not known. */
  vapourPressure: number | null;
  isWater: boolean;
}

function describeLiquid(
  { t, density, viscosity, pv }: Values,
  { liquid }: Choices,
  problems: ReadPumpDuty['problems'],
): LiquidFigures | null {
  if (liquid.id === 'water' || liquid.id === 'hot-water') {
    const temperature = t ?? liquid.assumedTemperature ?? USUAL_TEMPERATURE;
    if (temperature < WATER_LEAST || temperature > WATER_MOST) {
      problems.t = `Water is calculated from ${WATER_LEAST} to ${WATER_MOST} °C`;
      return null;
    }
    return {
      temperature,
      density: density ?? waterDensity(temperature),
      viscosity: viscosity ?? 1,
      vapourPressure: pv ?? vapourPressure(temperature),
      isWater: true,
    };
  }
  if (density === undefined) problems.density = 'Is needed for a liquid other than water';
  if (viscosity === undefined) problems.viscosity = 'Is needed for a liquid other than water';
  if (density === undefined || viscosity === undefined) return null;
  return { temperature: t ?? null, density, viscosity, vapourPressure: pv ?? null, isWater: false };
}

function readPressureAsHead(
  text: string,
  density: number,
  values: Values,
  { problems, understood }: ReadPumpDuty,
): void {
  if (text === '' || !isPressure(text)) return;
  const pressure = readField(text, PRESSURE);
  if (typeof pressure === 'string') return;
  const head = (pressure.value * 100_000) / (density * GRAVITY);
  if (head > PUMP_FIELDS.h.max) problems.h = `A head is at most ${PUMP_FIELDS.h.max} m`;
  else {
    values.h = head;
    understood.h = `${Math.round(head * 10) / 10} m of a liquid of ${Math.round(density)} kg/m³`;
  }
}

function checkTogether({ h, hs, npsha, z, hf, pv }: Values, problems: ReadPumpDuty['problems']): void {
  if (h !== undefined && hs !== undefined && hs >= h) problems.hs = 'Must be less than the total head';
  if (npsha !== undefined && (z !== undefined || hf !== undefined))
    problems.npsha = 'Enter NPSH available, or level and loss, not both';
  if (npsha !== undefined && pv !== undefined) problems.pv = 'Is not needed beside NPSH available';
}

function toDuty(values: Values, liquid: LiquidFigures, choices: Choices): PumpDuty | null {
  const { q, h, hs, alt = 0, z, hf, npsha } = values;
  if (q === undefined || h === undefined) return null;
  const { density } = liquid;
  const isSuctionGiven = z !== undefined || hf !== undefined;
  const suction = { airPressure: airPressure(alt), density, level: z ?? 0, loss: hf ?? 0 };
  return {
    flow: q,
    head: h,
    staticHead: hs ?? 0,
    density,
    level: z ?? 0,
    liquid: choices.liquid,
    isWater: liquid.isWater,
    temperature: liquid.temperature,
    viscosity: liquid.viscosity,
    npsha:
      npsha ??
      (isSuctionGiven && liquid.vapourPressure !== null
        ? npshAvailable({ ...suction, vapourPressure: liquid.vapourPressure })
        : null),
    supply: choices.supply,
    material: choices.material,
  };
}
