/** The grammar of pasted lists (docs/quick-order.md, "Lines"): what a line may mean, and that no text throws or costs much. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { countLines, readLines } from '#contract/quick-order/read-lines.ts';
import type { ReadLine } from '#contract/quick-order/read-lines.ts';

function first(text: string): ReadLine {
  const [line] = readLines(text).lines;
  if (line === undefined) throw new Error(`no line in ${text}`);
  return line;
}

/** The code is a known one: what the line means then. */
function meant(text: string, code: string) {
  return first(text).readings.find((reading) => reading.code === code) ?? null;
}

describe('one part to a line', () => {
  test.each([
    ['KB-GRF-375', 1, ''],
    ['KB-GRF-375 2', 2, ''],
    ['KB-GRF-375\t2', 2, ''],
    ['KB-GRF-375,2', 2, ''],
    ['KB-GRF-375;2', 2, ''],
    ['KB-GRF-375 x 2', 2, ''],
    ['KB-GRF-375 x2', 2, ''],
    ['KB-GRF-375x2', 2, ''],
    ['KB-GRF-375 × 2', 2, ''],
    ['KB-GRF-375×2', 2, ''],
    ['KB-GRF-375 * 2', 2, ''],
    ['KB-GRF-375*2', 2, ''],
    ['KB-GRF-375 @ 2', 2, ''],
    ['KB-GRF-375:2', 2, ''],
    ['KB-GRF-375 - 2', 2, ''],
    ['2 x KB-GRF-375', 2, ''],
    ['2x KB-GRF-375', 2, ''],
    ['2xKB-GRF-375', 2, ''],
    ['2 KB-GRF-375', 2, ''],
    ['2 pcs KB-GRF-375', 2, ''],
    ['KB-GRF-375 2 pcs', 2, ''],
    ['KB-GRF-375 2ea', 2, ''],
    ['KB-GRF-375 2 for pump 3', 2, 'for pump 3'],
    ['KB-GRF-375 x 2 for pump 3', 2, 'for pump 3'],
    ['2 x KB-GRF-375 for pump 3', 2, 'for pump 3'],
    ['KB-GRF-375\t2\tfor pump 3', 2, 'for pump 3'],
    ['KB-GRF-375, 2, for pump 3', 2, 'for pump 3'],
    ['KB-GRF-375 2, for pump 3', 2, 'for pump 3'],
    ['KB-GRF-375\tPTFE packing, 5 ft\t2', 2, 'PTFE packing, 5 ft'],
    ['KB-GRF-375\t74.50\t2', 2, '74.50'],
    ['"KB-GRF-375","1,200","say ""now"""', 1200, 'say "now"'],
    ['1\tKB-GRF-375\t2', 2, ''],
    ['2;KB-GRF-375', 2, ''],
    ['- KB-GRF-375 2', 2, ''],
    ['3) KB-GRF-375 2', 2, ''],
    ['  KB-GRF-375   2  ', 2, ''],
    ['\uFEFFKB-GRF-375 2', 2, ''],
    ['KB-GRF-375 for pump 3', 3, ''],
  ] as const)('%j', (text, quantity, note) => {
    const code = text === 'KB-GRF-375 for pump 3' ? 'KB-GRF-375 for pump' : 'KB-GRF-375';
    expect(meant(text, code)).toEqual({ code, quantity, note });
    expect(first(text).likeliest.code).toBe(code);
  });

  test.each([
    ['OPC 38/77 2', 'OPC 38/77', 2],
    ['AODD 2', 'AODD 2', 1],
    ['3x2-8', '3x2-8', 1],
    ['1021 4', '1021', 4],
    ['4 1021', '1021', 4],
    ['1 3/4 inch', '1 3/4 inch', 1],
    ['=KB-1+2', '=KB-1+2', 1],
  ])('%j may be the number %s', (text, code, quantity) => {
    expect(meant(text, code)).toMatchObject({ code, quantity });
  });

  test('a sign that is no part of numbers decides before the whole does, an x after it', () => {
    expect(first('10214:2').readings[0]).toMatchObject({ code: '10214', quantity: 2 });
    expect(first('3x28').readings.map(({ code }) => code)).toEqual(['3x28', '3', '28']);
    expect(first('1021 4').readings[0]).toMatchObject({ code: '1021', quantity: 4 });
  });

  test.each(['KB-GRF-375 0', 'KB-GRF-375\t0', 'KB-GRF-375 2.5', 'KB-GRF-375,-2', 'KB-GRF-375 1000000'])(
    '%j has no quantity',
    (text) => {
      expect(meant(text, 'KB-GRF-375')).toMatchObject({ quantity: null });
    },
  );
});

