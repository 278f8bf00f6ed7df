/** Headings of a table of points as makers and spreadsheets write them: a quantity with its unit, such as `Flow (US gpm)`. Pure. */

import { normalizeCharacters } from '#contract/specifications/characters.ts';
import { findUnit } from '#contract/specifications/read-unit.ts';
import { UNITS } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { CURVE_COLUMN_NAMES, unitColumnsOf } from './curve-rows.ts';
import type { CurveColumn } from './curve-rows.ts';
import { matchHeading } from './sheets/heading-names.ts';

/** `problem` completes a sentence that begins with the heading. */
export type CurveHeading = { quantity: string } & ({ column: CurveColumn } | { problem: string });

interface Quantity {
  /** As a person calls it. */
  quantity: string;
  /** At the beginning of a heading, the longest first. */
  names: readonly string[];
  columns: readonly { column: CurveColumn; unit: UnitCode | '%' }[];
}

const QUANTITIES: readonly Quantity[] = [
  {
    quantity: 'minimum flow',
    names: ['minimum continuous stable flow', 'minimum continuous flow', 'minimum flow', 'min flow', 'mcsf'],
    columns: unitColumnsOf('flow', 'min_flow'),
  },
  {
    quantity: 'flow',
    names: ['flow rate', 'flowrate', 'capacity', 'discharge', 'flow', 'q'],
    columns: unitColumnsOf('flow'),
  },
  {
    quantity: 'head',
    names: ['total dynamic head', 'differential head', 'total head', 'head', 'tdh', 'h'],
    columns: unitColumnsOf('head'),
  },
  {
    quantity: 'NPSH required',
    names: ['npsh required', 'npsh req', 'npsh-r', 'npsh r', 'npshr', 'npsh3', 'npsh'],
    columns: unitColumnsOf('npshr'),
  },
  {
    quantity: 'power',
    names: ['brake power', 'shaft power', 'absorbed power', 'pump power', 'power', 'p2', 'p'],
    columns: unitColumnsOf('power'),
  },
  {
    quantity: 'impeller diameter',
    names: [
      'impeller diameter',
      'impeller dia',
      'imp diameter',
      'imp dia',
      'impeller',
      'imp',
      'diameter',
      'dia',
      'trim',
    ],
    columns: unitColumnsOf('impeller'),
  },
  {
    quantity: 'efficiency',
    names: ['hydraulic efficiency', 'pump efficiency', 'efficiency', 'eff', 'eta', 'η'],
    columns: [{ column: 'efficiency_pct', unit: '%' }],
  },
  {
    quantity: 'speed',
    names: ['rotational speed', 'pump speed', 'speed', 'n'],
    columns: [{ column: 'speed_rpm', unit: '{rev}/min' }],
  },
  {
    quantity: 'supply',
    names: ['supply frequency', 'frequency', 'supply'],
    columns: [{ column: 'supply_hz', unit: 'Hz' }],
  },
];

/** Headings that state their quantity and unit as a whole, beside the names of the columns. */
const WHOLE: Readonly<Record<string, CurveColumn>> = {
  bhp: 'power_hp',
  'brake horsepower': 'power_hp',
  gpm: 'flow_gpm',
  'us gpm': 'flow_gpm',
  usgpm: 'flow_gpm',
  'm3/h': 'flow_m3h',
  rpm: 'speed_rpm',
  hz: 'supply_hz',
  'part no': 'part_number',
  'part #': 'part_number',
  part: 'part_number',
  'test grade': 'grade',
  date: 'dated',
};

/** As tables have them beside the spellings that are read everywhere. */
const SPELLINGS: Readonly<Record<string, UnitCode | '%'>> = {
  '%': '%',
  pct: '%',
  percent: '%',
  m3h: 'm3/h',
  'm3/hour': 'm3/h',
  'cu m/h': 'm3/h',
  ls: 'L/s',
  'l/sec': 'L/s',
  'gpm us': '[gal_us]/min',
  metres: 'm',
  meters: 'm',
  bhp: '[HP]',
};

/** A longer text is no heading. */
const MAX_CHARACTERS = 200;

/** Null for a heading that names no quantity of a curve. */
export function readCurveHeading(text: string): CurveHeading | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = plainHeading(text);
  const whole = CURVE_COLUMN_NAMES.find((name) => name.replaceAll('_', ' ') === plain) ?? WHOLE[plain];
  if (whole !== undefined) return { quantity: quantityOf(whole), column: whole };
  for (const { quantity, names, columns } of QUANTITIES) {
    const rest = withoutName(plain, names);
    if (rest === null) continue;
    const unit = SPELLINGS[rest] ?? findUnit(rest);
    const column = columns.find((candidate) => candidate.unit === unit)?.column;
    if (column !== undefined) return { quantity, column };
    // A letter may be the name of anything else.
    if (unit === null && rest !== '' && plain.charAt(1) === ' ') continue;
    return { quantity, problem: problemOf(rest, unit, columns) };
  }
  return isPartNumber(text) ? { quantity: quantityOf('part_number'), column: 'part_number' } : null;
}

/** As in a sheet of products, where it can be nothing else. */
function isPartNumber(text: string): boolean {
  return matchHeading(text).some(({ column, how }) => column === 'part_number' && how === 'named');
}

export function quantityOf(column: CurveColumn): string {
  const found = QUANTITIES.find(({ columns }) => columns.some((candidate) => candidate.column === column));
  return found?.quantity ?? column;
}

/** As people read it: `Flow, US gpm`. */
export function describeCurveColumn(column: CurveColumn): string {
  const found = QUANTITIES.flatMap(({ quantity, columns }) =>
    columns.flatMap((candidate) => (candidate.column === column ? [{ quantity, unit: candidate.unit }] : [])),
  )[0];
  if (found === undefined) return NAMES[column] ?? column;
  const { quantity, unit } = found;
  return `${quantity.charAt(0).toUpperCase()}${quantity.slice(1)}, ${unit === '%' ? unit : UNITS[unit].symbol}`;
}

const NAMES: Partial<Record<CurveColumn, string>> = {
  part_number: 'Part number',
  grade: 'Grade of the test',
  origin: 'Origin',
  dated: 'Date',
};

/** `Eff. (%)` and `EFF_%` are `eff %`; `H / m` is `h m`. */
function plainHeading(text: string): string {
  return normalizeCharacters(text)
    .toLowerCase()
    .replaceAll('u.s.', 'us')
    .replaceAll(/[_()[\],:;*]|\.(?=\s|$|[)\]])|(?<=\s)[/-](?=\s)/g, ' ')
    .replaceAll(/(?<=[a-zη])%/g, ' %')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What stands behind the name, also behind its symbol: `gpm` of `flow q gpm`. Null where none of the names stands. */
function withoutName(plain: string, names: readonly string[]): string | null {
  const name = names.find((candidate) => plain === candidate || plain.startsWith(`${candidate} `));
  if (name === undefined) return null;
  const rest = plain
    .slice(name.length)
    .trim()
    .replace(/^in (?=.)/, '');
  return withoutName(rest, names) ?? rest;
}

function problemOf(rest: string, unit: UnitCode | '%' | null, columns: Quantity['columns']): string {
  const symbols = columns.map((column) => (column.unit === '%' ? '%' : UNITS[column.unit].symbol));
  const choice = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(symbols);
  if (rest === '') return `has no unit: write ${choice} behind it`;
  return unit === null
    ? `has no unit that is known: write ${choice} behind it`
    : `has a unit that a curve cannot have: convert it to ${choice}`;
}
