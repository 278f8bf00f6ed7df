/**
 * The heading row of a table, in English or French: it is no line of the order, and says which column is what. A cell is
 * read by its whole words (`Qty Required`, `Vendor Part No.`); one word can forbid it (`Qty shipped`, `Part description`).
 */

import { splitCells } from './read-cells.ts';
import type { Columns } from './read-cells.ts';

/** The better names of a code's column first: `Item` is often the place in the list. */
const CODE_NAMES = [
  'part number', 'part no', 'part', 'pn', 'p n', 'sku', 'mpn', 'numero de piece', 'no de piece', 'no piece', 'piece', 'reference', 'ref',
  'catalogue number', 'catalog number', 'cat no', 'catalogue no', 'catalog no', 'code', 'product code', 'product', 'article', 'material',
  'item number', 'item no', 'item code', 'item',
] as const; // oxfmt-ignore
/** In a longer name, such as `Vendor Part No.`; the better ones first. */
const CODE_WORDS = [
  'part',
  'piece',
  'sku',
  'mpn',
  'pn',
  'reference',
  'catalogue',
  'catalog',
  'article',
  'code',
  'product',
  'material',
  'item',
] as const;
const NO_CODE = new Set([
  'description', 'desc', 'name', 'nom', 'price', 'prix', 'cost', 'unit', 'total', 'amount', 'date', 'type', 'group', 'weight', 'line', 'class',
  'category', 'status', 'note', 'notes', 'per', 'of',
]); // oxfmt-ignore
const QUANTITY_WORDS = new Set([
  'quantity',
  'qty',
  'quantite',
  'qte',
  'ordered',
  'commande',
  'commandee',
  'pieces',
  'pcs',
  'count',
]);
/** Quantities of another moment. */
const NO_QUANTITY = new Set([
  'shipped', 'received', 'invoiced', 'billed', 'hand', 'stock', 'available', 'min', 'max', 'minimum', 'maximum', 'backordered', 'back', 'bo', 'open',
  'cancelled', 'canceled', 'remaining', 'livree', 'recue', 'expediee', 'facturee', 'reste', 'price', 'prix', 'date', 'by', 'number', 'no', 'per', 'pack',
]); // oxfmt-ignore
/** The column that a buyer means where there are two. */
const ORDERED_WORDS = new Set([
  'order',
  'ordered',
  'required',
  'requested',
  'needed',
  'buy',
  'po',
  'commande',
  'commandee',
  'demandee',
  'requise',
]);
const NOTE_WORDS = [
  'note',
  'notes',
  'comment',
  'comments',
  'remark',
  'remarks',
  'remarque',
  'description',
  'desc',
  'name',
  'nom',
] as const;
/** Columns that are neither part nor quantity nor note. */
const OTHER_WORDS = new Set([
  'no', 'number', 'line', 'pos', 'position', 'ligne', 's', 'sno', 'price', 'prix', 'cost', 'total', 'amount', 'montant', 'uom', 'um', 'unit', 'unite', 'date', 'due', 'tax', 'discount', 'weight',
  'extended', 'ext', 'shipped', 'received', 'invoiced', 'hand', 'stock', 'available', 'item',
]); // oxfmt-ignore

/** Of the unit that quantities are of. */
const UNIT_NAMES = [
  'uom',
  'um',
  'u m',
  'u o m',
  'unit',
  'units',
  'unite',
  'unites',
  'unit of measure',
  'unit of sale',
  'unite de mesure',
];

type Words = readonly string[];

