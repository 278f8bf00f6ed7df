/** A new quote as a request for quotation fills it in; pure. */

import type { SaleLineView } from '#contract/console/counter.ts';
import { MAX_QUOTE_QUANTITY, QUOTE_MAX_CHARACTERS } from '#contract/quote-states.ts';
import { findRegionOfPlace } from '#contract/region-of-place.ts';
import { besideProduct } from '#contract/request-terms.ts';
import type { RequestLine } from '#contract/requests.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { emptyQuote, newLine, toTyped } from './typed-quote.ts';
import type { TypedLine, TypedQuote } from './typed-quote.ts';

interface RequestedParts {
  name: string;
  email: string;
  phone: string;
  company: string;
  lines: readonly RequestLine[];
  /** Where it is delivered, as the buyer wrote it; empty for nothing. */
  place: string;
}

/** The products of the lines, each once, whose prices are looked up. */
export function requestedParts(lines: readonly RequestLine[]): { part: string; quantity: number }[] {
  const parts = new Set(lines.flatMap(({ product }) => product?.part_number ?? []));
  return [...parts].map((part) => ({ part, quantity: 1 }));
}

/** Every line of the request but text around the parts becomes one of the quote: a product at the shop's price, or free text without one. */
export function typedFromRequest(
  { name, email, phone, company, lines, place }: RequestedParts,
  { today, sold }: { today: string; sold: readonly SaleLineView[] },
): TypedQuote {
  const [first = '', ...rest] = name.split(/\s+/);
  const typed: TypedLine[] = [];
  for (const line of lines.filter(({ is_text: isText }) => !isText)) {
    const product = sold.find(({ part_number: number }) => number === line.product?.part_number);
    typed.push(newLine(typed, product === undefined ? freeText(line) : ofProduct(line, product)));
  }
  return {
    ...emptyQuote(today),
    ...findRegionOfPlace(place),
    buyer: { email, first_name: first, last_name: rest.join(' '), phone, company },
    lines: typed,
  };
}

function ofProduct(line: RequestLine, product: SaleLineView): Partial<TypedLine> {
  const beside = besideProduct(line, product);
  const note = beside?.kind === 'sent_as' ? `For your ${beside.text}` : (beside?.text ?? '');
  return {
    part_number: product.part_number,
    is_product: true,
    takes_stock: product.free > 0,
    name: product.name,
    ...toWireUnit(product),
    quantity: quantityOf(line),
    price: product.price_cents === 0 ? '' : toTyped(product.price_cents),
    note: note.slice(0, QUOTE_MAX_CHARACTERS.note),
  };
}

function freeText(line: RequestLine): Partial<TypedLine> {
  return { name: withoutQuantity(line).slice(0, QUOTE_MAX_CHARACTERS.name), quantity: quantityOf(line) };
}

/** The quantity has its own field, so that the buyer does not read it twice: `KB-OLD-001 2`, `2 x KB-OLD-001`. */
function withoutQuantity({ text, quantity }: RequestLine): string {
  // A line without a quantity is read as one piece: a 1 may be part of its name.
  if (quantity === null || quantity === 1) return text;
  const [, behind = text] = new RegExp(`^${quantity}\\s*[x×]\\s+(\\S.*)$`, 'i').exec(text) ?? [];
  const [, before = behind] = new RegExp(`^(.*\\S)\\s+${quantity}$`).exec(behind) ?? [];
  return behind === text ? before : behind;
}

/** Empty where it could not be read: a person writes it. */
function quantityOf({ quantity }: RequestLine): string {
  return quantity === null ? '' : String(Math.min(quantity, MAX_QUOTE_QUANTITY));
}
