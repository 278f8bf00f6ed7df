/** The list of invoices. Amounts are whole cents, days are the company's. */

import { z } from 'zod';
import { LISTS, sortChoices } from './console-lists.ts';
import { listQuery } from './list-query.ts';

export const listInvoicesQuery = z.object({
  tab: z.enum(LISTS.invoices.tab.choices).default(LISTS.invoices.tab.first),
  sort: z.enum(sortChoices(LISTS.invoices.sorts)).default(''),
  ...listQuery,
});

const invoiceRow = z.object({
  id: z.number(),
  /** Such as 2026-00001. */
  number: z.string(),
  issued_on: z.string(),
  /** Null: it was paid when it was issued, or has no day on which it is due. */
  due_on: z.string().nullable(),
  order_number: z.string(),
  customer: z.string(),
  company: z.string(),
  po_number: z.string(),
  /** It is for freight that was charged on its own. */
  is_freight: z.boolean(),
  gross_cents: z.number(),
  owed_cents: z.number(),
  is_overdue: z.boolean(),
});
export type InvoiceRowView = z.infer<typeof invoiceRow>;

export const invoicePage = z.object({ invoices: z.array(invoiceRow), has_more: z.boolean() });
