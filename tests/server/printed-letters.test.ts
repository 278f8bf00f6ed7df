/** Names of the world and characters of the trade on every printed document, read back; what no font has leaves a mark. */

import { expect, test } from 'vitest';
import { PRINTED_RANGES, canPrint, toPrinted } from '#contract/printed-letters.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import { documentFonts, toRuns } from '#server/orders/documents/document-fonts.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { toInvoiceDocument } from '#server/orders/documents/invoice-document.ts';
import { toPackingSlip } from '#server/orders/documents/packing-slip.ts';
import type { PackingSlipSource } from '#server/orders/documents/packing-slip.ts';
import { toPickList } from '#server/orders/documents/pick-list.ts';
import type { PrintedDocument } from '#server/orders/documents/printed-document.ts';
import { toQuoteDocument } from '#server/orders/documents/quote-document.ts';
import { sampled } from '#tests/support/long.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const NAMES = [
  'Nguyễn Văn Ạnh',
  'Đắk Lắk',
  'Łukasz Żółć',
  'Şükrü Ağaoğlu',
  'Ștefan Țînțăreanu',
  'Иван Щукин',
  'Ђорђе Њего',
  'Γιώργος Ὀδυσσεύς',
  'Þór Ævarsson',
];
const CHARACTERS = '⅜ ≤ 40 ≥ 20 Ω ⌀38 ±0.05 ″ → µm KB\u2011ES326';
const SELLER = { name: 'Équipement Łódź', address: '14 Foundry Lane', phone: '', email: 'a@b.example' };
const item = { part_number: 'KB\u2011ES326', name: CHARACTERS, quantity: 1, price_cents: 100, total_cents: 100 };

function documents(name: string): Record<string, PrintedDocument> {
  const order = {
    order_number: 'RE-1',
    po_number: '',
    note: name,
    customer_phone: '',
    ship_choice: null,
    created_at: new Date(0),
    customer_first_name: name,
    customer_last_name: 'Łęcki',
    shipping_address_line1: name,
    shipping_address_line2: '',
    shipping_city: name,
    shipping_state: 'ON',
    shipping_postal_code: 'K1A 0B1',
    shipping_country: 'CA',
    company: '',
  } as unknown as PackingSlipSource['order'];
  const toSend = {
    part_number: item.part_number,
    name: CHARACTERS,
    note: name,
    sent: 0,
    left: 1,
  } as unknown as PackingSlipSource['items'][number];
  return {
    slip: toPackingSlip({ order, items: [toSend], seller: SELLER, timeZone: 'America/Toronto' }),
    'pick list': toPickList({ orders: [{ orderNumber: 'RE-1', createdAt: new Date(0), shipChoice: null, note: name, items: [{ ...toSend, bin: name, name: `${name} ${CHARACTERS}` }] }], seller: SELLER }),
    invoice: toInvoiceDocument({ number: '2026-00001', issued_on: '2026-11-22', ordered_on: '2026-11-21', paid_on: '2026-11-22', order_number: 'RE-1', po_number: '', seller: SELLER, bill_to: [name], ship_to: [name], items: [item], subtotal_cents: 100, taxes: [], total_cents: 100, payment_method: 'card' }, { payments: [], refunds: [] }),
    quote: toQuoteDocument({ seller: SELLER, number: 'Q-1', version: 1, sentOn: '2026-11-22', validThrough: '2026-12-22', buyer: [name], destination: 'ON, Canada', lines: [{ partNumber: item.part_number, name: CHARACTERS, quantity: 1, priceCents: 100, unit: SOLD_EACH, leadTime: '', note: '' }], freight: null, exemption: null, taxes: [], subtotalCents: 100, totalCents: 100, depositCents: null, terms: '', address: 'https://a.example' }),
  }; // oxfmt-ignore
}

for (const [cases, options] of sampled(NAMES, 12))
  test.each(cases)('%s and the signs of the trade are read back from each document', options, async (name) => {
    for (const [kind, document] of Object.entries(documents(name))) {
      const { elements } = await readPdf(await drawDocuments([document]));
      const text = elements.map((element) => element.text).join('\n');
      for (const part of [name, '⅜ ≤ 40 ≥ 20 Ω ⌀38 ±0.05 ″ → µm', 'KB\u2011ES326'])
        expect([kind, text.replaceAll(/\s+/g, ' ')]).toEqual([kind, expect.stringContaining(part)]);
    }
  });

test('letters that no font has are marks, and the text is known to have some', async () => {
  for (const name of ['王小明', 'محمد', '김철수', 'שלום', 'นาย', '🙂']) {
    expect([name, canPrint(name)]).toEqual([name, false]);
    expect(toPrinted(name)).toMatch(/^\uFFFD+$/);
    const { elements } = await readPdf(await drawDocuments([documents(`A ${name} B`)['invoice'] ?? never()]));
    expect(elements.map(({ text }) => text).join(' ')).toContain(`A ${toPrinted(name)} B`);
  }
  for (const name of [...NAMES, CHARACTERS]) expect([name, canPrint(name)]).toEqual([name, true]);
  expect(toPrinted('Jose\u0301 \u2764\uFE0F ⦰38')).toBe('José \uFFFD ⌀38');
});

test('the fonts have every letter that is said to be printed, and a mark', () => {
  for (const [first, last] of PRINTED_RANGES)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      if (/[\p{Cn}\p{Cc}]/u.test(letter)) continue;
      for (const style of ['text', 'strong', 'mono'] as const)
        for (const { font, text } of toRuns(letter, style))
          for (const key of text)
            expect([
              code.toString(16),
              documentFonts()
                .get(font)
                ?.hasGlyphForCodePoint(key.codePointAt(0) ?? 0),
            ]).toEqual([code.toString(16), true]);
    }
});

function never(): never {
  throw new Error('no such document');
}
