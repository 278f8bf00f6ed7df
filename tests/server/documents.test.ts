/** Printed documents: what they show, apart from any database. */

import { describe, expect, test } from 'vitest';
import { dayIn } from '#contract/company-time.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { toInvoiceDocument } from '#server/orders/documents/invoice-document.ts';
import type { InvoiceFacts } from '#server/orders/documents/invoice-facts.ts';
import { itemsToSend } from '#server/orders/documents/items-to-send.ts';
import { paginate } from '#server/orders/documents/paginate.ts';
import { toPickList } from '#server/orders/documents/pick-list.ts';
import { promiseFacts } from '#server/orders/documents/promise-facts.ts';
import { toStatementDocument } from '#server/orders/documents/statement-document.ts';
import { wrapText } from '#server/orders/documents/wrap-text.ts';
import { promiseParts } from '#server/site/notifications/promise-parts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const SELLER = {
  name: 'Kestrel Bay Équipement',
  address: '14 Foundry Lane',
  phone: '(705) 555-0142',
  email: 'a@b.example',
};

const NOTHING = { payments: [], refunds: [] };

function factsOf(lines: number, changes: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return {
    number: '2026-00042',
    issued_on: '2026-11-22',
    ordered_on: '2026-11-21',
    paid_on: '2026-11-22',
    order_number: 'RE-12345-67890',
    po_number: 'PO-778',
    seller: SELLER,
    bill_to: ['Zoé Łuk', 'Pâtes & Papiers — Nord', 'Canada'],
    ship_to: ['Zoé Łuk', '9 Dock Road', 'Canada'],
    items: Array.from({ length: lines }, (_, index) => ({
      part_number: `KB-SEAL-${index + 1}`,
      name: '38 mm cartridge seal, SiC/SiC',
      quantity: 2,
      price_cents: 124_950,
      total_cents: 249_900,
    })),
    subtotal_cents: 249_900,
    taxes: [
      { name: 'GST', percent: '5', registration_number: '123456789 RT0001', tax_cents: 12_495 },
      { name: 'QST', percent: '9.975', registration_number: '', tax_cents: 24_928 },
    ],
    total_cents: 287_323,
    payment_method: 'card',
    ...changes,
  };
}

test('an invoice shows its facts as real text, whatever their letters', async () => {
  const { pages } = await readPdf(await drawDocuments([toInvoiceDocument(factsOf(1), NOTHING)]));
  expect(pages).toMatchInlineSnapshot(`
    [
      "Invoice Kestrel Bay Équipement 14 Foundry Lane (705) 555-0142 · a@b.example GST registration number: 123456789 RT0001 INVOICE NUMBER 2026-00042 INVOICE DATE November 22, 2026 ORDER NUMBER RE-12345-67890 ORDER DATE November 21, 2026 PO NUMBER PO-778 BILL TO Zoé Łuk Pâtes & Papiers — Nord Canada SHIP TO Zoé Łuk 9 Dock Road Canada Invoice 2026-00042 Page 1 of 1 PART NUMBER DESCRIPTION QUANTITY UNIT PRICE AMOUNT KB-SEAL-1 38 mm cartridge seal, SiC/SiC 2 C$1,249.50 C$2,499.00 Subtotal C$2,499.00 GST 5%, no. 123456789 RT0001 C$124.95 QST 9.975% C$249.28 Total (CAD) C$2,873.23 Paid on November 22, 2026, card C$2,873.23 All amounts are in Canadian dollars. Shipping is not included. Terms: paid in full. No amount is due.",
    ]
  `);
});

test('an invoice is tagged: title, language, headings, lists and table cells', async () => {
  const pdf = await readPdf(await drawDocuments([toInvoiceDocument(factsOf(2), NOTHING)]));
  expect(pdf).toMatchObject({ title: 'Invoice 2026-00042', language: 'en-CA', isTagged: true });
  const count = (role: string) => pdf.roles.filter((candidate) => candidate === role).length;
  expect({ h1: count('H1'), h2: count('H2'), lists: count('L'), items: count('LI') }).toEqual({
    h1: 1,
    h2: 2,
    lists: 1,
    items: 5,
  });
  // Two items of five cells; subtotal, two taxes, total and payment.
  expect({ tables: count('Table'), rows: count('TR'), heads: count('TH'), cells: count('TD') }).toEqual({
    tables: 2,
    rows: 1 + 2 + 5,
    heads: 5 + 5,
    cells: 2 * 5 + 5,
  });
});

