/** Lists as buyers paste them: what is written counts, and a quantity that cannot be read is asked back, never taken as one. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#contract/constants.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import { readQuantity } from '#contract/quick-order/read-quantity.ts';
import { tenthAndAll } from '#tests/support/long.ts';

/** What is read where these codes are known; null where no reading names one of them. */
function readKnown(
  text: string,
  known: readonly string[],
): (readonly [code: string, quantity: number | null] | null)[] {
  return readLines(text).lines.map(({ readings }) => {
    const reading = readings.find(({ code }) => known.includes(code));
    return reading === undefined ? null : [reading.code, reading.quantity];
  });
}

describe('one line', () => {
  test.each([
    ['KB-GRF-375,"1,000"', 1000],
    ['KB-GRF-375\t"1,000"', 1000],
    ['KB-GRF-375\t10,000', 10_000],
    ['KB-GRF-375\t2,500', 2500],
    ["KB-GRF-375 1'000", 1000],
    ['KB-GRF-375 1 000', 1000],
    ['KB-GRF-375\t1\u00A0000', 1000],
    ['KB-GRF-375\t1\u202F000', 1000],
    ['KB-GRF-375,2 EA', 2],
    ['KB-GRF-375;3 pcs', 3],
    ['KB-GRF-375 qty 2', 2],
    ['KB-GRF-375 Qty: 2', 2],
    ['KB-GRF-375 qté 2', 2],
    ['KB-GRF-375 (2)', 2],
    ['(2) KB-GRF-375', 2],
    ['KB-GRF-375 $31.45 x 2', 2],
    ['KB-GRF-375 2@29.95', 2],
    ['KB-GRF-375 2 @ $29.95', 2],
    ['KB-GRF-375|2', 2],
    ['a) KB-GRF-375', 1],
    ['☐ 2 KB-GRF-375', 2],
    ['[ ] 2 KB-GRF-375', 2],
    ['PN: KB-GRF-375 Qty: 2', 2],
    ['Part # KB-GRF-375', 1],
    ['SKU KB-GRF-375 2', 2],
    ['Part No. KB-GRF-375', 1],
    ['Cat# KB-GRF-375 x 3', 3],
    ['Stock code KB-GRF-375 2', 2],
    ['Pièce no KB-GRF-375 qté 2', 2],
    ['Item: KB-GRF-375, Qty: 4', 4],
    ['Code: KB-GRF-375 | Quantity: 12', 12],
    ['P/N: KB-GRF-375', 1],
    ['10 5 KB-GRF-375', 5],
    ['1     2    KB-GRF-375     38 mm cartridge seal', 2],
    ['KB-GRF-375 2.00', 2],
    ['KB-GRF-375\t2.0000', 2],
    ['KB-GRF-375\t1,000.00', 1000],
    ['KB-GRF-375 ２', 2],
    ['KB-GRF-375 two-stage pump', 1],
  ] as const)('%j is %i', (text, quantity) => {
    expect(readKnown(text, ['KB-GRF-375'])).toEqual([['KB-GRF-375', quantity]]);
  });

  test.each([
    'KB-GRF-375 38 mm cartridge seal 2',
    'KB-GRF-375 20 ft',
    'KB-GRF-375\t20 ft',
    '33 - KB-GRF-375',
    'KB-GRF-375\t1.000',
    'KB-GRF-375\t1,000,00',
    'KB-GRF-375 for pump 3',
    'KB-GRF-375 $31.45',
    'KB-GRF-375, PTFE packing 3/8',
    'KB-GRF-375\t2 dozen',
    'KB-GRF-375 1 dozen',
    '2 dozen KB-GRF-375',
    'KB-GRF-375\t2\tDZ',
    'KB-GRF-375 2 prs',
    '5 boxes KB-GRF-375',
    'KB-GRF-375 5 boxes of 10',
    'KB-GRF-375 two',
    'KB-GRF-375, deux',
    'KB-GRF-375 ½',
    'KB-GRF-375 ٢',
  ])('the quantity of %j is asked for', (text) => {
    expect(readKnown(text, ['KB-GRF-375'])).toEqual([['KB-GRF-375', null]]);
  });

  test('what may belong to the number is a part to confirm', () => {
    const reading = (text: string, code: string) =>
      readLines(text).lines[0]?.readings.find((each) => each.code === code);
    expect(reading('6309 2RS C3', '6309')?.mayContinue).toBe(true);
    expect(reading('KB-GRF-375 for the pump', 'KB-GRF-375')?.mayContinue).toBeUndefined();
  });
});

