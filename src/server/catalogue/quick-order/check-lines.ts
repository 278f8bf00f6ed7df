/** A list of parts against the catalogue: three statements, however many lines it has. Nothing is changed. */

import { CURRENCY } from '#contract/constants.ts';
import { parseMoney, toWireMoney } from '#contract/money.ts';
import type { FoundBy } from '#contract/quick-order/line-terms.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import type { QuickOrderBody, QuickOrderLine, QuickOrderReply } from '#contract/quick-order/quick-order.ts';
import type { LineChoice, LineProduct, SharedCart } from '#contract/quick-order/quick-order.ts';
import type { ReadLine } from '#contract/quick-order/read-lines.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { CalendarReading, ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import { findPromises } from '#server/catalogue/products/find-promises.ts';
import { isInterchangeCode } from '#server/catalogue/products/find-replacements.ts';
import { toCode } from '#server/catalogue/products/search-words.ts';
import { orderableOf } from '#server/catalogue/products/show-product.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { decideLines } from './decide-lines.ts';
import type { Match } from './decide-lines.ts';
import { findCodes, findLineProducts } from './quick-order-store.ts';
import type { LineProductRow, MatchTier } from './quick-order-store.ts';
import { MAX_SUGGESTED_LINES, suggestParts } from './suggest-parts.ts';
import { trimNotes } from './trim-notes.ts';

/** A match, and the product that takes its place; null for none. */
interface FoundMatch extends Match {
  successorId: number | null;
}

const NO_MATCHES: readonly Match[] = [];
/** No stored code is longer. */
const LONGEST_CODE = 200;
const FOUND_BY: Record<MatchTier, FoundBy> = { 1: 'part_number', 2: 'also_known_as', 3: 'interchange' };

export interface QuickOrderServices {
  database: Queries;
  readCalendar: ReadCalendar;
}

interface LineServices {
  database: Queries;
  /** Null: no day is promised. */
  calendar: CalendarReading;
}

export async function checkQuickOrder(
  services: LineServices,
  { text, lines = [] }: QuickOrderBody,
): Promise<QuickOrderReply> {
  const { lines: read, heading } = text ?? { lines: lines.map(toReadLine), heading: null };
  const found = await checkLines(services, read);
  // A note that is provided as one stays as it is.
  const checked = text === undefined ? found : { ...found, lines: await trimNotes(services.database, found.lines) };
  const isAbove = ({ line, result }: QuickOrderLine) => heading !== null && line < heading && result === 'text';
  return {
    ...checked,
    heading,
    above: checked.lines.filter(isAbove).map(({ line, text: above }) => ({ line, text: above })),
    lines: checked.lines.filter((line) => !isAbove(line)),
  };
}

/** What a list in an address names, and what it costs. */
export async function findSharedCart(
  services: LineServices,
  { add, name, notes = [] }: { add: readonly LinkLine[]; name: string; notes?: readonly string[] | undefined },
): Promise<SharedCart> {
  const lines = add.map((line, index) => ({ ...line, note: notes[index] ?? '' })).map(toReadLine);
  const reply = await checkLines(services, lines);
  const priced = reply.lines.filter(({ result }) => result === 'found' || result === 'limited');
  const cents = priced.map(({ product, wanted }) => (parseMoney(product?.price) ?? 0) * wanted);
  return {
    ...reply,
    heading: null,
    above: [],
    name,
    subtotal: toWireMoney(cents.reduce((sum, each) => sum + each, 0)),
  };
}

function toReadLine({ code, quantity, note }: LinkLine & { note: string }, index: number): ReadLine {
  const reading = { code, quantity, note };
  const text = quantity === 1 ? code : `${code} × ${quantity}`;
  return { line: index + 1, text, readings: [reading], likeliest: reading, problem: null, isText: false };
}

async function checkLines(
  { database: queries, calendar }: LineServices,
  read: readonly ReadLine[],
): Promise<Omit<QuickOrderReply, 'heading' | 'above'>> {
  const typed = new Set(read.flatMap(({ readings }) => readings.map(({ code }) => code)));
  const codes = new Map([...typed].map((text) => [text, toCode(text)]));
  const matches = await findMatches(queries, [...new Set(codes.values())]);
  const decided = decideLines(read, (text) => matches.get(codes.get(text) ?? '') ?? NO_MATCHES);
  const { lines, without } = await addSuggestions(queries, await addSuccessors(queries, decided, matches));
  return { currency: CURRENCY, lines: await addPromises(queries, lines, calendar), without_suggestions: without };
}