test('an invoice of 74 lines repeats the head of its table, numbers its pages, and stays below 100 kB', async () => {
  const bytes = await drawDocuments([toInvoiceDocument(factsOf(74), NOTHING)]);
  const { pages, roles } = await readPdf(bytes);
  expect(bytes.length).toBeLessThan(100_000);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('PART NUMBER DESCRIPTION QUANTITY UNIT PRICE AMOUNT');
  }
  expect(pages.join(' ').match(/KB-SEAL-\d+/g)).toHaveLength(74);
  // The repeated heads are for the eye alone: five columns and five sums.
  expect(roles.filter((role) => role === 'TH')).toHaveLength(10);
});

test('the same facts are the same file', async () => {
  const document = toInvoiceDocument(factsOf(3), NOTHING);
  expect((await drawDocuments([document])).equals(await drawDocuments([document]))).toBe(true);
});

test('refunds are credits below the payment, with their tax', () => {
  const { sums } = toInvoiceDocument(factsOf(1), {
    payments: [],
    refunds: [
      { day: 'December 1, 2026', amountCents: 11_300, roundingCents: 0, taxCents: 1300, offlineKind: null },
      { day: 'December 2, 2026', amountCents: 100, roundingCents: 0, taxCents: null, offlineKind: null },
    ],
  });
  expect(sums.slice(-4).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Paid on November 22, 2026, card: C$2,873.23',
    'Refunded on December 1, 2026 (including C$13.00 tax): -C$113.00',
    'Refunded on December 2, 2026: -C$1.00',
    'Paid, less refunds: C$2,759.23',
  ]);
});

test('cash is printed as it was handed over, with its rounding', () => {
  const cash = { kind: 'cash' as const, amountCents: 287_323, roundingCents: 2 };
  const { sums } = toInvoiceDocument(factsOf(1, { payment_method: 'cash' }), {
    payments: [{ ...cash, day: 'November 22, 2026' }],
    refunds: [
      { day: 'December 1, 2026', amountCents: 11_302, roundingCents: -2, taxCents: 1300, offlineKind: 'cash' },
      { day: 'December 2, 2026', amountCents: 500, roundingCents: 0, taxCents: null, offlineKind: 'cash' },
    ],
  });
  expect(sums.slice(-7).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Total (CAD): C$2,873.23',
    'Cash rounding: C$0.02',
    'Paid on November 22, 2026, cash: C$2,873.25',
    'Refunded on December 1, 2026, cash (including C$13.00 tax): -C$113.02',
    'Cash rounding: C$0.02',
    'Refunded on December 2, 2026, cash: -C$5.00',
    'Paid, less refunds: C$2,755.25',
  ]);
});

test('an order on account has an amount due, until money comes', () => {
  const facts = factsOf(1, { payment_method: 'account' });
  const last = (document: ReturnType<typeof toInvoiceDocument>) => [document.sums.at(-1)?.label, document.notes.at(-1)];
  expect(last(toInvoiceDocument(facts, NOTHING))).toEqual([
    'Amount due',
    'Terms: on account. The amount due is payable on receipt.',
  ]);
  const payments = [
    { day: 'December 5, 2026', kind: 'cheque' as const, amountCents: facts.total_cents, roundingCents: 0 },
  ];
  expect(last(toInvoiceDocument(facts, { payments, refunds: [] }))).toEqual([
    'Paid on December 5, 2026, cheque',
    'Terms: paid in full. No amount is due.',
  ]);
});

test('a statement has its days in the form of the other documents, each on one line', async () => {
  const item = {
    orderNumber: 'RE-12345-67890',
    poNumber: 'PO 4711-0815',
    totalCents: 12_345_678,
    owedCents: 12_345_678,
  };
  const document = toStatementDocument({
    company: 'Mill Works',
    day: '2026-11-28',
    timeZone: 'America/Toronto',
    items: [
      { ...item, invoiceNumber: '2026-00001', invoicedOn: '2026-09-28', dueOn: '2026-10-28' },
      { ...item, invoiceNumber: '2026-00002', invoicedOn: '2026-09-29', dueOn: null },
    ],
    seller: factsOf(1).seller,
  });
  const text = JSON.stringify({ ...document, date: null });
  expect(text.match(/\d{4}-\d\d-\d\d/)).toBeNull();
  expect(document.table?.rows.map(([, date, due]) => [date, due])).toEqual([
    ['September 28, 2026', 'October 28, 2026'],
    ['September 29, 2026', ''],
  ]);
  const { pages } = await readPdf(await drawDocuments([document]));
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(
    '2026-00001 September 28, 2026 October 28, 2026 RE-12345-67890 PO 4711-0815 C$123,456.78 C$123,456.78',
  );
});