test('the unit of a row may be several pieces', () => {
  const list = 'Part\tQty\tUOM\nKB-GRF-375\t2\tBX\nKB-GRF-375\t2\tEA';
  expect(readKnown(list, ['KB-GRF-375'])).toEqual([
    ['KB-GRF-375', null],
    ['KB-GRF-375', 2],
  ]);
});

describe('headings', () => {
  test.each(['Qty Required', 'Order Quantity', 'Qty (EA)', 'PO Qty', 'Qté commandée', 'Ordered', 'Quantity', 'QTY.'])(
    '%j is the quantity',
    (heading) => {
      const { lines } = readLines(`Part Number\tDescription\t${heading}\nKB-1\tPacking\t5`);
      expect(lines.map(({ readings }) => readings)).toEqual([[{ code: 'KB-1', quantity: 5, note: 'Packing' }]]);
    },
  );

  test.each(['S.No', 'Line No.', 'Item', 'Pos', '#'])('%j is the place in the list', (heading) => {
    const { lines } = readLines(`${heading},Vendor Part,Unit Price,Qty\n1,KB-1,42.00,2\n2,KB-2,24,1`);
    expect(lines.map(({ readings }) => readings)).toEqual([
      [{ code: 'KB-1', quantity: 2, note: '' }],
      [{ code: 'KB-2', quantity: 1, note: '' }],
    ]);
  });

  test('the ordered quantity, not the one of another moment', () => {
    const { lines } = readLines('Part,Qty Shipped,Qty Ordered,Qty on hand\nKB-1,0,5,9');
    expect(lines[0]?.readings).toEqual([{ code: 'KB-1', quantity: 5, note: '' }]);
  });

  test('a number in a column that no word explains is asked for, never taken as one', () => {
    const { lines } = readLines('Part Number\tDescription\tBestellmenge\nKB-1\tPacking\t5\nKB-2\tSeal\t');
    expect(lines.map(({ readings }) => readings[0]?.quantity)).toEqual([null, 1]);
  });

  test('stands below the name of a firm', () => {
    const { lines, heading } = readLines(
      'Acme Mills Ltd\n\nPurchase order 4711,,\nLine,Item No.,Description,Unit price,Qty\n1,KB-FLX-250,Hose,24.00,2\n2,KB-EB25,Seal,42,1',
    );
    expect([heading, lines.flatMap(({ line, isText }) => (isText ? [line] : []))]).toEqual([4, [1, 3]]);
    expect(lines.slice(2).map(({ readings }) => [readings[0]?.code, readings[0]?.quantity])).toEqual([
      ['KB-FLX-250', 2],
      ['KB-EB25', 1],
    ]);
  });

  test('a row that ends before the column of the part is read as a line of its own', () => {
    const { lines } = readLines(
      'Item  Qty  Part no.   Description\n1     2    KB-CS38-SSV   Seal\n\nKB-WS45 qty 3\nPN: KB-MB45 Qty: 4\n- KB-GRF-375\nThanks',
    );
    expect(lines.map(({ readings, isText }) => [isText, readings[0]?.code, readings[0]?.quantity])).toEqual([
      [false, 'KB-CS38-SSV', 2],
      [false, 'KB-WS45', 3],
      [false, 'KB-MB45', 4],
      [false, 'KB-GRF-375', 1],
      [true, 'Thanks', 1],
    ]);
  });

  test('an end of a number is looked for without it in a cell too, with the quantity of the row', () => {
    const { lines } = readLines('Qty\tPart\tDescription\n4\t6309 2RS C3\tBearing');
    expect(lines[0]?.readings).toEqual([
      { code: '6309 2RS C3', quantity: 4, note: 'Bearing' },
      { code: '6309', quantity: 4, note: '2RS C3, Bearing', mayContinue: true },
    ]);
  });

  test('a number in front with a hyphen is a guess', () => {
    const { lines } = readLines('10-KB-FS-10');
    expect(lines[0]?.readings).toContainEqual({ code: 'KB-FS-10', quantity: 10, note: '', isGuessed: true });
  });

  test.each(['1021 2 pcs', 'SKU 1021 2', 'Part 12 qty 4'])('%j is a line and no heading', (row) => {
    expect(readLines(`${row}\nKB-1 2`)).toMatchObject({ heading: null, lines: [{ line: 1 }, { line: 2 }] });
  });
});

