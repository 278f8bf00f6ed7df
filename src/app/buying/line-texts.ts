/** Words for the lines of a list of parts. */

import { orderableUnits } from '#app/product-views.ts';
import { destructive, MESSAGES, TOASTS } from '#app/texts/site-texts.ts';
import type { Toast } from '#app/texts/site-texts.ts';
import { MAX_ORDER_LINES } from '#contract/constants.ts';
import { describeOutcome } from '#contract/describe-outcome.ts';
import { formatCount } from '#contract/format-count.ts';
import { MAX_LINE_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import type { LineProblem } from '#contract/quick-order/line-terms.ts';
import type { LineProduct, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import type { Adding } from './decide-adding.ts';

export const LINE_TEXTS = {
  use: 'Use',
  choose: 'Choose one',
  nearest: 'Did you mean',
  quote: MESSAGES.requestQuote,
  leadTime: 'Get a lead time',
  title: 'Lines of the list',
  text: 'Text around the list',
  confirm: 'Use this one',
  newPart: 'New part number',
} as const;

const PROBLEMS: Record<LineProblem, string> = {
  quantity: 'We couldn’t read the quantity. Enter a whole number from 1 to 100,000 after the part number',
  too_long: `Longer than ${MAX_LINE_CHARACTERS} characters. Put one part on each line`,
  no_code: 'No part number on this line',
};

export interface LineState {
  tone: 'ok' | 'warn' | 'danger';
  text: string;
}

/** What becomes of a line; `inCart` of its product are in the cart already. */
export function describeLine(line: QuickOrderLine, inCart: number): LineState {
  const { product, wanted, addable, result } = line;
  const most = product === null ? 0 : orderableUnits(product);
  switch (result) {
    case 'found':
    case 'limited':
      if (product === null) return { tone: 'danger', text: PROBLEMS.no_code };
      if (most === 0) return { tone: 'danger', text: 'Out of Stock' };
      if (inCart + wanted > most && inCart > 0)
        return {
          tone: 'warn',
          text: TOASTS.cannotAddFromCard(most, product, inCart).description ?? '',
        };
      return result === 'found'
        ? {
            tone: 'ok',
            text:
              wanted > product.quantity
                ? backOrderText(product, wanted)
                : `In Stock: ${formatQuantity(product.quantity, product)}`,
          }
        : {
            tone: 'warn',
            text: `${addable} of ${formatQuantity(wanted, product)} can be added: ${describeUnits(product, most)}`,
          };
    case 'merged':
      return { tone: 'ok', text: `Same part as line ${line.merged_into}: quantities combined` };
    case 'several':
      return { tone: 'warn', text: severalText(line) };
    case 'unknown':
      return {
        tone: 'danger',
        text: describeOutcome({ reason: line.choices.length > 0 ? 'similar' : 'nothing' }, line.code),
      };
    case 'not_for_sale':
      return { tone: 'danger', text: 'Not currently for sale' };
    case 'on_request':
      return { tone: 'warn', text: MESSAGES.priceOnRequest };
    case 'text':
      return { tone: 'ok', text: LINE_TEXTS.text };
    case 'unreadable':
      return { tone: 'danger', text: PROBLEMS[line.problem ?? 'no_code'] };
  }
}

/** All of it can be ordered, and not all of it is here. */
function backOrderText(product: LineProduct, requested: number): string {
  const { quantity: inStock } = product;
  return inStock === 0
    ? 'Out of Stock: ships when it arrives'
    : `In Stock: ${inStock}, ${formatQuantity(requested - inStock, product)} when they arrive`;
}

function describeUnits(product: LineProduct, most: number): string {
  const { quantity: inStock } = product;
  const stock = `${formatQuantity(inStock, product)} in stock`;
  return most > inStock ? `${stock}, ${formatQuantity(most - inStock, product)} more to order` : stock;
}

/** Parts that replace another maker's are chosen by a person, who has compared them. */
function severalText({ choices, doubt, wanted }: QuickOrderLine): string {
  if (doubt === 'quantity') return `Please check: read as a quantity of ${wanted}`;
  if (doubt === 'number') return 'Please check: the next word may be part of the number';
  if (doubt === 'parts') return 'Please check: this line has more than one part. Put each on its own line';
  const isReplaced = choices.some(({ replaces }) => replaces !== undefined);
  return isReplaced ? 'Another manufacturer’s number: compare the dimensions' : 'Several parts have this number';
}

/** Whether all of a line can be ordered, with what the cart has of its product. */
export function isComplete({ product, wanted, addable }: QuickOrderLine, inCart: number): boolean {
  return product !== null && addable >= wanted && inCart + wanted <= orderableUnits(product);
}

/** The day for all of a line: the server counts a part of it, or what the cart has, as if it were the whole. */
export function promiseOf(line: QuickOrderLine, inCart: number): string | null {
  const isFirst = inCart === 0 || inCart + line.wanted <= (line.product?.quantity ?? 0);
  return isFirst && isComplete(line, inCart) ? (line.promised_on ?? null) : null;
}

export const addLabel = (count: number) => `Add ${count} ${count === 1 ? 'line' : 'lines'} to cart`;

/** More are counted: the page lists all of them. */
const MOST_NAMED = 5;

/** What the cart got of a list, and what it did not get. */
export function describeAdding(adding: Adding): string {
  return `${formatCount(adding.items.length, 'line')} added. ${describeLeft(adding)}`.trimEnd();
}

/** `2 lines were left out: 9 × KB-WS45-SSE, KB-CS38-SSX.`; empty for none. */
export function describeLeft({ items, left }: Adding): string {
  if (left.length === 0) return '';
  const isInPart = ({ product }: QuickOrderLine) => items.some(({ productId }) => productId === product?.id);
  const names = left
    .slice(0, MOST_NAMED)
    .map(
      (line) => `${isInPart(line) ? `${line.wanted} × ` : ''}${line.product?.part_number ?? (line.code || line.text)}`,
    );
  const more = left.length - names.length;
  const leftOut = `${formatCount(left.length, 'line')} ${left.length === 1 ? 'was' : 'were'} left out`;
  return `${leftOut}: ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`;
}

/** After the lines went into the cart. */
export function addedToast(adding: Adding): Toast {
  const description = describeAdding(adding);
  return adding.refused > 0
    ? destructive('The cart is full', `A cart has at most ${MAX_ORDER_LINES} lines. ${description}`)
    : { kind: 'success', title: 'Added to cart', description };
}

export const LIST_TEXTS = {
  name: 'List name',
  nameHint: 'Shown on the label and in the link, such as “Pump 3 annual service”',
  copy: 'Copy link',
  email: 'Send by email',
  copied: { kind: 'default', title: 'Link copied!' } as Toast,
  copyFailed: destructive('Link not copied', 'Your browser did not allow it. The address is printed on the label.'),
  label: 'QR label',
  csv: 'Spreadsheet (CSV)',
  withoutNotes: 'These notes are too long for the requisition and the spreadsheet, which are made without them.',
  requisition: 'Requisition (PDF)',
} as const;