test('an invoice without tax says that it is handled at customs', () => {
  expect(toInvoiceDocument(factsOf(1, { taxes: [] }), NOTHING).notes[0]).toBe(
    'No tax is included. Tax will be handled at customs.',
  );
});

test('a pick list sums up the parts of several orders, in the order of their numbers', () => {
  const item = (part_number: string, left: number) => ({
    part_number,
    name: `Part ${part_number}`,
    promised_on: null,
    note: '',
    ...SOLD_EACH,
    bin: '',
    sent: 0,
    left,
  });
  const { table, facts, notes } = toPickList({
    seller: SELLER,
    orders: [
      {
        orderNumber: 'RE-1',
        createdAt: new Date(0),
        shipChoice: 'as_ready',
        note: '',
        items: [item('P-10', 1), item('P-9', 2), item('P-8', 0)],
      },
      { orderNumber: 'RE-2', createdAt: new Date(0), shipChoice: 'together', note: '', items: [item('P-10', 3)] },
    ],
  });
  expect(table.rows.map((row) => row.slice(1))).toEqual([
    ['P-9', 'Part P-9', '2', 'RE-1×2'],
    ['P-10', 'Part P-10', '4', 'RE-1 RE-2×3'],
  ]);
  expect(facts).toEqual([
    ['Orders', '2'],
    ['Part numbers', '2'],
    ['Units', '6'],
  ]);
  expect(notes).toEqual(['All items together, in one shipment: RE-2']);
});

test('a pick list follows the bins, P-2 before P-10, and what has none comes last', () => {
  const item = (part_number: string, bin: string) => ({
    part_number,
    name: `Part ${part_number}`,
    promised_on: null,
    note: '',
    ...SOLD_EACH,
    bin,
    sent: 0,
    left: 1,
  });
  const items = [item('P-1', 'B-2'), item('P-10', 'A-10'), item('P-3', ''), item('P-2', 'A-10'), item('P-4', 'A-9')];
  const order = { orderNumber: 'RE-1', createdAt: new Date(0), shipChoice: null, note: '', items };
  const { table } = toPickList({ seller: SELLER, orders: [order] });
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    'Picked',
    'Bin',
    'Part number',
    'Description',
    'Quantity',
    'For orders',
  ]);
  expect(table.rows.map((row) => row.slice(1, 3))).toEqual([
    ['A-9', 'P-4'],
    ['A-10', 'P-2'],
    ['A-10', 'P-10'],
    ['B-2', 'P-1'],
    ['', 'P-3'],
  ]);
});

test('what a buyer says of a line is a row of its own to pick, and what he says of the order is under the list', () => {
  const item = (part_number: string, note: string, left: number) => ({
    part_number,
    name: 'Impeller',
    promised_on: null,
    note,
    ...SOLD_EACH,
    bin: '',
    sent: 0,
    left,
  });
  const order = { createdAt: new Date(0), shipChoice: null };
  const { table, facts, notes } = toPickList({
    seller: SELLER,
    orders: [
      { ...order, orderNumber: 'RE-1', note: '', items: [item('P-1', 'trim to 190 mm', 1)] },
      { ...order, orderNumber: 'RE-2', note: 'Gate 3', items: [item('P-1', '', 2)] },
      { ...order, orderNumber: 'RE-3', note: '', items: [item('P-1', 'trim to 190 mm', 2)] },
    ],
  });
  expect(table.rows.map((row) => row.slice(1))).toEqual([
    ['P-1', 'Impeller. Note: trim to 190 mm', '3', 'RE-1 RE-3×2'],
    ['P-1', 'Impeller', '2', 'RE-2×2'],
  ]);
  expect(facts).toContainEqual(['Part numbers', '1']);
  expect(notes).toEqual(['Note of order RE-2: Gate 3']);
});

