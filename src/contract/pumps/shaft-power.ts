/** Power of a pump. */

/** Standard gravity in m/s² (ISO 80000-3). */
export const GRAVITY = 9.806_65;
/** Of water at 20 °C in kg/m³, in which pumps are tested. */
export const TEST_DENSITY = 998.2;

const SECONDS_PER_HOUR = 3600;

/**
 * Shaft power in kW: rho g Q H / eta (the 3960 formula in US units is the same). Flow in m³/h, head in m, efficiency in %,
 * density in kg/m³.
 */
export function shaftPower(flow: number, head: number, efficiency: number, density: number): number {
  return ((density * GRAVITY * flow * head) / SECONDS_PER_HOUR / 1000 / efficiency) * 100;
}
