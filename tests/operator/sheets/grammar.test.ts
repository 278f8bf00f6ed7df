/**
 * Headings, amounts and quantities in every form that docs/sheets.md promises, and in near misses of them: the value, doubt or refusal,
 * never another value. The generators are written from that page, and seeded.
 */

import { expect, test } from 'vitest';
import { guessMapping } from '#server/catalogue/import/sheets/map-columns.ts';
import { readAmount, readQuantity } from '#server/catalogue/import/values.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const CASES = 20_000;
const SEED = 20_261_125;

/** Mulberry32: the same numbers each time. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item, // the index is within them
    isOneIn: (count: number) => next() < 1 / count,
  };
}
type Random = ReturnType<typeof createRandom>;

/** Digits of a whole number with a mark between thousands. */
const grouped = (whole: number, mark: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark);

interface Written {
  text: string;
  cents: number;
  decimalMark: '.' | ',' | null;
}

/** An amount in a form of the page. */
function writeAmount(random: Random): Written {
  const whole = random.below(random.pick([10, 1000, 10_000, 999_999]));
  const cents = random.pick([0, random.below(100)]);
  const decimal = random.pick(['.', ',']);
  const marks = [',', '.', ' ', '\u00a0', '\u202f', "'", '’', ''].filter((mark) => mark !== decimal);
  const thousands = random.pick(marks);
  // Without decimals a single point or comma before three digits is another case: the page calls it doubtful, or thousands.
  const needsDecimals = (thousands === '.' || thousands === ',') && whole >= 1000;
  const two = String(cents).padStart(2, '0');
  const decimals = random.pick([
    two,
    ...(cents % 10 === 0 ? [two[0] ?? ''] : []),
    ...(cents === 0 && !needsDecimals ? [''] : []),
    `${two}00`,
    `${two}000`,
  ]);
  const number = grouped(whole, thousands) + (decimals === '' ? '' : decimal + decimals);
  const before = random.pick(['', '$', '$ ', 'C$', 'CA$ ', 'CAD ', 'CDN ']);
  const behind = before === '' ? random.pick(['', ' $', '$', ' CAD', ' C$', ' $ CAD']) : '';
  const unit = random.pick(['', '', '/ea', ' each', ' per unit', '/pc']);
  const isSure = thousands !== '' || decimals !== '';
  return { text: before + number + behind + unit, cents: whole * 100 + cents, decimalMark: isSure ? random.pick([null, decimal as '.' | ',']) : null };
} // oxfmt-ignore

/** The same with one character changed, added or left out. */
function misspell(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const character = random.pick([...'0123456789.,-+()%eExX/$€£¥ \'"abcUSD', '\u00a0']);
  return random.pick([
    text.slice(0, at) + character + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + character + text.slice(at + 1),
  ]);
}

test('an amount is read as it was written', () => {
  const random = createRandom(SEED);
  for (let number = 0; number < CASES; number += 1) {
    const { text, cents, decimalMark } = writeAmount(random);
    const expected = cents > 99_999_999 ? { kind: 'too_high' } : { kind: 'amount', cents };
    expect({ text, decimalMark, ...readAmount(text, { decimalMark }) }).toEqual({ text, decimalMark, ...expected });
  }
});

/** By the page, without the reader: what the digits and marks of a text can mean, in cents. */
function meanings(text: string): Set<number> {
  const digits = text
    .trim()
    .replace(/(?:\s*\/\s*|\s+per\s+|\s*)(?:ea|each|pcs?|pce|pieces?|units?|un|unites?|sets?|kits?)\.?$/i, '')
    .replaceAll(/c\$|ca\$|\$ ?(?:cad|can|cdn|ca)|cad|cdn|\$/gi, '')
    .trim()
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('’', "'");
  const found = new Set<number>();
  for (const thousands of ['', ',', '.', ' ', "'"])
    for (const decimal of ['.', ',']) {
      const groups = thousands === '' ? String.raw`\d+` : String.raw`\d{1,3}(?:[${thousands}]\d{3})+`;
      const match = thousands === decimal ? null : new RegExp(String.raw`^(${groups})(?:[${decimal}](\d{1,2})(0*))?$`).exec(digits);
      if (match !== null) found.add(Number((match[1] ?? '').replaceAll(/\D/g, '')) * 100 + Number((match[2] ?? '0').padEnd(2, '0')));
    }
  return found;
} // oxfmt-ignore

