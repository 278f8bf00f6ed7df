/** The terms of an order, and the codes with what is open by them, for their owner. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isNewAddressOfCode, listTermsCodes } from './terms-store.ts';
import type { ListedCode } from './terms-store.ts';

export { findMailOfCode, listOpenItems, listTermsCodes } from './terms-store.ts';
export type { ListedCode, OpenItem } from './terms-store.ts';

export interface TermsOfOrder {
  code: ListedCode;
  /** No approved order by the code went there before. */
  isNewAddress: boolean;
}

/** Null for an order that was not bought on terms. */
export async function findTerms(queries: Queries, order: OrderRow): Promise<TermsOfOrder | null> {
  if (order.terms_code_id === null) return null;
  const [code] = await listTermsCodes(queries, order.terms_code_id);
  return code === undefined ? null : { code, isNewAddress: await isNewAddressOfCode(queries, order.id) };
}
