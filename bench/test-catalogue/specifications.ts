/** Twenty specifications of a generated part, in texts as a data sheet has them, all of which the built-in attributes read. */

export type Specification = readonly [key: string, value: string];

/** A whole number below the bound. */
type Roll = (below: number) => number;

type Line = readonly [key: string, value: (size: number, roll: Roll) => string];

const MM_PER_INCH = 25.4;
const inBoth = (mm: number) => `${mm} mm (${(mm / MM_PER_INCH).toFixed(3)} in)`;
const oneOf = (items: readonly string[], roll: Roll) => items[roll(items.length)] ?? '';

const RUBBERS = ['FKM', 'EPDM', 'Nitrile', 'FFKM', 'PTFE', 'FEPM', 'HNBR'];
const FACES = ['Carbon / silicon carbide', 'SiC / SiC', 'Tungsten carbide / carbon', 'Carbon / ceramic'];
const PIPES = ['1', '1-1/2', '2', '2-1/2', '3', '4', '6', '8'];
const ENDS = ['class 150 flange', 'class 300 flange', 'NPT', 'class 125 flange'];
const POWERS = [
  '0.75 kW (1 hp)',
  '1.5 kW (2 hp)',
  '4 kW (5.4 hp)',
  '5.5 kW (7.5 hp)',
  '11 kW (15 hp)',
  '37 kW (50 hp)',
];

const PRESSURE: Line = ['Maximum pressure', (_size, roll) => `${4 + roll(37)} bar`];
const WEIGHT: Line = ['Weight', (size, roll) => `${((size * size) / 400 + roll(100) / 10).toFixed(1)} kg`];
const TEMPERATURE: Line = ['Temperature', (_size, roll) => `${-40 + 5 * roll(9)} to ${60 + 5 * roll(40)} °C`];
const RUN_OUT: Line = ['Run-out', (_size, roll) => `<${(1 + roll(9)) / 100} mm TIR`];
const FINISH: Line = ['Finish at seal', (_size, roll) => `${(1 + roll(16)) / 10} µm`];
const ACIDITY: Line = ['pH', (_size, roll) => `${roll(7)} to ${7 + roll(8)}`];
const DENSITY: Line = ['Density', (_size, roll) => `${(10 + roll(13)) / 10} g/cm³`];
const ELASTOMER: Line = ['Elastomer', (_size, roll) => oneOf(RUBBERS, roll)];

const OF_PUMPS: readonly Line[] = [
  ['Suction', (_size, roll) => `${oneOf(PIPES, roll)} in, ${oneOf(ENDS, roll)}`],
  ['Discharge', (_size, roll) => `${oneOf(PIPES, roll)} in, ${oneOf(ENDS, roll)}`],
  ['Flow at best efficiency', (size, roll) => `${size + roll(300)} m³/h`],
  ['Head at best efficiency', (_size, roll) => `${5 + roll(120)} m`],
  ['Maximum flow', (size, roll) => `${2 * size + 10 * roll(40)} m³/h`],
  ['Maximum head', (_size, roll) => `${10 + 5 * roll(30)} m`],
  ['Speed', (_size, roll) => `${oneOf(['1,150', '1,450', '1,750', '2,900', '3,500'], roll)} rpm`],
  ['Motor power', (_size, roll) => oneOf(POWERS, roll)],
  ['Impeller diameter', (size, roll) => `${100 + size + roll(60)} mm`],
  ['Stages', (_size, roll) => `${1 + roll(12)}`],
  ['Solids', (_size, roll) => `${5 * roll(16)} mm`],
  ['Supply', (_size, roll) => `${oneOf(['230', '460', '575'], roll)} V, 3 phase`],
  ['Shaft diameter at seal', (size) => `${size} mm`],
  ['Shaft seal', (_size, roll) => `Single mechanical seal, ${oneOf(FACES, roll)}, ${oneOf(RUBBERS, roll)}`],
  ['Viscosity range', (_size, roll) => `1 to ${(1 + roll(20)) * 1000} cSt`],
  ['Eye diameter', (size, roll) => `${size + roll(40)} mm`],
  ['Vanes', (_size, roll) => `${3 + roll(6)}`],
  PRESSURE,
  TEMPERATURE,
  WEIGHT,
];

const OF_SEALS: readonly Line[] = [
  ['Shaft size', inBoth],
  ['Faces', (_size, roll) => oneOf(FACES, roll)],
  ['O-rings', (_size, roll) => oneOf(RUBBERS, roll)],
  [
    'Pattern',
    (_size, roll) => oneOf(['Elastomer bellows', 'Multi-spring pusher', 'Wave spring', 'Metal bellows'], roll),
  ],
  ['Maximum speed', (_size, roll) => `${5 + roll(21)} m/s`],
  ['Working length', (size, roll) => inBoth(size / 2 + roll(40) / 2)],
  ['Seat bore', (size, roll) => inBoth(size + 10 + roll(12))],
  ['Box face to first obstruction', (size, roll) => `${size + roll(40)} mm`],
  ['Barrier system', (_size, roll) => oneOf(['Plan 52', 'Plan 53A', 'Plan 53B'], roll)],
  ['Springs', (_size, roll) => oneOf(['Alloy C-276', '316 stainless steel'], roll)],
  [
    'Shaft seal',
    (_size, roll) => oneOf(['Single mechanical seal', 'Single cartridge seal', 'Dual cartridge seal'], roll),
  ],
  ['Outside diameter', (size, roll) => inBoth(size + 14 + roll(12))],
  ['Thickness', (_size, roll) => `${6 + roll(12)} mm`],
  RUN_OUT,
  FINISH,
  DENSITY,
  ACIDITY,
  PRESSURE,
  TEMPERATURE,
  WEIGHT,
];

const OF_OTHERS: readonly Line[] = [
  ['Shaft size', inBoth],
  ['Bore', (size) => inBoth(size)],
  ['Outside diameter', (size, roll) => inBoth(size + 10 + roll(30))],
  ['Width', (size, roll) => `${Math.ceil(size / 4) + roll(20)} mm`],
  ['Section', (_size, roll) => oneOf(['6.4 mm (1/4 in)', '8 mm (5/16 in)', '9.5 mm (3/8 in)', '12.7 mm (1/2 in)'], roll)],
  ['Construction', (_size, roll) => oneOf(['Interbraid, PTFE yarn', 'Square braid, aramid', 'Interbraid, gPTFE'], roll)],
  ['Length', (_size, roll) => `${1 + roll(30)} m`],
  ['Rings per set', (_size, roll) => `${3 + roll(6)}`],
  ['Shaft speed', (_size, roll) => `${2 + roll(20)} m/s`],
  ['Rated torque', (size, roll) => `${size * (1 + roll(12))} N·m`],
  ['Dynamic load', (_size, roll) => `${5 + roll(120)} kN`],
  ['Contact angle', (_size, roll) => `${oneOf(['15', '25', '30', '40'], roll)}°`],
  RUN_OUT,
  FINISH,
  DENSITY,
  ACIDITY,
  ELASTOMER,
  PRESSURE,
  TEMPERATURE,
  WEIGHT,
]; // oxfmt-ignore

const BY_CATEGORY: Readonly<Record<string, readonly Line[]>> = { Pumps: OF_PUMPS, 'Mechanical Seals': OF_SEALS };

/** Of a part of the size in millimetres. */
export function specificationsOf(category: string, size: number, roll: Roll): Specification[] {
  return (BY_CATEGORY[category] ?? OF_OTHERS).map(([key, value]) => [key, value(size, roll)]);
}
