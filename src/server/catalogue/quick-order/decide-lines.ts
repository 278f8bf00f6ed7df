/** What becomes of each line of a quick order, from what its codes match; pure. */

import { resultOf } from '#contract/quick-order/line-terms.ts';
import type { FoundBy, LineDoubt } from '#contract/quick-order/line-terms.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import type { ReadLine } from '#contract/quick-order/read-lines.ts';
import { isCertainCode } from '#contract/quick-order/read-readings.ts';
import type { Reading } from '#contract/quick-order/read-readings.ts';
import { isSoldBy, readProvidedUnit } from '#contract/quick-order/read-unit-of-sale.ts';

/** A product that a code names. */
export interface Match {
  foundBy: FoundBy;
  product: LineChoice;
}

/** In the order in which they decide. */
const FOUND_BY_ORDER: readonly FoundBy[] = ['part_number', 'also_known_as', 'interchange'];

/** `matchesOf`: all products of the code of a text. Suggestions are added afterwards. */
export function decideLines(
  lines: readonly ReadLine[],
  matchesOf: (code: string) => readonly Match[],
): QuickOrderLine[] {
  return mergeLines(lines.map((line) => decideLine(line, matchesOf)));
}

function decideLine(line: ReadLine, matchesOf: (code: string) => readonly Match[]): QuickOrderLine {
  const { likeliest, problem, isText } = line;
  if (problem !== null && !isText) return { ...toLine(line, likeliest), quantity: null, result: 'unreadable', problem };
  for (const found of line.readings) {
    const matches = bestOf(matchesOf(found.code));
    const [first] = matches;
    if (first === undefined) continue;
    const reading = matches.length === 1 ? inUnitOf(first.product, found, line.text) : found;
    const read = toLine(line, reading);
    if (reading.quantity === null) return { ...read, result: 'unreadable', problem: 'quantity' };
    const foundBy = first.foundBy;
    const other = findOtherPart(line, first, matchesOf);
    const doubt = doubtOf(reading) ?? (other === null ? null : 'parts');
    // Another maker's part may be replaced only where its dimensions were verified: else a person compares them.
    const isSure = matches.length === 1 && first.product.replaces?.is_exact !== false && doubt === null;
    if (!isSure)
      return {
        ...read,
        found_by: foundBy,
        doubt,
        result: 'several',
        wanted: reading.quantity,
        choices: [...matches, ...(other === null ? [] : [other])].map(({ product }) => product),
      };
    return {
      ...read,
      ...resultOf(first.product, reading.quantity),
      found_by: foundBy,
      product: first.product,
      wanted: reading.quantity,
    };
  }
  if (isText) return { ...toLine(line, { code: '', quantity: null, note: '' }), result: 'text' };
  const read = toLine(line, likeliest);
  return likeliest.quantity === null
    ? { ...read, result: 'unreadable', problem: 'quantity' }
    : { ...read, wanted: likeliest.quantity };
}

/** What it is for may follow: `2 x KB-GRF-375 for KB-ES326-DI`. */
const USED_WITH = /(?:^|\s)(?:for|fits|with|replaces|pour|avec)\s[^,;|\t]*$/i;

/** Another product of the catalogue whose part number stands in the line: its quantity would be lost. */
function findOtherPart(
  { text, readings }: ReadLine,
  found: Match,
  matchesOf: (code: string) => readonly Match[],
): Match | null {
  for (const { code } of readings) {
    const other = matchesOf(code).find(
      ({ foundBy, product }) => foundBy === 'part_number' && product.id !== found.product.id,
    );
    if (other !== undefined && isCertainCode(code) && !USED_WITH.test(text.slice(0, Math.max(0, text.indexOf(code)))))
      return other;
  }
  return null;
}

/** `10 m` of a product that is sold by the metre is 10; `10 pcs` of it, and `10 ft`, are asked back. One sold each is read as before. */
function inUnitOf(product: LineChoice, reading: Reading, text: string): Reading {
  if (product.unit_of_sale === undefined) return reading;
  const { code, note, stated: inColumn } = reading;
  const provided = inColumn === undefined ? readProvidedUnit(text, code) : inColumn && { ...inColumn, note };
  if (provided === null) return reading;
  if (!isSoldBy(provided, product)) return reading.quantity === null ? reading : { ...reading, isGuessed: true };
  return { code, quantity: provided.quantity, note: provided.note };
}

/** `6309 2RS C3` is not a plain 6309, and a guessed quantity is confirmed before it counts. */
function doubtOf({ isGuessed, mayContinue }: Reading): LineDoubt | null {
  if (isGuessed) return 'quantity';
  return mayContinue ? 'number' : null;
}

/** Each product once, of the kind of number that decides first. */
function bestOf(matches: readonly Match[]): readonly Match[] {
  if (matches.length < 2) return matches;
  const kind = FOUND_BY_ORDER.find((foundBy) => matches.some((match) => match.foundBy === foundBy));
  const ofKind = matches.filter(({ foundBy }) => foundBy === kind);
  const isFirst = ({ product }: Match, index: number) =>
    ofKind.findIndex((other) => other.product.id === product.id) === index;
  const each = ofKind.filter(isFirst);
  const exact = each.filter(({ product }) => product.replaces?.is_exact);
  return exact.length > 0 ? exact : each;
}

function toLine({ line, text }: ReadLine, { code, quantity, note }: Reading): QuickOrderLine {
  return {
    line,
    text,
    code,
    quantity,
    note,
    result: 'unknown',
    problem: null,
    found_by: null,
    doubt: null,
    product: null,
    wanted: 0,
    addable: 0,
    merged_into: null,
    choices: [],
  };
}

/** The first line of a product has the quantities of all of them. */
function mergeLines(lines: readonly QuickOrderLine[]): QuickOrderLine[] {
  const byProduct = new Map<number, { line: number; wanted: number }>();
  for (const { line, product, wanted } of lines) {
    if (product === null) continue;
    const first = byProduct.get(product.id);
    if (first === undefined) byProduct.set(product.id, { line, wanted });
    else first.wanted += wanted;
  }
  return lines.map((line) => {
    const first = line.product === null ? undefined : byProduct.get(line.product.id);
    if (line.product === null || first === undefined) return line;
    if (first.line !== line.line) return { ...line, result: 'merged', merged_into: first.line, wanted: 0, addable: 0 };
    return { ...line, ...resultOf(line.product, first.wanted), wanted: first.wanted };
  });
}