describe('a part number of digits behind a quantity with its unit', () => {
  test.each([
    '10 m 375',
    '10m 375',
    '10 ft x 375',
    '2 boxes of 25 375',
    '3 rolls 375 for pump',
    '10 m\t375',
    '10 m,375',
  ])('%j has no quantity of pieces, and is that part', (text) => {
    expect(meant(text, '375')).toMatchObject({ quantity: null });
    expect(first(text).likeliest).toMatchObject({ code: '375', quantity: null });
  });

  test.each(['375 10 m', '1021 2 m', '375 2 boxes', '375 10 ft for pump'])(
    '%j neither, with the unit behind it',
    (text) => {
      const [code = ''] = text.split(' ');
      expect(first(text).likeliest).toMatchObject({ code, quantity: null });
    },
  );

  test('a short part number that begins with a digit is not taken for a quantity', () => {
    expect(first('38M 2').likeliest).toMatchObject({ code: '38M', quantity: 2 });
  });
});

/** `?`: the quantity of the line must be confirmed. */
function quantityOf(text: string, code: string, at = 0): number | '?' | undefined {
  const plain = (written: string) => written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const line = readLines(text).lines.filter(({ isText }) => !isText)[at];
  const reading = line?.readings.find((each) => plain(each.code) === plain(code));
  if (reading === undefined) return undefined;
  return reading.quantity === null || reading.isGuessed === true || reading.mayContinue === true
    ? '?'
    : reading.quantity;
}

describe('a number that may be another one must be confirmed', () => {
  test.each(
    [
      [
        '4 or 5',
        '4 ou 5',
        '4 to 6 pcs',
        '4 à 6',
        '4 - 6',
        '4 + 1 spare',
        '4 & 1',
        '4 4',
        '12 34',
        'qty 4 qty 5',
        '2 3/8 in packing',
        '2 ½ in',
      ],
      ['O4', '1O', 'l0', 'IV', '1M', '5C', 'Q4'],
      [
        '4 qt',
        '4 pints',
        '4 gr',
        '2 douz.',
        '2 rolls',
        '2 coils',
        '2 rouleaux',
        '4 weeks',
        '4 jours',
        'within 4 days',
        '30 Nov',
        '12 déc.',
      ],
      [
        '4-pack',
        'pack of 4',
        '2 packs of 4',
        '2x4',
        '4-5',
        '4/ea',
        '2½',
        '1/2',
        '-4',
        '1e3',
        '0x10',
        '50 %',
        '2026-11-30',
        'size 4',
        '#4',
        'ten',
        'une douzaine',
      ],
      ['\t2\tM', '\t2\tFT', '\tDZ\t2', '\t2.5', '\t?', '\tTBD', '\tN/A', '\t#REF!', '\t#N/A\t2'],
    ].flat(),
  )('KB-GRF-375 %j', (rest) => {
    const text = rest.startsWith('\t') ? `KB-GRF-375${rest}` : `KB-GRF-375 ${rest}`;
    expect(quantityOf(text, 'KB-GRF-375')).toBe('?');
  });

  test.each(['10\tEA\tKB-GRF-375\tPacking\t31.45\t314.50', '| 10 | KB-GRF-375 | 31.45 |'])(
    '%j: the number in front is the quantity or the line’s own',
    (text) => {
      expect(meant(text, 'KB-GRF-375') ?? readLines(text).lines[0]?.readings[1]).toMatchObject({
        quantity: 10,
        isGuessed: true,
      });
    },
  );
});

