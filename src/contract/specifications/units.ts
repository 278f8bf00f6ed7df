/**
 * Units of measure under their UCUM codes, with the exact ratio of each to the base unit of its dimension. Values are
 * stored in the attribute's unit and never rounded.
 */

/** How a value becomes one of the base unit: (value * numerator / denominator) + offset. */
interface Unit {
  dimension: Dimension;
  numerator: number;
  denominator: number;
  /** Of the base unit's zero; only temperatures have one. */
  offset?: number;
  /** As people read it. */
  symbol: string;
  /** Further spellings, as suppliers write them; those of a letter alone count only where they are listed. */
  spellings: readonly string[];
}

export type Dimension =
  | 'length'
  | 'mass'
  | 'pressure'
  | 'temperature'
  | 'flow'
  | 'power'
  | 'rotation'
  | 'speed'
  | 'torque'
  | 'viscosity'
  | 'density'
  | 'volume'
  | 'displacement'
  | 'force'
  | 'voltage'
  | 'current'
  | 'frequency'
  | 'angle';

/** The first of each dimension is its base unit. */
export const UNITS = {
  mm: { dimension: 'length', numerator: 1, denominator: 1, symbol: 'mm', spellings: ['millimetre', 'millimeter'] },
  um: { dimension: 'length', numerator: 1, denominator: 1000, symbol: 'µm', spellings: ['micron', 'micrometre'] },
  cm: { dimension: 'length', numerator: 10, denominator: 1, symbol: 'cm', spellings: ['centimetre', 'centimeter'] },
  m: { dimension: 'length', numerator: 1000, denominator: 1, symbol: 'm', spellings: ['metre', 'meter'] },
  '[in_i]': {
    dimension: 'length',
    numerator: 254,
    denominator: 10,
    symbol: 'in',
    spellings: ['inch', 'inches', 'po', 'pouce', 'pouces', '"'],
  },
  '[ft_i]': {
    dimension: 'length',
    numerator: 3048,
    denominator: 10,
    symbol: 'ft',
    spellings: ['foot', 'feet', 'pied', 'pieds', "'"],
  },
  kg: { dimension: 'mass', numerator: 1, denominator: 1, symbol: 'kg', spellings: ['kilogram'] },
  g: { dimension: 'mass', numerator: 1, denominator: 1000, symbol: 'g', spellings: ['gram'] },
  '[lb_av]': {
    dimension: 'mass',
    numerator: 45_359_237,
    denominator: 100_000_000,
    symbol: 'lb',
    spellings: ['lbs', 'pound'],
  },
  bar: { dimension: 'pressure', numerator: 1, denominator: 1, symbol: 'bar', spellings: ['barg'] },
  kPa: { dimension: 'pressure', numerator: 1, denominator: 100, symbol: 'kPa', spellings: [] },
  MPa: { dimension: 'pressure', numerator: 10, denominator: 1, symbol: 'MPa', spellings: [] },
  '[psi]': {
    dimension: 'pressure',
    numerator: 44_482_216_152_605,
    denominator: 645_160_000_000_000,
    symbol: 'psi',
    spellings: ['psig', 'lb/in2'],
  },
  Cel: {
    dimension: 'temperature',
    numerator: 1,
    denominator: 1,
    symbol: '°C',
    spellings: ['deg c', 'degc', 'c', 'celsius', 'degrees c', 'degrees celsius'],
  },
  '[degF]': {
    dimension: 'temperature',
    numerator: 5,
    denominator: 9,
    offset: -160 / 9,
    symbol: '°F',
    spellings: ['deg f', 'degf', 'f', 'fahrenheit', 'degrees f', 'degrees fahrenheit'],
  },
  'm3/h': { dimension: 'flow', numerator: 1, denominator: 1, symbol: 'm³/h', spellings: ['m3/hr', 'cmh'] },
  'L/min': { dimension: 'flow', numerator: 6, denominator: 100, symbol: 'L/min', spellings: ['lpm', 'l/m'] },
  'L/s': { dimension: 'flow', numerator: 36, denominator: 10, symbol: 'L/s', spellings: ['lps'] },
  '[gal_us]/min': {
    dimension: 'flow',
    numerator: 22_712_470_704,
    denominator: 100_000_000_000,
    symbol: 'US gpm',
    spellings: ['gpm', 'usgpm', 'gal/min', 'us gal/min', 'gallons per minute', 'us gallons per minute'],
  },
  '[gal_br]/min': {
    dimension: 'flow',
    numerator: 2_727_654,
    denominator: 10_000_000,
    symbol: 'imp gpm',
    spellings: [
      'igpm',
      'ig/min',
      'imp gal/min',
      'imperial gpm',
      'uk gpm',
      'imperial gallons per minute',
      'uk gallons per minute',
    ],
  },
  kW: { dimension: 'power', numerator: 1, denominator: 1, symbol: 'kW', spellings: ['kilowatt'] },
  W: { dimension: 'power', numerator: 1, denominator: 1000, symbol: 'W', spellings: ['watt'] },
  '[HP]': {
    dimension: 'power',
    numerator: 0.745_699_871_582_270_2,
    denominator: 1,
    symbol: 'hp',
    spellings: ['horsepower'],
  },
  '{rev}/min': {
    dimension: 'rotation',
    numerator: 1,
    denominator: 1,
    symbol: 'rpm',
    spellings: ['rev/min', 'r/min', 'tr/min', '1/min', 'min-1', 'revolutions per minute'],
  },
  'm/s': { dimension: 'speed', numerator: 1, denominator: 1, symbol: 'm/s', spellings: ['mps'] },
  '[ft_i]/s': { dimension: 'speed', numerator: 3048, denominator: 10_000, symbol: 'ft/s', spellings: ['fps'] },
  '[ft_i]/min': { dimension: 'speed', numerator: 3048, denominator: 600_000, symbol: 'ft/min', spellings: ['fpm'] },
  'N.m': { dimension: 'torque', numerator: 1, denominator: 1, symbol: 'N·m', spellings: ['nm', 'n-m', 'n m'] },
  '[lbf_av].[in_i]': {
    dimension: 'torque',
    numerator: 0.112_984_829_027_616_7,
    denominator: 1,
    symbol: 'lb·in',
    spellings: ['lbf·in', 'in·lb', 'in-lb', 'lb-in', 'lb in'],
  },
  '[lbf_av].[ft_i]': {
    dimension: 'torque',
    numerator: 1.355_817_948_331_4,
    denominator: 1,
    symbol: 'lb·ft',
    spellings: ['lbf·ft', 'ft·lb', 'ft-lb', 'lb-ft', 'lb ft'],
  },
  'mm2/s': { dimension: 'viscosity', numerator: 1, denominator: 1, symbol: 'cSt', spellings: ['mm2/s', 'centistokes'] },
  'g/cm3': { dimension: 'density', numerator: 1, denominator: 1, symbol: 'g/cm³', spellings: ['kg/dm3', 'g/ml'] },
  'kg/m3': { dimension: 'density', numerator: 1, denominator: 1000, symbol: 'kg/m³', spellings: [] },
  L: { dimension: 'volume', numerator: 1, denominator: 1, symbol: 'L', spellings: ['litre', 'liter'] },
  mL: { dimension: 'volume', numerator: 1, denominator: 1000, symbol: 'mL', spellings: ['cm3', 'cc'] },
  '[gal_us]': {
    dimension: 'volume',
    numerator: 3_785_411_784,
    denominator: 1_000_000_000,
    symbol: 'US gal',
    spellings: ['gal', 'gallon', 'us gallon'],
  },
  '[gal_br]': {
    dimension: 'volume',
    numerator: 454_609,
    denominator: 100_000,
    symbol: 'imp gal',
    spellings: ['imperial gal', 'imperial gallon', 'uk gal', 'uk gallon'],
  },
  'mL/{rev}': { dimension: 'displacement', numerator: 1, denominator: 1, symbol: 'mL/rev', spellings: ['cc/rev'] },
  '[in_i]3/{rev}': {
    dimension: 'displacement',
    numerator: 16_387_064,
    denominator: 1_000_000,
    symbol: 'in³/rev',
    spellings: [],
  },
  kN: { dimension: 'force', numerator: 1, denominator: 1, symbol: 'kN', spellings: [] },
  N: { dimension: 'force', numerator: 1, denominator: 1000, symbol: 'N', spellings: ['newton'] },
  '[lbf_av]': {
    dimension: 'force',
    numerator: 44_482_216_152_605,
    denominator: 10_000_000_000_000_000,
    symbol: 'lbf',
    spellings: [],
  },
  V: { dimension: 'voltage', numerator: 1, denominator: 1, symbol: 'V', spellings: ['volt', 'volts', 'vac'] },
  A: { dimension: 'current', numerator: 1, denominator: 1, symbol: 'A', spellings: ['amp', 'amps'] },
  Hz: { dimension: 'frequency', numerator: 1, denominator: 1, symbol: 'Hz', spellings: ['hertz'] },
  deg: { dimension: 'angle', numerator: 1, denominator: 1, symbol: '°', spellings: ['degrees'] },
} as const satisfies Record<string, Unit>;

export type UnitCode = keyof typeof UNITS;
export const UNIT_CODES = Object.keys(UNITS) as UnitCode[]; // a table's keys are its codes

export function dimensionOf(code: UnitCode): Dimension {
  return UNITS[code].dimension;
}

/** Every number of so many digits is a double of its own; the digits beyond are those of the calculation. */
const SURE_DIGITS = 15;

/** The value in another unit of the same dimension: 8.06 in are 204.724 mm, not 204.72400000000002. */
export function convert(value: number, from: UnitCode, to: UnitCode): number {
  if (from === to) return value;
  const source: Unit = UNITS[from];
  const target: Unit = UNITS[to];
  if (source.dimension !== target.dimension) throw new RangeError(`${from} is no ${target.dimension}`);
  const difference = (source.offset ?? 0) - (target.offset ?? 0);
  const scaled = (value * source.numerator * target.denominator) / (source.denominator * target.numerator);
  const converted = difference === 0 ? scaled : scaled + (difference * target.denominator) / target.numerator;
  return Number(converted.toPrecision(SURE_DIGITS));
}
