/**
 * Designations of EN 12756 (formerly DIN 24960), read by position: length, balance, nominal diameter, rotation, seat
 * retention, and the material code of five letters: rotary face, seat, secondary seals, spring, other parts. Only what the
 * designation itself says is returned: its dimension tables belong to the standard.
 */

export interface Designation {
  /** As the standard writes it, such as `NU043S0`; parts that were not given are left out. */
  code: string;
  /** Nominal shaft diameter in millimetres. */
  diameter: number;
  /** One phrase for each position of the code that was given. */
  words: string[];
}

const PATTERN =
  /^(?:EN ?12756|DIN ?24960)?[ -]?(?<length>[NK])(?<balance>[UB])[ -]?(?<diameter>\d{2,3})[ -]?(?<rotation>[RLS])?[ -]?(?<retention>[01])?(?:[ -]?(?<materials>(?:[A-Z]\d?){5}))?$/;
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

/** The same letter means another material at another position. Those without a published meaning are named as not read. */
const FACES = {
  A: 'carbon, antimony impregnated',
  B: 'carbon, resin impregnated',
  Q1: 'sintered silicon carbide',
  U: 'tungsten carbide',
  V: 'alumina',
} as const;
const RUBBERS = { E: 'EPDM', V: 'FKM' } as const;
const MATERIALS: readonly (readonly [part: string, meanings: Readonly<Record<string, string>>])[] = [
  ['rotary face', FACES],
  ['seat', FACES],
  ['secondary seals', RUBBERS],
  ['spring', {}],
  ['other parts', {}],
];

/** Null when any position but those of materials has another letter, and when none of the materials can be read. */
export function readDesignation(text: string): Designation | null {
  if (text.length > MAX_CHARACTERS) return null;
  const match = PATTERN.exec(text.trim().toUpperCase().replaceAll(/\s+/g, ' '));
  const { length = '', balance = '', diameter: digits = '', rotation = '', retention = '' } = match?.groups ?? {};
  const { materials = '' } = match?.groups ?? {};
  const diameter = Number(digits);
  if (match === null || diameter < LEAST_DIAMETER || diameter > MOST_DIAMETER) return null;
  const letters = materials.match(/[A-Z]\d?/g) ?? [];
  if (letters.length > 0 && !letters.some((letter, index) => meaningOf(index, letter) !== '')) return null;
  const words = [
    wordOf(LENGTHS, length),
    wordOf(BALANCES, balance),
    `nominal diameter ${diameter} mm`,
    wordOf(ROTATIONS, rotation),
    wordOf(RETENTIONS, retention),
    ...materialWords(letters),
  ];
  return {
    code: `${length}${balance}${digits.padStart(3, '0')}${rotation}${retention}${materials === '' ? '' : ` ${materials}`}`,
    diameter,
    words: words.filter((word) => word !== ''),
  };
}

function wordOf(words: Readonly<Record<string, string>>, letter: string): string {
  return words[letter] ?? '';
}

function meaningOf(position: number, letter: string): string {
  return wordOf(MATERIALS[position]?.[1] ?? {}, letter);
}

function materialWords(letters: readonly string[]): string[] {
  const parts = letters.map((letter, position) => {
    return { letter, part: MATERIALS[position]?.[0] ?? '', meaning: meaningOf(position, letter) };
  });
  const read = parts.filter(({ meaning }) => meaning !== '').map(({ part, meaning }) => `${part} of ${meaning}`);
  const unread = parts.filter(({ meaning }) => meaning === '').map(({ part, letter }) => `${letter} (${part})`);
  return unread.length === 0 ? read : [...read, `not read: ${unread.join(', ')}`];
}
