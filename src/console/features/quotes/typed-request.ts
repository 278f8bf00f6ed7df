/** A new quote as a request for quotation fills it in; pure. */

import type { SaleLineView } from '#contract/console/counter.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
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

/** Its quantity is in a field of its own, and not in the name as well. */
function freeText(line: RequestLine): Partial<TypedLine> {
  const likeliest = readLines(line.text).lines[0]?.likeliest;
  // A line without a quantity is read as one piece: the 1 of "Type 1" is part of its name.
  const isSplit =
    line.quantity !== null &&
    likeliest?.quantity === line.quantity &&
    isWholeOf(line.text, likeliest) &&
    (line.quantity > 1 || /\d/.test(likeliest.code));
  return {
    name: (isSplit ? likeliest.code : line.text).slice(0, QUOTE_MAX_CHARACTERS.name),
    quantity: quantityOf(line),
    ...(isSplit && { note: likeliest.note.slice(0, QUOTE_MAX_CHARACTERS.note) }),
  };
}

/** Words in front of the part would be lost by taking it apart. */
function isWholeOf(text: string, { code, note }: { code: string; note: string }): boolean {
  return note === '' || (text.startsWith(code) && text.endsWith(note));
}

/** Empty where it could not be read: a person writes it. */
function quantityOf({ quantity }: RequestLine): string {
  return quantity === null ? '' : String(Math.min(quantity, MAX_QUOTE_QUANTITY));
}
