/** Figures in both units: `27.3 m³/h (120 US gpm)`, each with its unit in one line. */

import { convert } from '../specifications/units.ts';
import type { UnitCode } from '../specifications/units.ts';

type Unit = readonly [code: UnitCode, symbol: string, digits: number];

const printer = (main: Unit, other: Unit) => (value: number) =>
  `${print(value, main, main)} (${print(value, main, other)})`;

export const both = {
  flow: printer(['m3/h', 'm³/h', 1], ['[gal_us]/min', 'US\u00A0gpm', 0]),
  head: printer(['m', 'm', 1], ['[ft_i]', 'ft', 0]),
  npsh: printer(['m', 'm', 1], ['[ft_i]', 'ft', 1]),
  power: printer(['kW', 'kW', 2], ['[HP]', 'hp', 1]),
  temperature: printer(['Cel', '°C', 0], ['[degF]', '°F', 0]),
  pressure: printer(['bar', 'bar', 1], ['[psi]', 'psi', 0]),
  diameter: printer(['mm', 'mm', 0], ['[in_i]', 'in', 2]),
};

function print(value: number, [from]: Unit, [code, symbol, digits]: Unit): string {
  return `${convert(value, from, code).toFixed(digits)}\u00A0${symbol}`;
}
