/**
 * Designations of EN 12756 (formerly DIN 24960), read by position: length, balance, nominal diameter, rotation, seat
 * retention. Only what the designation itself says is returned: its dimension tables belong to the standard.
 */

export interface Designation {
  /** As the standard writes it, such as `NU043S0`; parts that were not given are left out. */
  code: string;
  /** Nominal shaft diameter in millimetres. */
  diameter: number;
  /** One phrase for each position that was given. */
  words: string[];
}

const PATTERN =
  /^(?:EN ?12756|DIN ?24960)?[ -]?(?<length>[NK])(?<balance>[UB])[ -]?(?<diameter>\d{2,3})[ -]?(?<rotation>[RLS])?[ -]?(?<retention>[01])?$/;
const MAX_CHARACTERS = 40;
/** Nominal diameters in millimetres for which seals are designated. */
const LEAST_DIAMETER = 10;
const MOST_DIAMETER = 500;

const LENGTHS = { N: 'normal length', K: 'short length' } as const;
const BALANCES = { U: 'unbalanced', B: 'balanced' } as const;
const ROTATIONS = {
  R: 'clockwise rotation',
  L: 'anticlockwise rotation',
  S: 'either direction of rotation',
} as const;
const RETENTIONS = { 0: 'seat without a retaining pin', 1: 'seat with a retaining pin' } as const;

/** Null when any position has another letter. */
export function readDesignation(text: string): Designation | null {
  if (text.length > MAX_CHARACTERS) return null;
  const match = PATTERN.exec(text.trim().toUpperCase().replaceAll(/\s+/g, ' '));
  const { length = '', balance = '', diameter: digits = '', rotation = '', retention = '' } = match?.groups ?? {};
  const diameter = Number(digits);
  if (match === null || diameter < LEAST_DIAMETER || diameter > MOST_DIAMETER) return null;
  const words = [
    wordOf(LENGTHS, length),
    wordOf(BALANCES, balance),
    `nominal diameter ${diameter} mm`,
    wordOf(ROTATIONS, rotation),
    wordOf(RETENTIONS, retention),
  ];
  return {
    code: `${length}${balance}${digits.padStart(3, '0')}${rotation}${retention}`,
    diameter,
    words: words.filter((word) => word !== ''),
  };
}

function wordOf(words: Readonly<Record<string, string>>, letter: string): string {
  return words[letter] ?? '';
}
