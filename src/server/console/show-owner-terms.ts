/** Terms codes as the console's replies show them, and the statement of one as a sheet. */

import { dayIn } from '#contract/company-time.ts';
import type { OpenItemView, TermsCodeView } from '#contract/console/terms.ts';
import type { ListedCode, OpenItem } from '#server/business/terms/find-terms.ts';
import { toSheet } from '#server/platform/http/sheet.ts';
import type { Sheet, SheetCell, SheetColumn } from '#server/platform/http/sheet.ts';

export function toTermsCode(code: ListedCode): TermsCodeView {
  return {
    id: code.id,
    company: code.company,
    code_end: code.codeEnd,
    limit_cents: code.limitCents,
    waiting_cents: code.waitingCents,
    owed_cents: code.owedCents,
    due_days: code.dueDays,
    hold_days: code.holdDays,
    valid_through: code.validThrough,
    note: code.note,
    created_at: code.createdAt.toISOString(),
    made_by: code.madeBy,
    ended_at: code.endedAt?.toISOString() ?? null,
    ended_by: code.endedBy,
    is_usable: code.isUsable,
  };
}

export function toOpenItem(item: OpenItem): OpenItemView {
  return {
    order_number: item.orderNumber,
    po_number: item.poNumber,
    ordered_at: item.orderedAt.toISOString(),
    status: item.status,
    total_cents: item.totalCents,
    is_waiting: item.approveUntil !== null,
    owed_cents: item.owedCents,
    invoice_number: item.invoiceNumber,
    invoiced_on: item.invoicedOn,
    due_on: item.dueOn,
    is_overdue: item.isOverdue,
  };
}

const columnsIn = (timeZone: string): SheetColumn<OpenItem>[] => [
  { heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { heading: 'PO number', cell: ({ poNumber }) => poNumber },
  { heading: 'Ordered on', cell: ({ orderedAt }) => ({ day: dayIn(timeZone, orderedAt) }) },
  { heading: 'Total', cell: ({ totalCents }) => ({ cents: totalCents }) },
  { heading: 'Owed', cell: ({ owedCents }) => ({ cents: owedCents }) },
  { heading: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber ?? '' },
  { heading: 'Invoiced on', cell: ({ invoicedOn }) => toDay(invoicedOn) },
  { heading: 'Due on', cell: ({ dueOn }) => toDay(dueOn) },
  { heading: 'State', cell: stateOf },
];

export function toStatement(items: readonly OpenItem[], timeZone: string): Sheet {
  return toSheet(columnsIn(timeZone), items);
}

function toDay(day: string | null): SheetCell {
  return day === null ? '' : { day };
}

function stateOf({ approveUntil, isOverdue }: OpenItem): string {
  if (approveUntil !== null) return 'waits for approval';
  return isOverdue ? 'overdue' : 'owed';
}
