/** The temperature of the liquid as people type it: `130`, `266 °F`. */

import { LEAST_TEMPERATURE, MOST_TEMPERATURE } from '../materials/liquids.ts';
import { normalizeCharacters } from '../specifications/characters.ts';
import { takeNumber } from '../specifications/read-number.ts';
import { takeUnit } from '../specifications/read-unit.ts';
import { Scanner } from '../specifications/scanner.ts';
import { convert } from '../specifications/units.ts';

/** As addresses and the choice beside the field write them. */
export const TEMPERATURE_UNITS = ['C', 'F'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

export interface ReadTemperature {
  celsius: number;
  /** The number as typed, without its unit. */
  text: string;
  unit: TemperatureUnit;
}

const MAX_CHARACTERS = 40;

/** `chosen` holds for a number without a unit. Null for an empty field. */
export function readTemperature(input: string, chosen: TemperatureUnit): ReadTemperature | { problem: string } | null {
  const typed = input.length > MAX_CHARACTERS ? '?' : normalizeCharacters(input);
  if (typed === '') return null;
  const scanner = new Scanner(typed);
  const number = takeNumber(scanner);
  const text = typed.slice(0, scanner.at);
  const provided = takeUnit(scanner, 'temperature');
  if (number === null || scanner.rest.trim() !== '') return { problem: UNREADABLE };
  const unit = provided === null ? chosen : provided === 'Cel' ? 'C' : 'F';
  const celsius = convert(number.value, unit === 'C' ? 'Cel' : '[degF]', 'Cel');
  if (celsius < LEAST_TEMPERATURE || celsius > MOST_TEMPERATURE) return { problem: BEYOND };
  return { celsius, text, unit };
}

const UNREADABLE = 'Enter a number with its unit, such as 130 °C or 266 °F.';
const BEYOND = `Must be from ${LEAST_TEMPERATURE} to ${MOST_TEMPERATURE} °C.`;
