/** Measures as schema.org PropertyValue, with numbers that machines compare. */
import type { PropertyValue } from 'schema-dts';
import type { Property } from '#contract/specifications/property.ts';

/** UCUM codes and the codes of UN/CEFACT Recommendation 20 for the same units; others are named by their UCUM code. */
const UNIT_CODES: Readonly<Record<string, string | undefined>> = {
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  um: '4H',
  '[in_i]': 'INH',
  '[ft_i]': 'FOT',
  kg: 'KGM',
  g: 'GRM',
  '[lb_av]': 'LBR',
  bar: 'BAR',
  kPa: 'KPA',
  MPa: 'MPA',
  Cel: 'CEL',
  '[degF]': 'FAH',
  'm3/h': 'MQH',
  'L/min': 'L2',
  kW: 'KWT',
  '{rev}/min': 'RPM',
  'm/s': 'MTS',
  'N.m': 'NU',
  'g/cm3': '23',
  kN: 'B47',
  L: 'LTR',
  V: 'VLT',
  A: 'AMP',
  Hz: 'HTZ',
  deg: 'DD',
};

/** Numbers alone: names stand among the specifications as text already. */
export function propertyData(properties: readonly Property[]): PropertyValue[] {
  return properties.flatMap(({ key, label, unit, values }) =>
    values.flatMap(({ lo, hi }): PropertyValue[] => {
      if (lo === null && hi === null) return [];
      return [{ '@type': 'PropertyValue', propertyID: key, name: label, ...ends(lo, hi), ...unitOf(unit) }];
    }),
  );
}

function ends(lo: number | null, hi: number | null): { value?: number; minValue?: number; maxValue?: number } {
  if (lo === hi && lo !== null) return { value: lo };
  return { ...(lo !== null && { minValue: lo }), ...(hi !== null && { maxValue: hi }) };
}

function unitOf(unit: string | null): { unitCode?: string; unitText?: string } {
  if (unit === null) return {};
  const unitCode = UNIT_CODES[unit];
  return unitCode === undefined ? { unitText: unit } : { unitCode };
}
