/** Files changed at random places: every outcome is rows, row errors or a problem, never an exception, after bounded steps. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeXlsx, xlsxParts } from '#tests/support/xlsx.ts';
import { makeZip } from '#tests/support/zip.ts';
import { readSheet } from './read-sheet.ts';

const SHEET = [
  {
    rows: [
      ['SKU', 'Name', 'Price', 'Qty', 'Date added'],
      ['P-1', 'Pump', '$ 3,245.00', '3 ea', { number: 45_369, format: 'yyyy-mm-dd' }],
      ['P-2', 'Seal "B"', 12.5, 4, '11/1/2026'],
      ['00871', 'Ring', 'call', null, { error: '#REF!' }],
    ],
  },
];
const CSV = 'SKU;Name;Price;Qty;Date added\r\nP-1;"Pump; large";189,95;3 ea;2024-03-18\r\n\r\n00871;Ring;call;;\r\n';

/** Rows can be no more than the bytes that describe them. */
async function expectOutcome(name: string, bytes: Buffer): Promise<void> {
  const { rows, errors, sheet } = await readSheet(name, bytes);
  expect(rows.length).toBeLessThan(1000);
  expect(sheet !== null || errors.length > 0).toBe(true);
}

const changes = fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255), isCut: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

function change(bytes: Buffer, list: readonly { at: number; byte: number; isCut: boolean }[]): Buffer {
  let changed = Buffer.from(bytes);
  for (const { at, byte, isCut } of list) {
    if (changed.length === 0) return changed;
    if (isCut)
      changed = Buffer.concat([changed.subarray(0, at % changed.length), changed.subarray((at % changed.length) + 1)]);
    else changed[at % changed.length] = byte;
  }
  return changed;
}

test('bytes of a workbook', async () => {
  const whole = makeXlsx(SHEET);
  await fc.assert(
    fc.asyncProperty(changes, (list) => expectOutcome('a.xlsx', change(whole, list))),
    { numRuns: 60 },
  );
});

test('bytes of the parts of a workbook, in an archive that is right', { tags: 'long' }, async () => {
  const parts = xlsxParts(SHEET);
  await fc.assert(
    fc.asyncProperty(fc.nat(parts.length - 1), changes, (which, list) => {
      const changed = parts.map((part, index) =>
        index === which ? { ...part, content: change(Buffer.from(part.content), list) } : part,
      );
      return expectOutcome('a.xlsx', makeZip(changed));
    }),
    { numRuns: 60 },
  );
});

test('bytes of CSV', async () => {
  const whole = Buffer.from(CSV);
  await fc.assert(
    fc.asyncProperty(changes, (list) => expectOutcome('a.csv', change(whole, list))),
    { numRuns: 60 },
  );
});

test('any text, and any bytes', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).map((value) => Buffer.from(value));
  const bytes = fc.uint8Array({ maxLength: 300 }).map((value) => Buffer.from(value));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, bytes), (value) => expectOutcome('a.csv', value)),
    { numRuns: 60 },
  );
});
