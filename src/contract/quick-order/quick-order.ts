/** `POST /quick-order/` and `GET /cart/`: what is asked and what is replied (docs/interchange.md). */

import { z } from 'zod';
import { CURRENCY, MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { lineProduct } from '../line-product.ts';
import { lineError } from '../note-error.ts';
import { tidyText } from '../text/clean-text.ts';
import { line, moneyInReply } from '../wire.ts';
import {
  FOUND_BY,
  LINE_DOUBTS,
  LINE_PROBLEMS,
  LINE_RESULTS,
  MAX_QUICK_ORDER_CHARACTERS,
  MAX_QUICK_ORDER_LINES,
} from './line-terms.ts';
import { readListLink } from './list-link.ts';
import { MAX_LIST_NAME_CHARACTERS } from './list-name.ts';
import { countLines, readLines } from './read-lines.ts';

/** Of a line of a list; an order takes less. */
const MAX_NOTE_CHARACTERS = 300;

const providedLine = z.object({
  code: line(100).refine((code) => /[\p{L}\p{N}]/u.test(code), 'Must have a letter or a digit'),
  quantity: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MAX_LINE_QUANTITY, `Must be at most ${MAX_LINE_QUANTITY}`)
    .default(1),
  note: line(MAX_NOTE_CHARACTERS).default(''),
});

const tooMany = (count: number) => `Has ${count} lines; at most ${MAX_QUICK_ORDER_LINES} are read at once`;

/** Either the text of a list as it was pasted, or lines whose parts are known. */
export const quickOrderBody = z
  .object({
    text: z
      .string('Must be text')
      .max(MAX_QUICK_ORDER_CHARACTERS, `At most ${MAX_QUICK_ORDER_CHARACTERS} characters`)
      // Counted before they are read: a text of 50,000 lines took a quarter of a second.
      .superRefine((text, context) => {
        const count = countLines(text);
        if (count > MAX_QUICK_ORDER_LINES)
          context.addIssue({ code: 'custom', message: tooMany(count), continue: false });
      })
      .transform(readLines)
      .optional(),
    lines: z
      .array(providedLine)
      .max(MAX_QUICK_ORDER_LINES, `At most ${MAX_QUICK_ORDER_LINES} lines are read at once`)
      .optional(),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), {
    path: ['text'],
    message: 'Give either text or lines',
  });

/** The lines of a list in an address. */
const listInAddress = z.string().transform((text, context) => {
  const link = readListLink(text);
  if (link.kind === 'lines' && link.lines.length > 0) return link.lines;
  context.addIssue({ code: 'custom', message: problemOfLink(link) });
  return z.NEVER;
});

function problemOfLink(link: ReturnType<typeof readListLink>): string {
  if (link.kind === 'too_many') return `Names ${link.count} lines; a cart has at most ${MAX_ORDER_LINES}`;
  return link.kind === 'unreadable' ? 'Must be like KB-GRF-375:2,KB-CS38-SSV' : 'Must name at least one part';
}

/** What the buyer says of each line, in their order, an empty line for none. */
const notesOfList = z.string().transform((text, context) => {
  const notes = text.split('\n');
  const [wrong = null] = notes.map((note) => lineError(note, MAX_NOTE_CHARACTERS)).filter((error) => error !== null);
  const error = notes.length > MAX_ORDER_LINES ? `At most ${MAX_ORDER_LINES} lines` : wrong;
  if (error === null) return notes.map(tidyText);
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

export const listQuery = z.object({
  add: listInAddress,
  name: line(MAX_LIST_NAME_CHARACTERS).default(''),
  notes: notesOfList.optional(),
});

/** With the other maker's number by which it was found; exact only with verified dimensions. */
const choice = lineProduct.extend({
  replaces: z.object({ maker: z.string(), number: z.string(), is_exact: z.boolean() }).optional(),
  /** The part number of the product that takes its place, which is the line's one choice; absent for none. */
  superseded_by: z.string().optional(),
});

export const quickOrderLine = z.object({
  /** Its number in the text, or its place among the lines, from 1. */
  line: z.int(),
  text: z.string(),
  code: z.string(),
  /** Null when it is no whole number from 1 on. */
  quantity: z.int().nullable(),
  note: z.string(),
  result: z.enum(LINE_RESULTS),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  found_by: z.enum(FOUND_BY).nullable(),
  /** Of `several`: why a person confirms the part even where there is one choice. */
  doubt: z.enum(LINE_DOUBTS).nullable(),
  product: choice.nullable(),
  /** With the quantities of the lines that were merged into it. */
  wanted: z.int(),
  /** How many of those can be ordered now. */
  addable: z.int(),
  /** The day by which those are shipped when they are ordered now, such as 2026-12-03; absent where none can be promised. */
  promised_on: z.string().optional(),
  merged_into: z.int().nullable(),
  /** Of `several` all that it may be, of `unknown` at most three that resemble it, of a superseded product the one in its place. */
  choices: z.array(choice),
});

export const quickOrderReply = z.object({
  currency: z.literal(CURRENCY),
  /** Number of the heading row that was left out; null without one. */
  heading: z.int().nullable(),
  /** What stands above the heading and names no part, such as the name of a firm: it was left out too. */
  above: z.array(z.object({ line: z.int(), text: z.string() })),
  lines: z.array(quickOrderLine),
  /** Lines for which nothing similar was looked for, because too many are unknown. */
  without_suggestions: z.array(z.int()),
});

export const sharedCart = quickOrderReply.extend({
  name: z.string(),
  /** Of the quantities asked for, as far as the products are sold at a price; before tax and shipping. */
  subtotal: moneyInReply,
});

export type QuickOrderBody = z.output<typeof quickOrderBody>;
export type LineProduct = z.infer<typeof lineProduct>;
export type LineChoice = z.infer<typeof choice>;
export type QuickOrderLine = z.infer<typeof quickOrderLine>;
export type QuickOrderReply = z.infer<typeof quickOrderReply>;
export type SharedCart = z.infer<typeof sharedCart>;

/** The rows of a workbook's first sheet that has any, as quick order reads them. */
export const listSheet = z.object({
  text: z.string(),
  /** Name of that sheet. */
  sheet: z.string(),
  /** Names of the other visible sheets, which were not read. */
  other_sheets: z.array(z.string()),
});
export type ListSheet = z.infer<typeof listSheet>;