test('a near miss of an amount is read as one of its meanings, doubtful or refused', () => {
  const random = createRandom(SEED + 1);
  let refused = 0;
  for (let number = 0; number < CASES; number += 1) {
    const text = misspell(random, writeAmount(random).text);
    const reading = readAmount(text, { decimalMark: random.pick([null, '.', ',']) });
    if (reading.kind !== 'amount') refused += 1;
    else if (reading.cents !== 0) expect([text, reading.cents, meanings(text).has(reading.cents)]).toEqual([text, reading.cents, true]);
    else expect(text.trim().replaceAll(/[\d.,'’\s$/]|c\$|ca\$|cad|cdn|can|ca|each|ea|pce|pcs|pc|per unit|un/gi, '')).toMatch(/^-?$/);
    expect(/[€£¥%()"]|us|usd/i.test(text) && reading.kind === 'amount').toBe(false);
  }
  expect(refused).toBeGreaterThan(CASES / 10);
}); // oxfmt-ignore

test('a quantity is read as it was written, or refused', () => {
  const random = createRandom(SEED + 2);
  for (let number = 0; number < CASES; number += 1) {
    const whole = random.below(random.pick([10, 1000, 1_000_000]));
    const written = random.pick([String(whole), grouped(whole, ','), grouped(whole, ' '), `${whole}.0`, `${whole}.0000`]);
    const text = written + random.pick(['', ' ea', ' pcs', ' units', ' pc.']);
    expect([text, readQuantity(text, { decimalMark: '.' })]).toEqual([text, whole]);
    const broken = random.pick([`${whole}.5`, `${whole}+`, `${whole}e3`, `(${whole})`, `${whole} in`, `${whole}/2`, `${whole}-${whole}`, `> ${whole}`]);
    expect([broken, readQuantity(broken, { decimalMark: null })]).toEqual([broken, null]);
  }
}); // oxfmt-ignore

const PRICES = [
  'Price',
  'Unit price',
  'List price',
  'Regular price',
  'Selling price',
  'Our price',
  'Retail price',
  'Prix',
  'Prix unitaire',
  'Prix de vente',
];
const STOCKS = ['Qty on hand', 'Stock', 'On hand', 'Qty in stock', 'Qté en main', 'En stock', 'Quantity'];
const CHOICES = ['Available', 'Active', 'Published', 'For sale', 'Disponible'];
const FORBIDDING: Readonly<Record<'price' | 'stock' | 'choice', readonly string[]>> = {
  price: [
    ...'purchase buying cost distributor dealer jobber trade wholesale core deposit net margin discount total tax freight previous old last supplier vendor USD EUR GBP'.split(' '),
    ...'achat coûtant distributeur fournisseur ancien dernier consigne rabais escompte'.split(' '), 'US$', '€', '£',
  ],
  stock: 'safety minimum min max reorder ordered committed reserved sold value required sécurité commandé réservé vendu seuil'.split(' '),
  choice: 'not non no never'.split(' '),
}; // oxfmt-ignore
const KIND_COLUMNS = { price: 'price', stock: 'stock', choice: 'is_available' } as const;
const CELLS = { price: '12.50', stock: '7', choice: 'yes' } as const;

/** In another case, with signs in place of spaces, or without them. */
function dress(random: Random, heading: string): string {
  const cased = random.pick([heading, heading.toUpperCase(), heading.toLowerCase()]);
  return random.pick([
    cased,
    cased.replaceAll(' ', '_'),
    ` ${cased.replaceAll(' ', '  ')} `,
    `${cased}:`,
    heading.replaceAll(/(?:^| )(\p{L})/gu, (_, letter: string) => letter.toUpperCase()),
  ]);
}

function columnOfHeading(heading: string, cell: string): string | null {
  return guessMapping([heading], [[cell], [cell]])[heading.trim() === heading ? heading : heading] ?? null;
}

for (const [rounds, options] of tenthAndAll(CASES))
  test('a heading of ours is found in every dress, and never with a word that forbids it', options, () => {
    const random = createRandom(SEED + 3);
    for (let number = 0; number < rounds; number += 1) {
      const kind = random.pick(['price', 'stock', 'choice'] as const);
      const name = random.pick({ price: PRICES, stock: STOCKS, choice: CHOICES }[kind]);
      const cell = CELLS[kind];
      const own = dress(random, random.isOneIn(3) && kind === 'price' ? `${name} (CAD)` : name);
      expect([own, columnOfHeading(own, cell)]).toEqual([own, KIND_COLUMNS[kind]]);
      const word = random.pick(FORBIDDING[kind]);
      const other = dress(random, random.isOneIn(2) ? `${word} ${name}` : `${name} ${word}`);
      expect([other, columnOfHeading(other, cell)]).toEqual([other, null]);
    }
  });

test('a word that turns a choice around, also glued to it, is no choice of ours', () => {
  for (const word of ['Inactive', 'Unavailable', 'Unpublished', 'Indisponible', 'Inactif', 'Not available', 'Non disponible', 'Discontinued', 'Hidden'])
    expect([word, columnOfHeading(word, 'yes')]).toEqual([word, null]);
  for (const price of ['Costprice', 'Purchaseprice', 'Netprice', 'Dealerprice', 'Purchse price', 'Dealers price', 'Prix coutant', 'Lastprice'])
    expect([price, columnOfHeading(price, '5.00')]).toEqual([price, null]);
}); // oxfmt-ignore
