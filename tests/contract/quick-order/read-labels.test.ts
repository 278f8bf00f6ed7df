/** Quantities with a label, in brackets, of packages and in French, as purchase orders and mails write them (docs/quick-order.md, "Quantities"). */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from '#contract/quick-order/read-lines.ts';

const PART = 'KB-GRF-375';

/** What the line means where `code` is known; `asked`: the quantity must be confirmed or is not read. */
function quantityOf(text: string, code: string = PART): number | 'asked' | 'another part' {
  const readings = readLines(text).lines[0]?.readings ?? [];
  const plain = (written: string) => written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const reading = readings.find((each) => plain(each.code) === plain(code));
  if (reading === undefined) return 'another part';
  return reading.isGuessed === true || reading.quantity === null ? 'asked' : reading.quantity;
}

describe('a label names the quantity', () => {
  test.each([
    'KB-GRF-375 (qty 4)',
    'KB-GRF-375 (Qty: 4)',
    'KB-GRF-375 [qty 4]',
    'KB-GRF-375(qty4)',
    'KB-GRF-375 Qty (4)',
    '(qty 4) KB-GRF-375',
    'Qty 4 KB-GRF-375',
    'Qty. 4 - KB-GRF-375',
    'QTY 4 EA KB-GRF-375',
    'qty 4 each: KB-GRF-375',
    'KB-GRF-375 Order Qty 4',
    'KB-GRF-375 QTY ORD: 4',
    'KB-GRF-375 quantity needed: 4',
    "KB-GRF-375 q'ty 4",
    'KB-GRF-375 qtty 4',
    'KB-GRF-375 no. of pcs 4',
    'KB-GRF-375 Quantité demandée : 4',
    'KB-GRF-375 Qté requise 4',
    'KB-GRF-375 Qté : 4 ch',
    'KB-GRF-375 Nbre : 4',
    'KB-GRF-375 Nombre 4',
    'REF KB-GRF-375 / QTE 4',
    'KB-GRF-375 qty 4 PO 45213',
    'KB-GRF-375 PO 45213 qty 4',
    'KB-GRF-375 (10 per pump) qty 4',
    'KB-GRF-375 qty 4 at $31.45 ea',
    'KB-GRF-375 qty 4 needed by 12/5',
  ])('%s', (text) => {
    expect(quantityOf(text)).toBe(4);
  });

  test('a part number that ends with a number keeps it', () => {
    expect(quantityOf('AODD 2 (qty 3)', 'AODD 2')).toBe(3);
    expect(quantityOf('1021 (qty 3)', '1021')).toBe(3);
  });

  test.each([
    'KB-GRF-375 Pack qty 10',
    'KB-GRF-375 min. qty 4',
    'KB-GRF-375 minimum order qty 4',
    'KB-GRF-375 Qté min 4',
    'KB-GRF-375 Qté stock 4',
    'KB-GRF-375 qty on hand 2',
    'KB-GRF-375 shipped qty 2',
    'KB-GRF-375 qty 4 on hand',
    'KB-GRF-375 qty 4 per box',
    'KB-GRF-375 qty 2 (boxes)',
    'KB-GRF-375 Qty 1 Box',
    'KB-GRF-375 qty 2 or 3',
    'KB-GRF-375 qty 2 - 4',
    'KB-GRF-375 qty 2/4',
    'KB-GRF-375 qty 2.5',
    'KB-GRF-375 qty 0',
    'KB-GRF-375 qty: 1.000',
    'KB-GRF-375 qty 2 qty 3',
    'KB-GRF-375 pack qty 10 order qty 2',
    '2 KB-GRF-375 qty 4',
    'KB-GRF-375 seal, (qty 4',
    'KB-GRF-375 packing, 3/8 in',
    'KB-GRF-375 seal $31.45',
  ])('%s: of another moment, of a package, or not one number', (text) => {
    expect(quantityOf(text)).toBe('asked');
  });

  const labels = ['qty', 'Qty:', 'QTY.', 'Order Qty', 'Qty Ordered:', 'quantity =', 'Qté', 'Qté commandée :', 'Nbre :'];
  const ends = ['', ' EA', ' pcs', ' ch', ' unités'];
  const frames = [
    (quantity: string) => `${PART} ${quantity}`,
    (quantity: string) => `${PART} (${quantity})`,
    (quantity: string) => `${PART} [${quantity}]`,
    (quantity: string) => `${PART} - ${quantity}`,
    (quantity: string) => `${PART} for P-101 (${quantity})`,
    (quantity: string) => `${quantity} - ${PART}`,
    (quantity: string) => `(${quantity}) ${PART}`,
  ];
  const written = fc.record({
    number: fc.integer({ min: 1, max: 100_000 }),
    label: fc.constantFrom(...labels),
    end: fc.constantFrom(...ends),
    frame: fc.constantFrom(...frames),
  });

  test('every label, number, unit and bracket', () => {
    fc.assert(
      fc.property(written, ({ number, label, end, frame }) => {
        const text = frame(`${label} ${number}${end}`);
        expect([text, quantityOf(text)]).toEqual([text, number]);
      }),
      { numRuns: 5000 },
    );
  });

  test('a slip in it gives the number that its digits write, or none', () => {
    const slips = fc.tuple(written, fc.nat(60), fc.constantFrom(...' .,/-+xO5('));
    fc.assert(
      fc.property(slips, ([{ number, label, end, frame }, place, character]) => {
        const quantity = `${label} ${number}${end}`;
        const at = label.length + 1 + (place % String(number).length);
        const text = frame(quantity.slice(0, at) + character + quantity.slice(at));
        const read = quantityOf(text);
        const [whole = ''] = quantity
          .slice(0, at)
          .concat(character, quantity.slice(at))
          .split(/[.,](?=0{1,4}(?:\D|$))/);
        const digits = Number(whole.replaceAll(/\D/g, ''));
        if (typeof read === 'number') expect([text, [number, digits].includes(read)]).toEqual([text, true]);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('pieces', () => {
  test.each([
    'KB-GRF-375 (4 ea)',
    'KB-GRF-375[4 pcs]',
    '(4 ea) KB-GRF-375',
    '4 of KB-GRF-375',
    '4 ea of KB-GRF-375',
    '4 unités de KB-GRF-375',
    '4 pièces KB-GRF-375',
    'KB-GRF-375 4 ch.',
    'KB-GRF-375 4 mcx',
    'KB-GRF-375 4 piece(s)',
    'KB-GRF-375 4 unité(s)',
    'KB-GRF-375 4,00 ch',
    'KB-GRF-375 4 ch 31,45 $',
    'KB-GRF-375 4 x 31,45 $',
    'KB-GRF-375 31,45 $ 4',
    '③ KB-GRF-375 4',
    '⑴ KB-GRF-375 4',
    '✓ KB-GRF-375 4',
  ])('%s', (text) => {
    expect(quantityOf(text)).toBe(4);
  });

  test.each([
    'KB-GRF-375 10 each box',
    'KB-GRF-375 10 each per box',
    'KB-GRF-375 10 per box',
    'KB-GRF-375 10 per pump',
    'KB-GRF-375 10 par pompe',
    'KB-GRF-375 10 EA/BX',
    'KB-GRF-375 2 pkg/10',
    'KB-GRF-375, 2, each box',
    'KB-GRF-375, 2, box of 25',
    'KB-GRF-375;2;bte de 25',
    '10 each box KB-GRF-375',
    '10 per box KB-GRF-375',
    '4 sets of KB-GRF-375',
    '2 cartons de KB-GRF-375',
    'KB-GRF-375 4 jeux',
    'KB-GRF-375 2 ens.',
    'KB-GRF-375 4 bte',
    'KB-GRF-375 4 RL',
    'KB-GRF-375 4 C',
    'KB-GRF-375 4 lin ft',
    'KB-GRF-375 4 pieds',
    'KB-GRF-375 1 of 4',
    '1 KB-GRF-375 PACKING 3/8 4 EA 31.45 125.80',
    '001 KB-GRF-375 PACKING 4.00 EA 31.45 EA 125.80',
    '1 KB-GRF-375 Garniture 4 ch 31,45 125,80',
    'KB-GRF-375 2 for P-101, 2 for P-102',
    'KB-GRF-375 1,5',
    'KB-GRF-375,4,31,45 $',
  ])('%s: how many pieces these are is asked', (text) => {
    expect(quantityOf(text)).toBe('asked');
  });

  test('a comma behind a part that ends with a number may separate cells', () => {
    expect(quantityOf('AODD 2,5', 'AODD 2')).toBe(5);
    expect(quantityOf('1021 1,5', '1021')).toBe('asked');
  });
});