test('a pick list counts in the unit that each part was sold by, and adds up no two units', () => {
  const item = (left: number, unit: Partial<StoredUnit>) => ({
    part_number: 'P-1',
    name: 'Packing',
    promised_on: null,
    note: '',
    ...SOLD_EACH,
    ...unit,
    bin: '',
    sent: 0,
    left,
  });
  const order = { createdAt: new Date(0), shipChoice: null, note: '' };
  const { table } = toPickList({
    seller: SELLER,
    orders: [
      { ...order, orderNumber: 'RE-1', items: [item(12, { unit_of_sale: 'm' })] },
      { ...order, orderNumber: 'RE-2', items: [item(3, { unit_of_sale: 'm' })] },
      { ...order, orderNumber: 'RE-3', items: [item(2, { unit_of_sale: 'box', pieces_per_unit: 25 })] },
    ],
  });
  expect(table.rows.map((row) => row.slice(3))).toEqual([
    ['15 m', 'RE-1×12 RE-2×3'],
    ['2 boxes', 'RE-3×2'],
  ]);
});

test('papers name the promised day once when it is that of every item, else of each item that has one', () => {
  const item = (part_number: string, promised_on: string | null) => ({ part_number, name: 'Base plate', promised_on });
  expect(promiseFacts([item('P-1', '2026-12-03'), item('P-2', '2026-12-03')])).toEqual([
    ['Ready to ship by', 'December 3, 2026'],
  ]);
  expect(promiseFacts([item('P-1', '2026-12-03'), item('', '2026-12-10'), item('P-3', null)])).toEqual([
    ['P-1 ready to ship by', 'December 3, 2026'],
    ['Base plate ready to ship by', 'December 10, 2026'],
  ]);
  expect(promiseFacts([item('P-1', null)])).toEqual([]);
  const mailed = (days: (string | undefined)[], shipChoice?: 'together') =>
    promiseParts({
      items: days.map((promisedOn) => ({
        name: 'Seal',
        partNumber: 'P-1',
        quantity: 2,
        unit: SOLD_EACH,
        totalCents: 0,
        ...(promisedOn && { promisedOn }),
      })),
      ...(shipChoice && { shipChoice }),
    });
  expect(mailed(['2026-12-03', '2026-12-03'], 'together')).toEqual([
    {
      kind: 'rows',
      rows: [
        ['Shipping', 'All items together'],
        ['Ready to ship by', '2026-12-03'],
      ],
    },
  ]);
  expect(mailed(['2026-12-03', undefined])).toEqual([
    { kind: 'rows', rows: [['2 x Seal (P-1), ready to ship by', '2026-12-03']] },
  ]);
  expect(mailed([undefined])).toEqual([]);
});

test('what was refunded before it left is not to be packed; what came back afterwards was sent', () => {
  const item = (id: number, quantity: number) => ({
    id,
    part_number: `P-${id}`,
    name: 'Part',
    quantity,
    promised_on: null,
    note: '',
    ...SOLD_EACH,
  });
  const units = [
    { id: 1, shipped: 0, refunded: 2, missing: 0 },
    { id: 2, shipped: 1, refunded: 1, missing: 0 },
    { id: 3, shipped: 2, refunded: 1, missing: 0 },
  ];
  const shown = itemsToSend([item(1, 2), item(2, 4), item(3, 2), item(4, 1)], units);
  expect(shown.map(({ part_number, sent, left }) => [part_number, sent, left])).toEqual([
    ['P-2', 1, 2],
    ['P-3', 2, 0],
    ['P-4', 0, 1],
  ]);
});

test("days are the company's, not those of Greenwich", () => {
  expect(dayIn('America/Toronto', new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
  expect(dayIn('America/Toronto', new Date('2027-01-01T05:00:00Z'))).toBe('2027-01-01');
});

describe('rows on pages', () => {
  const space = { first: 30, other: 50, tail: 20 };
  test.each([
    ['none', [], [[0, 0]]],
    ['that fit with what follows', [10], [[0, 1]]],
    ['whose last does not leave place for what follows', [10, 10], [[0, 1], [1, 2]]],
    ['of several pages', [10, 10, 10, 10, 10, 10], [[0, 3], [3, 6]]],
    ['higher than a page', [99, 10], [[0, 1], [1, 2]]],
  ])('%s', (_what, heights, pages) => {
    expect(paginate(heights, space)).toEqual(pages.map(([start, end]) => ({ start, end })));
  }); // oxfmt-ignore
});

test('a text is wrapped at words, and a word that is too long is broken', () => {
  const lengthOf = (text: string) => text.length;
  expect(wrapText('38 mm cartridge seal', 10, lengthOf)).toEqual(['38 mm ', 'cartridge ', 'seal']);
  expect(wrapText('AB-1234567890 x', 8, lengthOf)).toEqual(['AB-12345', '67890 x']);
  expect(wrapText('', 8, lengthOf)).toEqual(['']);
});
