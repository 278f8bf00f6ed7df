/** The statement of a company that buys on terms: its open invoices, and what is owed by age; pure. */

import { sumByAge } from '#contract/aging.ts';
import { momentIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface StatementItem {
  invoiceNumber: string;
  invoicedOn: string;
  orderNumber: string;
  poNumber: string;
  dueOn: string | null;
  totalCents: number;
  owedCents: number;
}

interface StatementSource {
  company: string;
  /** Of the company, as 'YYYY-MM-DD'. */
  day: string;
  timeZone: string;
  /** Oldest first. */
  items: readonly StatementItem[];
  seller: InvoiceFacts['seller'];
}

export function toStatementDocument({ company, day, timeZone, items, seller }: StatementSource): PrintedDocument {
  const owedCents = items.reduce((sum, item) => sum + item.owedCents, 0);
  const contact = [seller.phone, seller.email].filter((text) => text !== '').join(' · ');
  return {
    heading: 'Statement',
    title: `Statement for ${company}, ${formatDay(day)}`,
    date: momentIn(timeZone, `${day} 12:00`),
    company: { name: seller.name, lines: [seller.address, contact].filter((text) => text !== '') },
    facts: [
      ['Date', formatDay(day)],
      ['Open invoices', String(items.length)],
      ['Currency', 'CAD'],
      ['Amount due', formatMoney(owedCents)],
    ],
    parties: [{ heading: 'For', lines: [company] }],
    table: {
      title: 'Open invoices',
      columns: [
        { heading: 'Invoice', width: 56, align: 'left', mono: true },
        { heading: 'Date', width: 92, align: 'left', mono: false },
        { heading: 'Due', width: 92, align: 'left', mono: false },
        { heading: 'Order, PO number', width: null, align: 'left', mono: true },
        { heading: 'Total', width: 66, align: 'right', mono: true },
        { heading: 'Amount due', width: 66, align: 'right', mono: true },
      ],
      rows: items.map((item) => [
        item.invoiceNumber,
        formatDay(item.invoicedOn),
        item.dueOn === null ? '' : formatDay(item.dueOn),
        [item.orderNumber, item.poNumber].filter((text) => text !== '').join(' '),
        formatMoney(item.totalCents),
        formatMoney(item.owedCents),
      ]),
    },
    sums: [
      ...sumByAge(items, day)
        .filter(({ cents }) => cents > 0)
        .map(({ name, cents }) => ({ label: name, value: formatMoney(cents), isTotal: false })),
      { label: 'Amount due', value: formatMoney(owedCents), isTotal: true },
    ],
    notes: ['Please put the invoice number on your payment. If you have paid since this date, thank you.'],
  };
}
