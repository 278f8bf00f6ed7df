/** Figures in both units: `27.3 m³/h (120 US gpm)`. */

import { convert } from '../specifications/units.ts';

export const both = {
  flow: (value: number) => `${fixed(value, 1)} m³/h (${fixed(convert(value, 'm3/h', '[gal_us]/min'), 0)} US gpm)`,
  head: (value: number) => `${fixed(value, 1)} m (${fixed(convert(value, 'm', '[ft_i]'), 0)} ft)`,
  npsh: (value: number) => `${fixed(value, 1)} m (${fixed(convert(value, 'm', '[ft_i]'), 1)} ft)`,
  power: (value: number) => `${fixed(value, 2)} kW (${fixed(convert(value, 'kW', '[HP]'), 1)} hp)`,
  temperature: (value: number) => `${fixed(value, 0)} °C (${fixed(convert(value, 'Cel', '[degF]'), 0)} °F)`,
  diameter: (value: number) => `${fixed(value, 0)} mm (${fixed(convert(value, 'mm', '[in_i]'), 2)} in)`,
};

function fixed(value: number, digits: number): string {
  return value.toFixed(digits);
}
