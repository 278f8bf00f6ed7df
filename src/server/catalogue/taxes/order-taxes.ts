/** The taxes of an order as it was written. */

import { SPECIFIED_TAXES } from '#contract/taxes.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listOrderTaxes } from './tax-store.ts';

interface TaxedRow {
  id: number;
  subtotal_cents: number;
  tax_cents: number;
}

/** They add up to the order's tax. An order of a version that stored no lines has one, the specification's. */
export async function findOrderTaxes(queries: Queries, order: TaxedRow): Promise<TaxLine[]> {
  const stored = await listOrderTaxes(queries, order.id);
  if (stored.length > 0 || order.tax_cents === 0) return stored;
  const [specified] = SPECIFIED_TAXES;
  const { name = '', percent = 0 } = specified ?? {};
  const line = { name, percent, registrationNumber: '', region: '' };
  return [{ ...line, taxableCents: order.subtotal_cents, taxCents: order.tax_cents }];
}