describe('a quantity in further forms', () => {
  test.each([
    ['KB-GRF-375 1,000', 1000],
    ['KB-GRF-375 qty: 1,000', 1000],
    ['KB-GRF-375 (1,000)', 1000],
    ['KB-GRF-375 x1,000', 1000],
    ['KB-GRF-375 12,500 for stock', 12_500],
    ['KB-GRF-375(4)', 4],
    ['KB-GRF-375[4]', 4],
    ['KB-GRF-375 - 10 pcs', 10],
    ['KB-GRF-375 ×10 @ $31.45 ea', 10],
    ['KB-GRF-375 10 units @ C$ 4.00/ea = C$40.00', 10],
    ['KB-GRF-375 | 10 | EA | 31.45 | 314.50', 10],
    ['KB-GRF-375 12 345', 12_345],
    ['1/ KB-GRF-375 4', 4],
    ['a. KB-GRF-375 4', 4],
    ['010 KB-GRF-375 4\n020 KB-2B3 5\n030 KB-3C4 1', 4],
    ['KB-GRF-375 – 4 off', 4],
    ['04 KB-GRF-375', 4],
  ])('%j is %d', (text, quantity) => {
    expect(quantityOf(text, 'KB-GRF-375')).toBe(quantity);
  });

  test.each([
    ['KB-GRF-375, 1,000', 1000],
    ['KB-GRF-375,1,000', 1000],
    ['KB-GRF-375, 12,500', 12_500],
    ['KB-GRF-375, 1,000, for stock', 1000],
    ['KB-GRF-375, Packing, 2,000', 2000],
    ['KB-GRF-375,1,000,000', null],
  ])('%j may be %d, and has to be confirmed', (text, quantity) => {
    expect(meant(text, 'KB-GRF-375')).toMatchObject({ quantity, isGuessed: true });
  });

  test('whatever number it is, none is read for certain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999 }), fc.constantFrom(',', ', ', ' , '), (number, separator) => {
        const reading = meant(`KB-GRF-375${separator}${number.toLocaleString('en-CA')}`, 'KB-GRF-375');
        expect(reading?.isGuessed === true || reading?.quantity === number || reading?.quantity === null).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a number with commas below a heading is asked for: it takes two columns', () => {
    expect(meant('Part,Qty\nKB-GRF-375,1,000', 'KB-GRF-375')).toMatchObject({ quantity: null });
    expect(meant('Part,Qty\nKB-GRF-375, 2,500', 'KB-GRF-375')).toMatchObject({ quantity: null });
    expect(meant('Part,Qty,Note\nKB-GRF-375,2,pump 500', 'KB-GRF-375')).toMatchObject({ quantity: 2 });
  });

  test('a comma between a code and a number, or in a row of cells, separates', () => {
    expect(quantityOf('KB-GRF-375,100', 'KB-GRF-375')).toBe(100);
    expect(meant('KB-GRF-375,Packing 5,100', 'KB-GRF-375')).toMatchObject({ quantity: 100, note: 'Packing 5' });
  });

  test.each([
    ['Part\tPack Qty\nKB-1A2\t12', '?'],
    ['Part\tMOQ\nKB-1A2\t12', '?'],
    ['Part\tSize\nKB-1A2\t38', '?'],
    ['Part\tQty shipped\tQty\nKB-1A2\t12\t4', 4],
    ['Part\tNo. of pcs\nKB-1A2\t12', 12],
    ['Article;Nbre de pièces\nKB-1A2;12', 12],
    ['Qty Ord.\tQty Shp\tItem\n4\t2\tKB-1A2', 4],
    ['Line,Part Number,Rev,Qty,UoM,Unit Price,Ext\n1,KB-1A2,C,4,EA,12.50,50.00', 4],
  ])('under the heading of %j: %s', (text, quantity) => {
    expect(quantityOf(text, 'KB-1A2')).toBe(quantity);
  });
});

