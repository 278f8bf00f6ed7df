/** The grammar of pasted lists (docs/quick-order.md, "Lines"): what a line may mean, and that no text throws or costs much. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
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
  const signs = [...'\t;,"\' x×*@:=-+.0123456789aB\r\n\u0000\ud800é#/'];
  const nasty = fc.string({ unit: fc.constantFrom(...signs), maxLength: 200 });

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
    for (const sign of ['x', '1', '"', ',', '\t', '1x', 'a:', ' '])
      expect(readLines(sign.repeat(100_000 / sign.length)).lines.every(({ readings }) => readings.length === 0)).toBe(
        true,
      );
  });
});
