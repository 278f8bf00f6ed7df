/** An invoice as a printed document: its stored facts, and the refunds that were made until it is printed; pure. */

import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { exemptionNote } from './exemption-note.ts';
import type { InvoiceFacts, InvoiceTax, PaymentKind } from './invoice-facts.ts';
import { notedName } from './noted-name.ts';
import type { PrintedDocument } from './printed-document.ts';
import { promiseFacts } from './promise-facts.ts';

export interface PrintedRefund {
  /** In the company's time zone, as people read it. */
  day: string;
  amountCents: number;
  /** Given back in cash beyond the amount, negative for less. */
  roundingCents: number;
  /** The part of the amount that is tax; null when it was not recorded. */
  taxCents: number | null;
  /** How it was refunded outside of the payment service, or `account`: taken off what is owed; null for the card. */
  offlineKind: OfflineKind | null;
}

interface PrintedPayment {
  day: string;
  kind: PaymentKind;
  amountCents: number;
  /** Received in cash beyond the amount, negative for less. */
  roundingCents: number;
}

/** What came and went after the invoice was issued. */
export interface LaterMoney {
  /** What was paid of an order on account; of another, the entry of what was paid outside of the payment service. */
  payments: readonly PrintedPayment[];
  refunds: readonly PrintedRefund[];
}

export function toInvoiceDocument(stored: InvoiceFacts, later: LaterMoney): PrintedDocument {
  const facts = withWrittenDays(stored);
  const poNumber: [string, string][] = facts.po_number === '' ? [] : [['PO number', facts.po_number]];
  return {
    heading: 'Invoice',
    title: `Invoice ${facts.number}`,
    date: new Date(`${stored.issued_on}T12:00:00Z`),
    company: companyOf(facts),
    facts: [
      ['Invoice number', facts.number],
      ['Invoice date', facts.issued_on],
      ...dueFact(facts),
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
        notedName(item),
        formatQuantity(item.quantity, item),
        formatMoney(item.price_cents) + perUnit(item),
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

/** The days of the document itself as people read them; those of its items are written where they are shown. */
function withWrittenDays(facts: InvoiceFacts): InvoiceFacts {
  return {
    ...facts,
    issued_on: formatDay(facts.issued_on),
    ordered_on: formatDay(facts.ordered_on),
    paid_on: formatDay(facts.paid_on),
    ...(facts.due_on !== undefined && { due_on: formatDay(facts.due_on) }),
  };
}

function companyOf({ seller, taxes }: InvoiceFacts): PrintedDocument['company'] {
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

/** What was paid, and what of it was refunded. */
function paymentSums(facts: InvoiceFacts, { payments, refunds }: LaterMoney): PrintedDocument['sums'] {
  const paid = isOnAccount(facts) ? payments : [wholePayment(facts, payments)];
  const rows = paid.flatMap(({ day, kind, amountCents, roundingCents }) => [
    ...roundingRow(roundingCents),
    { label: `Paid on ${day}, ${KINDS[kind]}`, value: formatMoney(amountCents + roundingCents), isTotal: false },
  ]);
  const dueCents = amountDue(facts, { payments, refunds });
  if (dueCents > 0 && refunds.length === 0) return [...rows, total('Amount due', dueCents)];
  if (refunds.length === 0) return rows;
  const left =
    dueCents > 0
      ? total('Amount due', dueCents)
      : total('Paid, less refunds', moneyOf(paid) - moneyOf(refunds.filter(isMoney)));
  return [
    ...rows,
    ...refunds.flatMap((refund) => [
      { label: `${backLabel(refund)}${taxPart(refund)}`, value: formatMoney(-refund.amountCents), isTotal: false },
      ...roundingRow(-refund.roundingCents),
    ]),
    left,
  ];
}

/** Of an invoice that was paid when it was issued. */
function wholePayment(facts: InvoiceFacts, payments: readonly PrintedPayment[]): PrintedPayment {
  const { paid_on: day, payment_method: kind, total_cents: amountCents } = facts;
  return { day, kind, amountCents, roundingCents: payments.reduce((sum, { roundingCents }) => sum + roundingCents, 0) };
}

/** Cash has no cents: what is printed adds up to what was handed over. */
function roundingRow(cents: number): PrintedDocument['sums'] {
  return cents === 0 ? [] : [{ label: 'Cash rounding', value: formatMoney(cents), isTotal: false }];
}

function moneyOf(amounts: readonly { amountCents: number; roundingCents: number }[]): number {
  return amounts.reduce((sum, { amountCents, roundingCents }) => sum + amountCents + roundingCents, 0);
}

function total(label: string, cents: number): PrintedDocument['sums'][number] {
  return { label, value: formatMoney(cents), isTotal: true };
}

function backLabel({ day, offlineKind }: PrintedRefund): string {
  if (offlineKind === 'account') return `Credited to account on ${day}`;
  return offlineKind === null ? `Refunded on ${day}` : `Refunded on ${day}, ${KINDS[offlineKind]}`;
}

/** Not what only lowers what is owed. */
function isMoney({ offlineKind }: PrintedRefund): boolean {
  return offlineKind !== 'account';
}

/** What is owed still of an order on account. */
function amountDue(facts: InvoiceFacts, { payments, refunds }: LaterMoney): number {
  if (!isOnAccount(facts)) return 0;
  return facts.total_cents - sumOf(payments) - sumOf(refunds.filter((refund) => !isMoney(refund)));
}

const KINDS: Record<PaymentKind, string> = { ...OFFLINE_KIND_NAMES, card: 'card' };

function isOnAccount({ payment_method }: InvoiceFacts): boolean {
  return payment_method === 'account';
}

function sumOf(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function taxPart({ taxCents }: PrintedRefund): string {
  return taxCents === null || taxCents === 0 ? '' : ` (including ${formatMoney(taxCents)} tax)`;
}

function notesOf(facts: InvoiceFacts, later: LaterMoney): string[] {
  const isDue = amountDue(facts, later) > 0;
  return [
    ...taxNotes(facts),
    ...promiseNotes(facts),
    ...(facts.note === undefined ? [] : [`Order note: ${facts.note}`]),
    `All amounts are in Canadian dollars.${isShippingIncluded(facts) ? '' : ' Shipping is not included.'}`,
    isDue
      ? `Terms: on account. The amount due is payable ${payableWhen(facts)}.`
      : 'Terms: paid in full. No amount is due.',
  ];
}

/** Only what is owed on account has a day on which it is due; what was paid before has none. */
function dueFact(facts: InvoiceFacts): [string, string][] {
  return facts.due_on === undefined || !isOnAccount(facts) ? [] : [['Due date', facts.due_on]];
}

function payableWhen({ due_on }: InvoiceFacts): string {
  return due_on === undefined ? 'on receipt' : `by ${due_on}`;
}

function promiseNotes({ items, issued_on: day }: InvoiceFacts): string[] {
  const promised = promiseFacts(items).map((row) => row.join(' '));
  return promised.length === 0 ? [] : [`Promised on ${day}: ${promised.join('; ')}.`];
}

function taxNotes({ taxes, tax_exemption: exemption, untaxed_delivery: untaxed }: InvoiceFacts): string[] {
  if (exemption !== undefined) return [exemptionNote(exemption)];
  if (taxes.length > 0) return [];
  const why = untaxed === undefined ? [] : [`No tax is charged for delivery to ${untaxed}.`];
  return ['No tax is included. Tax will be handled at customs.', ...why];
}

function isShippingIncluded({ freight_offer, includes_freight }: InvoiceFacts): boolean {
  return freight_offer !== undefined || includes_freight === true;
}
