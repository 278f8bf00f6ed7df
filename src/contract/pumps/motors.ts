/** Standard motors, as pairs of horsepower and kilowatts of nameplates: 10 CFR 431.25, “motor horsepower/standard kilowatt equivalent”. */

export const MOTORS: readonly (readonly [hp: number, kilowatts: number])[] = [
  [1, 0.75],
  [1.5, 1.1],
  [2, 1.5],
  [3, 2.2],
  [5, 3.7],
  [7.5, 5.5],
  [10, 7.5],
  [15, 11],
  [20, 15],
  [25, 18.5],
  [30, 22],
  [40, 30],
  [50, 37],
  [60, 45],
  [75, 55],
  [100, 75],
  [125, 90],
  [150, 110],
  [200, 150],
  [250, 186],
  [300, 224],
  [350, 261],
  [400, 298],
  [450, 336],
  [500, 373],
];

const KILOWATTS_PER_HP = 0.745_699_871_582_27;

/** The smallest that is not overloaded by so many kW; of a pair the smaller counts. Null for none. */
export function smallestMotor(kilowatts: number): { hp: number; kw: number } | null {
  const motor = MOTORS.find(([hp, kw]) => Math.min(kw, hp * KILOWATTS_PER_HP) >= kilowatts);
  return motor === undefined ? null : { hp: motor[0], kw: motor[1] };
}