describe('a list', () => {
  test('lines have their numbers in the text, empty ones count and are no lines', () => {
    const { lines, heading } = readLines('\nKB-1 2\r\n\r\n   \nKB-2\rKB-3');
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [2, 'KB-1 2'],
      [5, 'KB-2'],
      [6, 'KB-3'],
    ]);
    expect(heading).toBeNull();
  });

  test.each([
    'Part number\tQty',
    'SKU;Quantity',
    'Référence;Quantité',
    'item,qty,description',
    'Part #,Qty',
    'Part no.  Qty',
    '"Part number","Description","Quantity"',
  ])('the heading %j is none', (row) => {
    const { lines, heading } = readLines(`${row}\nKB-1,2`);
    expect([heading, lines.length, lines[0]?.line]).toEqual([1, 1, 2]);
  });

  test('says which column is what', () => {
    const { lines } = readLines(
      'Item\tQty\tPart number\tPrice\tDescription\n10\t4\tKB-1\t74\tPacking\n20\t\tKB-2\t3\t',
    );
    expect(lines.map(({ readings }) => readings)).toEqual([
      [{ code: 'KB-1', quantity: 4, note: 'Packing' }],
      [{ code: 'KB-2', quantity: 1, note: '' }],
    ]);
  });

  test('only the first row is a heading', () => {
    expect(readLines('KB-1 2\npart').lines).toHaveLength(2);
  });

  test('nothing is dropped: a line without a code, and one that is too long, are named', () => {
    const { lines } = readLines(`---\n${'A1 '.repeat(200)}\nKB-1`);
    expect(lines.map(({ problem }) => problem)).toEqual(['no_code', 'too_long', null]);
    expect(lines[1]?.text.length).toBeLessThanOrEqual(MAX_LINE_CHARACTERS + 1);
  });

  test('cells that a spreadsheet would run are text', () => {
    const { lines } = readLines('=HYPERLINK("http://evil.example"),2\n@SUM(A1)\t3\n+1021,4');
    expect(lines.map(({ readings }) => readings[0]?.code)).toEqual([
      '=HYPERLINK("http://evil.example")',
      '@SUM(A1)',
      '+1021',
    ]);
  });
});

describe('any text', () => {
  const characters = [...'\t;,"\' x×*@:=-+.0123456789aB\r\n\u0000\ud800é#/'];
  const nasty = fc.string({ unit: fc.constantFrom(...characters), maxLength: 200 });

  const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units));

  test('throws nothing, and every line that has a character is there once, in order', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, codeUnits), (text) => {
        const { lines, heading } = readLines(text);
        const filled = text
          .toWellFormed()
          .split(/\r\n|\r|\n/)
          .flatMap((line, index) => (/[^\p{Cc}\s\uFEFF]/u.test(line) ? [index + 1] : []));
        const named = [...(heading === null ? [] : [heading]), ...lines.map(({ line }) => line)].toSorted(
          (a, b) => a - b,
        );
        // A quoted cell goes on over the ends of lines.
        expect(text.includes('"') ? filled.filter((line) => named.includes(line)) : filled).toEqual(named);
        for (const { readings, text: shown } of lines) {
          expect(readings.length).toBeLessThanOrEqual(30);
          expect(shown.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what is read of a line depends on nothing but that line', () => {
    fc.assert(
      fc.property(
        fc.array(
          // A quotation mark may open a cell that goes on over the next line, and numbers in front may number the lines.
          nasty.filter((line) => !/[\r\n"]|^\W*\d/.test(line)),
          { maxLength: 6 },
        ),
        (parts) => {
          const together = readLines(['KB-0', ...parts].join('\n')).lines.slice(1);
          const alone = parts.flatMap((part) => readLines(`KB-0\n${part}`).lines.slice(1));
          expect(together.map(({ readings, problem }) => [readings, problem])).toEqual(
            alone.map(({ readings, problem }) => [readings, problem]),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a hundred thousand characters without an end of line are one line that is too long', () => {
    for (const character of ['x', '1', '"', ',', '\t', '1x', 'a:', ' '])
      expect(
        readLines(character.repeat(100_000 / character.length)).lines.every(({ readings }) => readings.length === 0),
      ).toBe(true);
  });
});

test('lines are counted as they are read', () => {
  const piece = fc.constantFrom(
    'KB-1 2',
    'Part,Qty',
    '"a',
    'b"',
    '',
    '  ',
    '\t',
    '***',
    'Thanks,',
    '"x',
    'a;b',
    '\n',
    '\r\n',
    '\n\n',
    '\r',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(countLines(pieces.join(''))).toBe(readLines(pieces.join('')).lines.length);
    }),
    { numRuns: 2000 },
  );
});
