/** Water on its saturation line, by temperature in °C from 0 to 200. */

export const WATER_LEAST = 0;
export const WATER_MOST = 200;

const KELVIN = 273.15;

/** IAPWS-IF97 (2007), region 4, equation 30. */
const N = [
  1167.052_145_276_7, -724_213.167_032_06, -17.073_846_940_092, 12_020.824_702_47, -3_232_555.032_233_3,
  14.915_108_613_53, -4823.265_736_159_1, 405_113.405_420_57, -0.238_555_575_678_49, 650.175_348_447_98,
] as const; // oxfmt-ignore

/** Vapour pressure in kPa, absolute. */
export function vapourPressure(celsius: number): number {
  const kelvin = celsius + KELVIN;
  const theta = kelvin + N[8] / (kelvin - N[9]);
  const a = theta ** 2 + N[0] * theta + N[1];
  const b = N[2] * theta ** 2 + N[3] * theta + N[4];
  const c = N[5] * theta ** 2 + N[6] * theta + N[7];
  const megapascals = ((2 * c) / (-b + Math.sqrt(b ** 2 - 4 * a * c))) ** 4;
  return megapascals * 1000;
}

const CRITICAL_KELVIN = 647.096;
const CRITICAL_DENSITY = 322;
/** IAPWS SR1-86 (1992), W. Wagner and A. Pruss, J. Phys. Chem. Ref. Data 22, 783 (1993), equation 2: thirds and coefficients. */
const TERMS: readonly (readonly [thirds: number, coefficient: number])[] = [
  [1, 1.992_740_64],
  [2, 1.099_653_42],
  [5, -0.510_839_303],
  [16, -1.754_934_79],
  [43, -45.517_035_2],
  [110, -674_694.45],
];

/** Density of the liquid in kg/m³. */
export function waterDensity(celsius: number): number {
  const tau = 1 - (celsius + KELVIN) / CRITICAL_KELVIN;
  return CRITICAL_DENSITY * TERMS.reduce((sum, [thirds, coefficient]) => sum + coefficient * tau ** (thirds / 3), 1);
}

/** Pressure of the air in kPa at metres above the sea: ICAO Standard Atmosphere (ISO 2533), to 11 km. */
export function airPressure(altitude: number): number {
  return 101.325 * (1 - 2.255_77e-5 * altitude) ** 5.255_88;
}
