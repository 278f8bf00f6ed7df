/** Which lines of a list go into the cart, and what is left of the others; pure. */

import type { CartItem } from '#app/cart/cart-items.ts';
import { orderableUnits } from '#app/product-views.ts';
import { MAX_ORDER_LINES } from '#contract/constants.ts';
import { appendNote } from '#contract/order-notes.ts';
import { resultOf } from '#contract/quick-order/line-terms.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';

/** The product that a person has chosen, under the text of the line: it stays when the list is checked again with other lines changed. */
export type Choices = ReadonlyMap<string, LineChoice>;

export interface Adding {
  items: CartItem[];
  /** Every line that is not wholly in the cart afterwards, with what is missing of it. */
  left: QuickOrderLine[];
  /** Products that the cart had no line for. */
  refused: number;
}

/** The lines with what was chosen for them, which is their text from then on: in the rest of a list and in a request for a quote. */
export function withChoices(lines: readonly QuickOrderLine[], choices: Choices): QuickOrderLine[] {
  return lines.map((line) => {
    const product = choices.get(line.text);
    if (product === undefined || !line.choices.some(({ id }) => id === product.id)) return line;
    return { ...line, ...resultOf(product, line.wanted), product, text: toText(product, line.wanted, line.note) };
  });
}

/** No more of a product than its stock less what the cart has (§5), and no more products than a cart holds. */
export function decideAdding(lines: readonly QuickOrderLine[], cart: readonly CartItem[]): Adding {
  const inCart = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  const adding: Adding = { items: [], left: [], refused: 0 };
  for (const line of lines) {
    if (line.result === 'merged' || line.result === 'text') continue;
    const { product, wanted } = line;
    const held = product === null ? 0 : (inCart.get(product.id) ?? 0);
    const isFull = product !== null && !inCart.has(product.id) && inCart.size >= MAX_ORDER_LINES;
    const most = product === null ? 0 : Math.max(0, Math.min(line.addable, orderableUnits(product) - held));
    const added = isFull ? 0 : most;
    if (isFull && most > 0) adding.refused += 1;
    if (product !== null && added > 0) {
      const note = noteOf(lines, line);
      adding.items.push({ productId: product.id, quantity: added, ...(note !== '' && { note }) });
      inCart.set(product.id, held + added);
    }
    if (product === null || added < wanted) adding.left.push(toLeft(line, added));
  }
  return adding;
}

/** With those of the lines that were merged into it. */
function noteOf(lines: readonly QuickOrderLine[], line: QuickOrderLine): string {
  return lines
    .filter(({ merged_into: into }) => into === line.line)
    .reduce((note, merged) => appendNote(note, merged.note), line.note);
}

/** A line that is read without a heading. */
function toText({ part_number: partNumber }: LineChoice, quantity: number, note: string): string {
  return [partNumber, quantity, ...(note === '' ? [] : [note])].join('\t');
}

/** What is missing, as it is typed: the line as it was, or the part number with what is left of its quantity. */
function toLeft(line: QuickOrderLine, added: number): QuickOrderLine {
  const { product } = line;
  const requested = line.wanted - added;
  if (product === null || requested === line.quantity) return line;
  const left = {
    ...line,
    text: toText(product, requested, line.note),
    code: product.part_number,
    quantity: requested,
    wanted: requested,
  };
  return added === 0 ? left : { ...left, result: 'limited', addable: 0 };
}

/** The lines that are left, as the box shows them. */
export function toLeftText(left: readonly QuickOrderLine[]): string {
  return left.map(({ text }) => text).join('\n');
}
