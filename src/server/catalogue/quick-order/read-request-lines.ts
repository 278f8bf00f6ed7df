/** The lines of a request for quotation: what each names in the shop, by the rules of a quick order. */

import type { LineProduct } from '#contract/quick-order/quick-order.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import type { RequestLine } from '#contract/requests.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { checkQuickOrder } from './check-lines.ts';

/** Nothing is left out: a line that names no product of the shop stays as it was sent. */
export async function readRequestLines(queries: Queries, text: string): Promise<RequestLine[]> {
  if (text.trim() === '') return [];
  const { lines, above } = await checkQuickOrder({ database: queries, calendar: null }, { text: readLines(text) });
  const texts = above.map(({ line, text: sent }) => ({
    line,
    text: sent,
    quantity: null,
    note: '',
    is_text: true,
    product: null,
  }));
  const parts = lines.map(({ line, text: sent, quantity, note, result, product }) => ({
    line,
    text: sent,
    quantity,
    note,
    is_text: result === 'text',
    product: product === null ? null : toNamedProduct(product),
  }));
  return [...texts, ...parts].toSorted((a, b) => a.line - b.line).map(({ line: _line, ...sent }) => sent);
}

function toNamedProduct({ id, part_number, name, ...product }: LineProduct): RequestLine['product'] {
  return { id, part_number, name, ...toWireUnit(product) };
}
