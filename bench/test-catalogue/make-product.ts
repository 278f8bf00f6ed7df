/** One product of the generated catalogue: all of it follows from its place and the seed. */

import { DUTIES, FAMILIES, MAKERS, SIZES } from './families.ts';
import type { Family } from './families.ts';
import { specificationsOf } from './specifications.ts';
import type { Specification } from './specifications.ts';

export interface MadeProduct {
  id: number;
  partNumber: string;
  name: string;
  description: string;
  price: string;
  stock: number;
  isAvailable: boolean;
  order: number | null;
  createdAt: string;
  alsoKnownAs: string;
  material: string;
  specifications: readonly Specification[];
  family: Family;
}

/** The demo company's own ids are below. */
export const FIRST_ID = 10_001;
const GRADES = 99;
const EVERY_WITH_ORDER = 200;
/** Places that the demo company does not give away. */
const FIRST_ORDER = 1000;
const FIRST_DAY = Date.UTC(2015, 0, 5);
const DAYS = 4000;
const DAY_MS = 86_400_000;

/** The most products with a part number of their own. */
export const MAX_PRODUCTS = FAMILIES.length * MAKERS.length * SIZES.length * 6 * GRADES;

/** Adjacent products of one grade differ in a single digit of their part numbers, as twins in the trade do. */
export function makeProduct(index: number, seed: number): MadeProduct {
  const [family, afterFamily] = pick(FAMILIES, index);
  const [[makerCode, maker], afterMaker] = pick(MAKERS, afterFamily);
  const [size, afterSize] = pick(SIZES, afterMaker);
  const [[materialCode, material], afterMaterial] = pick(family.materials, afterSize);
  const grade = 1 + (afterMaterial % GRADES);
  const dice = makeDice(seed, index);
  const duty = DUTIES[dice() % DUTIES.length] ?? '';
  const cents = family.baseCents * (0.6 + size / 40) * (1 + (dice() % 60) / 100);
  const stock = dice() % 8 === 0 ? 0 : dice() % 60;
  const code = `${family.code}${String(size).padStart(3, '0')}`;
  return {
    id: FIRST_ID + index,
    partNumber: `${makerCode}-${code}-${materialCode}${String(grade).padStart(2, '0')}`,
    name: `${family.name} ${size} mm, ${material.toLowerCase()}, ${maker} ${grade}`,
    description: `For ${duty}. ${family.measure} ${size} mm, interchangeable with the part of the same size by other makers. Built by ${maker}, generation ${grade}.`,
    price: (Math.round(cents / 5) / 20).toFixed(2),
    stock,
    isAvailable: dice() % 40 !== 0,
    order: index % EVERY_WITH_ORDER === 0 ? FIRST_ORDER + index / EVERY_WITH_ORDER : null,
    createdAt: new Date(FIRST_DAY + (dice() % DAYS) * DAY_MS + (dice() % 600) * 60_000).toISOString(),
    alsoKnownAs: dice() % 4 === 0 ? `${code}${materialCode}${grade} ${maker}` : '',
    material,
    specifications: specificationsOf(family.category, size, (below) => dice() % below),
    family,
  };
}

function pick<Item>(items: readonly Item[], index: number): [Item, number] {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return [item, Math.floor(index / items.length)];
}

/** Whole numbers that are the same for the same seed and place (mulberry32). */
function makeDice(seed: number, index: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) + Math.imul(index + 1, 0x85ebca6b)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