/** Null when the line is no heading. The columns are null when it is one and says too little. */
export function readHeading(line: string): { columns: Columns | null } | null {
  // A line with digits is one of the list.
  if (/\d/.test(line)) return null;
  const cells = splitCells(line)?.map(toWords) ?? null;
  if (cells === null) return isHeadingOfWords(toWords(line)) ? { columns: null } : null;
  const code = findCode(cells);
  const quantity = findQuantity(cells);
  const note = findNote(cells, code);
  const isNamed = [code, quantity].filter((at) => at !== null).length;
  if (isNamed < 2 && !isKnown(cells[0] ?? [])) return null;
  if (code === null) return { columns: null };
  const isOther = (words: Words, at: number) =>
    at !== code && at !== quantity && at !== note && words.some((word) => OTHER_WORDS.has(word));
  // `Pack qty` beside no other quantity: its numbers are to be confirmed.
  const isExplained = (words: Words) => quantity !== null && isForbiddenQuantity(words);
  const others = cells.flatMap((words, at) => (isOther(words, at) || isExplained(words) ? [at] : []));
  const unit = findUnit(cells, [code, quantity, note]);
  return { columns: { code, quantity, note, unit, others } };
}

/** `UOM`, `U/M`, `Unit`; `Unit price` is none. */
function findUnit(cells: readonly Words[], taken: readonly (number | null)[]): number | null {
  const at = cells.findIndex((words, index) => !taken.includes(index) && UNIT_NAMES.includes(words.join(' ')));
  return at === -1 ? null : at;
}

function isHeadingOfWords(words: Words): boolean {
  if (words.length === 0 || OTHER_WORDS.has(words[0] ?? ''))
    return words[0] === 'item' && words.length > 1 && words.every(isKnownWord);
  return isCodeName(words) || words.every(isKnownWord);
}

function isKnownWord(word: string): boolean {
  return (
    isCodeName([word]) ||
    word === 'number' ||
    word === 'no' ||
    QUANTITY_WORDS.has(word) ||
    NOTE_WORDS.some((note) => note === word)
  );
}

/** Whether the first cell alone makes the row a heading. */
function isKnown(words: Words): boolean {
  return words.length > 0 && (isCodeName(words) || words.every((word) => isKnownWord(word) || OTHER_WORDS.has(word)));
}

function isCodeName(words: Words): boolean {
  const name = words.join(' ');
  return CODE_NAMES.some((each) => each === name);
}

function findCode(cells: readonly Words[]): number | null {
  const names = cells.map((words) => words.join(' '));
  const named = CODE_NAMES.find((name) => names.includes(name));
  const isCode = (words: Words, word: string) =>
    words.includes(word) && !words.some((each) => NO_CODE.has(each) || QUANTITY_WORDS.has(each));
  const word = CODE_WORDS.find((each) => cells.some((words) => isCode(words, each)));
  const byWord = word === undefined ? null : cells.findIndex((words) => isCode(words, word));
  // `Item` alone is the place in the list where another cell has a part's word.
  if (named !== undefined && (named !== 'item' || byWord === null || word === 'item')) return names.indexOf(named);
  return byWord;
}

function findQuantity(cells: readonly Words[]): number | null {
  const found = cells.flatMap((words, at) => (isQuantity(words) ? [at] : []));
  return found.find((at) => cells[at]?.some((word) => ORDERED_WORDS.has(word))) ?? found[0] ?? null;
}

function isQuantity(words: Words): boolean {
  return words.some((word) => QUANTITY_WORDS.has(word)) && !isForbiddenQuantity(words);
}

function isForbiddenQuantity(words: Words): boolean {
  return words.some((word) => QUANTITY_WORDS.has(word)) && words.some((word) => NO_QUANTITY.has(word));
}

function findNote(cells: readonly Words[], code: number | null): number | null {
  const word = NOTE_WORDS.find((note) => cells.some((words, at) => at !== code && words.includes(note)));
  const at = word === undefined ? -1 : cells.findIndex((words, index) => index !== code && words.includes(word));
  return at === -1 ? null : at;
}

/** `Qté`, `PART #` and `Part no.` as plain words. */
function toWords(cell: string): string[] {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replaceAll(/\p{M}|n°(?=)|°/gu, '')
    .replace(/\b(?:no|number|nbre?|nb|nombre)\.? (?:of|de) /, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}