async function findMatches(queries: Queries, requested: readonly string[]): Promise<Map<string, FoundMatch[]>> {
  const codes = requested.filter((code) => code !== '' && code.length <= LONGEST_CODE);
  const byCode = new Map<string, FoundMatch[]>();
  if (codes.length === 0) return byCode;
  for (const { code, tier, replaces, ...row } of await findCodes(queries, codes, codes.filter(isInterchangeCode))) {
    const product = { ...toLineChoice(row), ...(replaces && { replaces }) };
    const match = { foundBy: FOUND_BY[tier], product, successorId: row.superseded_by?.id ?? null };
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, [match]);
    else known.push(match);
  }
  return byCode;
}

/** Of a product that another takes the place of, the other is offered; the line stays as it was sent. */
async function addSuccessors(
  queries: Queries,
  lines: readonly QuickOrderLine[],
  matches: ReadonlyMap<string, readonly FoundMatch[]>,
): Promise<QuickOrderLine[]> {
  const successorIds = new Map(
    [...matches.values()].flat().flatMap(({ product, successorId }) => {
      return successorId === null ? [] : [[product.id, successorId] as const];
    }),
  );
  if (successorIds.size === 0) return [...lines];
  const rows = await findLineProducts(queries, [...new Set(successorIds.values())]);
  const products = new Map(rows.map((row) => [row.id, toLineProduct(row)]));
  return lines.map((line) => {
    const successor = products.get(successorIds.get(line.product?.id ?? 0) ?? 0);
    return successor === undefined ? line : { ...line, choices: [successor] };
  });
}

/** For so many of the unknown lines; the others are named. */
async function addSuggestions(
  queries: Queries,
  lines: readonly QuickOrderLine[],
): Promise<{ lines: QuickOrderLine[]; without: number[] }> {
  const unknown = lines.filter(({ result }) => result === 'unknown');
  const requested = unknown.slice(0, MAX_SUGGESTED_LINES);
  const nearest = await suggestParts(
    queries,
    requested.map(({ code }) => toCode(code)),
  );
  const ids = [...new Set(nearest.flat())];
  const rows = ids.length === 0 ? [] : await findLineProducts(queries, ids);
  const products = new Map(rows.map((row) => [row.id, toLineProduct(row)]));
  const suggested = new Map(
    requested.map(({ line }, index) => [line, nearest[index]?.flatMap((id) => products.get(id) ?? [])]),
  );
  return {
    lines: lines.map((line) => ({ ...line, choices: suggested.get(line.line) ?? line.choices })),
    without: unknown.slice(MAX_SUGGESTED_LINES).map(({ line }) => line),
  };
}

/** For what can be ordered now of each line. */
async function addPromises(
  queries: Queries,
  lines: readonly QuickOrderLine[],
  calendar: CalendarReading,
): Promise<QuickOrderLine[]> {
  const requested = lines.flatMap(({ product, addable }) =>
    product === null || addable === 0 ? [] : [{ productId: product.id, quantity: addable, inStock: product.quantity }],
  );
  if (requested.length === 0) return [...lines];
  const days = await findPromises(queries, requested, { calendar, now: new Date() });
  return lines.map((line) => {
    const day = line.product === null || line.addable === 0 ? undefined : days.get(line.product.id);
    return day === undefined ? line : { ...line, promised_on: day };
  });
}

function toLineChoice(row: LineProductRow): LineChoice {
  const successor = row.superseded_by?.part_number;
  return { ...toLineProduct(row), ...(successor !== undefined && { superseded_by: successor }) };
}

function toLineProduct(row: LineProductRow): LineProduct {
  const { id, part_number, name, price_cents, quantity, is_available } = row;
  const unit = toWireUnit(row);
  return {
    id,
    part_number,
    name,
    price: toWireMoney(price_cents),
    quantity,
    ...orderableOf(row),
    is_available,
    ...unit,
  };
}
