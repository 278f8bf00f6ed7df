/** An invoice as a printed document: its stored facts, and the refunds that were made until it is printed; pure. */
import { formatMoney } from '#contract/money.ts';
import type { InvoiceFacts, InvoiceTax, PaymentKind } from './invoice-facts.ts';
import type { Paper } from './paper.ts';

export interface PrintedRefund {
  /** In the company's time zone, as 2026-11-22. */
  day: string;
  amountCents: number;
  /** The part of the amount that is tax; null when it was not recorded. */
  taxCents: number | null;
}

/** What came and went after the invoice was issued. */
export interface LaterMoney {
  /** Of an order on account. */
  payments: readonly { day: string; kind: PaymentKind; amountCents: number }[];
  refunds: readonly PrintedRefund[];
}

export function toInvoicePaper(facts: InvoiceFacts, later: LaterMoney): Paper {
  const poNumber: [string, string][] = facts.po_number === '' ? [] : [['PO number', facts.po_number]];
  return {
    heading: 'Invoice',
    title: `Invoice ${facts.number}`,
    date: new Date(`${facts.issued_on}T12:00:00Z`),
    company: companyOf(facts),
    facts: [
      ['Invoice number', facts.number],
      ['Invoice date', facts.issued_on],
      ['Order number', facts.order_number],
      ['Order date', facts.ordered_on],
      ...poNumber,
    ],
    parties: [
      { heading: 'Bill to', lines: facts.bill_to },
      { heading: 'Ship to', lines: facts.ship_to },
    ],
    table: {
      title: 'Items',
      columns: [
        { heading: 'Part number', width: 118, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Quantity', width: 48, align: 'right', mono: true },
        { heading: 'Unit price', width: 76, align: 'right', mono: true },
        { heading: 'Amount', width: 80, align: 'right', mono: true },
      ],
      rows: facts.items.map((item) => [
        item.part_number,
        item.name,
        String(item.quantity),
        formatMoney(item.price_cents),
        formatMoney(item.total_cents),
      ]),
    },
    sums: [
      { label: 'Subtotal', value: formatMoney(facts.subtotal_cents), isTotal: false },
      ...facts.taxes.map((tax) => ({ label: taxLabel(tax), value: formatMoney(tax.tax_cents), isTotal: false })),
      { label: 'Total (CAD)', value: formatMoney(facts.total_cents), isTotal: true },
      ...paymentSums(facts, later),
    ],
    notes: notesOf(facts, later),
  };
}

function companyOf({ seller, taxes }: InvoiceFacts): Paper['company'] {
  const registrations = taxes
    .filter((tax) => tax.registration_number !== '')
    .map((tax) => `${tax.name} registration number: ${tax.registration_number}`);
  const contact = [seller.phone, seller.email].filter((text) => text !== '').join(' · ');
  const lines = [seller.address, contact, ...registrations].filter((text) => text !== '');
  return { name: seller.name, lines };
}

function taxLabel({ name, percent, registration_number }: InvoiceTax): string {
  const registered = registration_number === '' ? '' : `, no. ${registration_number}`;
  return `${name} ${percent}%${registered}`;
}

/** What was paid, and what of it was given back. */
function paymentSums(facts: InvoiceFacts, { payments, refunds }: LaterMoney): Paper['sums'] {
  const paid = isOnAccount(facts)
    ? payments
    : [{ day: facts.paid_on, kind: facts.payment_method, amountCents: facts.total_cents }];
  const paidCents = sumOf(paid);
  const rows = paid.map(({ day, kind, amountCents }) => ({
    label: `Paid on ${day}, ${KINDS[kind]}`,
    value: formatMoney(amountCents),
    isTotal: false,
  }));
  const due = { label: 'Amount due', value: formatMoney(facts.total_cents - paidCents), isTotal: true };
  if (paidCents < facts.total_cents) rows.push(due);
  if (refunds.length === 0) return rows;
  return [
    ...rows,
    ...refunds.map((refund) => ({
      label: `Refunded on ${refund.day}${taxPart(refund)}`,
      value: formatMoney(-refund.amountCents),
      isTotal: false,
    })),
    { label: 'Paid less refunds', value: formatMoney(paidCents - sumOf(refunds)), isTotal: true },
  ];
}

const KINDS: Record<PaymentKind, string> = {
  card: 'card',
  card_terminal: 'card terminal',
  transfer: 'bank transfer',
  cheque: 'cheque',
  cash: 'cash',
  account: 'on account',
};

function isOnAccount({ payment_method }: InvoiceFacts): boolean {
  return payment_method === 'account';
}

function sumOf(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function taxPart({ taxCents }: PrintedRefund): string {
  return taxCents === null || taxCents === 0 ? '' : ` (${formatMoney(taxCents)} of it tax)`;
}

function notesOf(facts: InvoiceFacts, { payments }: LaterMoney): string[] {
  const isDue = isOnAccount(facts) && sumOf(payments) < facts.total_cents;
  return [
    ...(facts.taxes.length === 0 ? ['No tax is included. Tax will be handled at customs.'] : []),
    `All amounts are in Canadian dollars.${facts.freight_offer === undefined ? ' Shipping is not included.' : ''}`,
    isDue ? 'Terms: on account. The amount due is payable on receipt.' : 'Terms: paid in full. No amount is due.',
  ];
}