test('a quoted cell goes on over the end of a line', () => {
  const { lines } = readLines('Part Number,Description,Qty\nKB-1,"Packing\n3/8 in",2\nKB-2,Seal,3');
  expect(lines.map(({ line, readings }) => [line, readings[0]?.code, readings[0]?.quantity])).toEqual([
    [2, 'KB-1', 2],
    [4, 'KB-2', 3],
  ]);
});

test('a sign of inches opens no cell', () => {
  expect(readLines('KB-1 3/8"\nKB-2, 2"\n"KB-3,2\nKB-4').lines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

/** docs/quick-order.md, "Quantities": each form that is promised, with its number. */
const quantities = fc.integer({ min: 1, max: MAX_LINE_QUANTITY }).chain((quantity) => {
  const plain = String(quantity);
  const grouped = [',', ' ', "'", '’', '\u00A0', '\u2009', '\u202F'].map((character) =>
    plain.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, character),
  );
  const numbers = [plain, ...grouped, `${plain}.0`, `${plain}.00`, `${plain},00`, `${plain}.0000`, `+${plain}`];
  const framed = numbers.flatMap((number) => [
    number,
    `x${number}`,
    `${number}x`,
    `x ${number}`,
    `(${number})`,
    `${number} EA`,
    `${number}pcs`,
    `${number} pcs.`,
    `qty ${number}`,
    `Qty: ${number}`,
    ` ${number} `,
  ]);
  return fc.constantFrom(...framed).map((text) => ({ text, quantity }));
});

for (const [rounds, options] of tenthAndAll(20_000))
  test('each promised form of a quantity is read as it is meant', options, () => {
    fc.assert(
      fc.property(quantities, ({ text, quantity }) => {
        expect([text, readQuantity(text)]).toEqual([text, quantity]);
      }),
      { numRuns: rounds },
    );
  });

/** One change to a promised form: a sign more, less or other. */
const nearMisses = fc
  .tuple(quantities, fc.nat(12), fc.constantFrom(..." .,'-/xX$%O0lI5ab"), fc.constantFrom('put', 'change', 'remove'))
  .map(([{ text, quantity }, index, character, change]) => {
    const at = index % (text.length + 1);
    const rest = text.slice(change === 'put' ? at : at + 1);
    return { text: text.slice(0, at) + (change === 'remove' ? '' : character) + rest, quantity };
  });

for (const [rounds, options] of tenthAndAll(20_000))
  test('a slip in a quantity gives the number that its digits write, or none', options, () => {
    fc.assert(
      fc.property(nearMisses, ({ text }) => {
        const read = readQuantity(text);
        if (typeof read !== 'number') return;
        const [whole = ''] = text.replace(/^\D+/, '').split(/[.,](?=0{0,2}(?:\D|$)|0000(?:\D|$))/);
        const digits = whole.replaceAll(/\D/g, '');
        expect([text, read]).toEqual([text, Number(digits)]);
      }),
      { numRuns: rounds },
    );
  });
