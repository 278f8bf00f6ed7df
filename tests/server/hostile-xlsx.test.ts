/**
 * Workbooks that are made to be expensive: what is read of them is counted in characters, and is bounded by the bytes of the file's
 * parts. Times differ between machines, counts do not.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { readListSheet } from '#server/catalogue/quick-order/read-sheet.ts';
import { openArchive } from '#server/catalogue/xlsx/archive.ts';
import { HOSTILE_XLSX, xlsxWith } from '#tests/support/hostile-xlsx.ts';
import { sampled } from '#tests/support/long.ts';
import { openSheet } from '#tests/support/open-sheet.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hostile-xlsx-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Methods that read a text from its beginning to its end, however short what they return is. */
const READERS = ['trim', 'trimEnd', 'replaceAll', 'replace', 'split', 'normalize', 'match'] as const;

/** A spy of vitest would store every call. */
const TEXTS: object = String.prototype;

/** How many characters these methods were called on while `work` ran. */
async function charactersRead(work: () => Promise<unknown>): Promise<number> {
  let characters = 0;
  const originals = READERS.map((name) => [name, String.prototype[name]] as const);
  for (const [name, original] of originals)
    Object.defineProperty(TEXTS, name, {
      configurable: true,
      writable: true,
      value(this: string, ...args: unknown[]): unknown {
        characters += this.length;
        return Reflect.apply(original, this, args);
      },
    });
  try {
    await work();
  } finally {
    for (const [name, value] of originals)
      Object.defineProperty(TEXTS, name, { configurable: true, writable: true, value });
  }
  return characters;
}

async function write(bytes: Buffer): Promise<{ path: string; inflated: number }> {
  const path = join(folder, 'a.xlsx');
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  const names = [
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    ...Array.from({ length: 50 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`),
  ];
  const inflated = names.reduce((sum, name) => sum + archive.sizeOf(name), 0);
  archive.close();
  return { path, inflated };
}

/** A row that is read before it is refused, the parts beside the sheets, and each character a few times. */
const ONE_ROW = 1_100_000;
const TIMES = 6;

describe.each(Object.entries(HOSTILE_XLSX))('%s', (_what, make) => {
  for (const [cases, options] of sampled([200, 5000], (size) => size === 5000))
    test.each(cases)('as a list, times %d', options, async (size) => {
      const { path, inflated } = await write(make(size));
      let text = '';
      const read = await charactersRead(async () => {
        const result = await readListSheet(path);
        text = 'text' in result ? result.text : result.problem;
      });
      expect(text).not.toBe('');
      expect(text.length).toBeLessThanOrEqual(MAX_QUICK_ORDER_CHARACTERS);
      expect(read).toBeLessThan(ONE_ROW + inflated * TIMES);
    });

  test('as a sheet of products', { tags: 'long' }, async () => {
    const { path, inflated } = await write(make(5000));
    const read = await charactersRead(() => openSheet(path));
    // Its first rows are handed on whole, to find out what the columns are.
    expect(read).toBeLessThan(40 * ONE_ROW + inflated * TIMES);
  });
});

test('texts that are shared at random cost no more than the bytes that name them and one row', async () => {
  const texts = fc.array(
    fc.tuple(fc.constantFrom(' ', 'a', ' a', 'a ', '\t', '_x000D_'), fc.integer({ min: 1, max: 20_000 })),
    { minLength: 1, maxLength: 5 },
  );
  const rows = fc.array(fc.array(fc.nat(5), { maxLength: 300 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(texts, rows, async (shared, named) => {
      const { path, inflated } = await write(
        xlsxWith({
          'xl/sharedStrings.xml': `<sst>${shared.map(([text, times]) => `<si><t>${text.repeat(times)}</t></si>`).join('')}</sst>`,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${named.map((cells) => `<row>${cells.map((cell) => `<c t="s"><v>${cell}</v></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
        }),
      );
      expect(await charactersRead(() => readListSheet(path))).toBeLessThan(ONE_ROW + inflated * TIMES);
    }),
    { numRuns: 40 },
  );
});

describe('is refused in words', () => {
  test.each<[string, RegExp]>([
    ['rows within rows', /a row inside a row/],
    ['cells within cells', /a cell inside a cell/],
    ['entities of its own', /declare a document type/],
    ['deep nesting', /nested too deeply/],
    ['a long attribute', /damaged or cut off/],
    ['number formats', /more number formats/],
    ['one long text named by every cell', /more text than a list/],
  ])('%s', async (name, why) => {
    const { path } = await write(HOSTILE_XLSX[name]?.(6000) ?? Buffer.alloc(0));
    expect(await readListSheet(path)).toEqual({ problem: expect.stringMatching(why) });
  });
});
