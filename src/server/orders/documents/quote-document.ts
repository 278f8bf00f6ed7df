/** One version of a quote as a document; pure. */

import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import { endSentence } from '#contract/sentences.ts';
import { isSpecifiedTax, taxLabel } from '#contract/taxes.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import type { QuotedLine } from '#server/orders/orders/create-quoted-order.ts';
import { exemptionNote } from './exemption-note.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface QuoteSource {
  seller: InvoiceFacts['seller'];
  number: string;
  version: number;
  /** Days in the company's time zone, as 2026-11-22. */
  sentOn: string;
  validThrough: string;
  /** Lines of the buyer's address; empty after the personal data was erased. */
  buyer: readonly string[];
  /** "ON, Canada". */
  destination: string;
  lines: readonly (Omit<QuotedLine, 'productId' | 'takesStock'> & { leadTime: string; note: string })[];
  freight: { cents: number; carrier: string } | null;
  exemption: { reason: string; reference: string } | null;
  taxes: readonly TaxLine[];
  subtotalCents: number;
  totalCents: number;
  /** What is paid first; null: the whole total. */
  depositCents: number | null;
  terms: string;
  /** The address of the page on which the quote can be accepted. */
  address: string;
}

export function toQuoteDocument(quote: QuoteSource): PrintedDocument {
  const { seller } = quote;
  const contact = [seller.phone, seller.email].filter((text) => text !== '').join(' · ');
  return {
    heading: 'Quote',
    title: `Quote ${quote.number}, version ${quote.version}`,
    date: new Date(`${quote.sentOn}T12:00:00Z`),
    company: { name: seller.name, lines: [seller.address, contact].filter((text) => text !== '') },
    facts: [
      ['Quote number', quote.number],
      ['Version', String(quote.version)],
      ['Date', formatDay(quote.sentOn)],
      ['Valid through', formatDay(quote.validThrough)],
      ['Currency', 'CAD'],
    ],
    parties: [
      { heading: 'For', lines: quote.buyer },
      { heading: 'Delivery to', lines: [quote.destination] },
    ],
    table: {
      title: 'Items',
      columns: [
        { heading: 'Part number', width: 88, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Lead time', width: 84, align: 'left', mono: false },
        { heading: 'Quantity', width: 46, align: 'right', mono: true },
        { heading: 'Unit price', width: 66, align: 'right', mono: true },
        { heading: 'Amount', width: 72, align: 'right', mono: true },
      ],
      rows: quote.lines.map((line) => [
        line.partNumber,
        line.note === '' ? line.name : `${endSentence(line.name)} ${line.note}`,
        line.leadTime,
        formatQuantity(line.quantity, line.unit),
        formatMoney(line.priceCents) + perUnit(line.unit),
        formatMoney(line.priceCents * line.quantity),
      ]),
    },
    sums: sumsOf(quote),
    notes: notesOf({ ...quote, validThrough: formatDay(quote.validThrough) }),
  };
}

function sumsOf({ freight, taxes, subtotalCents, totalCents, depositCents }: QuoteSource): PrintedDocument['sums'] {
  const row = (label: string, cents: number, isTotal = false) => ({ label, value: formatMoney(cents), isTotal });
  return [
    ...(freight === null
      ? []
      : [row(freight.carrier === '' ? 'Freight' : `Freight, ${freight.carrier}`, freight.cents)]),
    row('Subtotal', subtotalCents),
    ...taxes.map((tax) => row(isSpecifiedTax(tax) ? tax.name : taxText(tax), tax.taxCents)),
    row('Total (CAD)', totalCents, true),
    ...(depositCents === null
      ? []
      : [row('Deposit on acceptance', depositCents), row('Balance after deposit', totalCents - depositCents)]),
  ];
}

function taxText(tax: TaxLine): string {
  return tax.registrationNumber === '' ? taxLabel(tax) : `${taxLabel(tax)}, no. ${tax.registrationNumber}`;
}

function notesOf({ freight, exemption, taxes, terms, address, validThrough }: QuoteSource): string[] {
  return [
    ...(exemption === null ? [] : [exemptionNote(exemption)]),
    ...(exemption === null && taxes.length === 0 ? ['No tax is included. Tax will be handled at customs.'] : []),
    ...(freight === null ? ['Freight is not included.'] : []),
    ...terms.split('\n').filter((line) => line.trim() !== ''),
    `You can accept it through ${validThrough}, 23:59 our time, at ${address}`,
  ];
}
