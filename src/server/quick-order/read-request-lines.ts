/** The lines of a request for quotation: what each names in the shop, by the rules of a quick order. */
import type { RequestLine } from '#contract/requests.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import type { Queries } from '#server/database/database.ts';
import { checkQuickOrder } from './check-lines.ts';

/** Nothing is left out: a line that names no product of the shop stays as it was sent. */
export async function readRequestLines(queries: Queries, text: string): Promise<RequestLine[]> {
  if (text.trim() === '') return [];
  const { lines } = await checkQuickOrder({ database: queries, calendar: null }, { text: readLines(text) });
  return lines.map(({ text: sent, quantity, product }) => ({
    text: sent,
    quantity,
    product: product === null ? null : { id: product.id, part_number: product.part_number, name: product.name },
  }));
}
