/** Codes of UN/CEFACT Recommendation 20, by the UCUM codes of the same units; those of which none is certain are left out. */

import type { UnitCode } from '#contract/specifications/units.ts';

export const UN_CEFACT_CODES: Readonly<Partial<Record<UnitCode, string>>> = {
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
