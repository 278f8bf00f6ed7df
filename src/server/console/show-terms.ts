/** Terms codes as the console's replies show them, and the statement of one as CSV. */
import type { OpenItemView, TermsCodeView } from '#contract/console/terms.ts';
import { companyDay } from '#contract/company-time.ts';
import { CSV_START, toCsvRow } from '#server/http/csv.ts';
import type { ListedCode, OpenItem } from '#server/terms/find-codes.ts';

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

const HEADINGS = ['Order', 'PO number', 'Ordered on', 'Total', 'Owed', 'Invoice', 'Invoiced on', 'Due on', 'State'];

export function toStatementCsv(items: readonly OpenItem[]): string {
  const rows = items.map((item) => [
    item.orderNumber,
    item.poNumber,
    companyDay(item.orderedAt),
    { cents: item.totalCents },
    { cents: item.owedCents },
    item.invoiceNumber ?? '',
    item.invoicedOn ?? '',
    item.dueOn ?? '',
    item.approveUntil === null ? (item.isOverdue ? 'overdue' : 'owed') : 'waits for approval',
  ]);
  return CSV_START + [HEADINGS, ...rows].map(toCsvRow).join('');
}
