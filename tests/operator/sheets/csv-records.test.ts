/** Records of CSV files with their row numbers, where pieces of the file end and where the file is wrong. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { csvRecords } from '#server/catalogue/import/sheets/csv-records.ts';
import type { CsvRecord } from '#server/catalogue/import/sheets/csv-records.ts';
import { detectText } from '#server/catalogue/import/sheets/detect-text.ts';

const folder = await mkdtemp(join(tmpdir(), 'csv-records-test-'));
const file = join(folder, 'list.csv');
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<CsvRecord[]> {
  await writeFile(file, text);
  const records: CsvRecord[] = [];
  for await (const some of csvRecords(file, { ...(await detectText(file)), allowQuotes: false })) records.push(...some);
  return records;
}

describe('rows are numbered as a spreadsheet program does', () => {
  test.each([
    ['a title and an empty line', 'Price list\n\na,b,c\n1,2,3\n', [1, 3, 4]],
    ['a byte order mark', '\ufeffa,b\n1,2', [1, 2]],
    ['the line that names the separator', 'sep=;\r\na;b\r\n1;2\r\n', [1, 2]],
    ['that line behind a byte order mark', '\ufeffsep=;\r\na;b\r\n1;2\r\n', [1, 2]],
    ['rows of different lengths', 'a\n1,2\n1,2,3\n1\n', [1, 2, 3, 4]],
    ['a line break within a cell', 'a,b\n"1\n2",3\n4,5\n', [1, 2, 3]],
  ])('%s', async (_what, text, rows) => {
    const records = await read(text);
    expect(records.map(({ row }) => row)).toEqual(rows);
    expect(records.every(({ cells }) => cells.every((cell) => !cell.includes('\ufeff')))).toBe(true);
  });
});

test('rows that pieces of the file cut have all their cells, in order', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`P-${index}`, 'é'.repeat(index % 7), `${index}`]);
  const records = await read(rows.map((row) => row.join(',')).join('\r\n'));
  expect(records.map(({ cells }) => cells)).toEqual(rows);
  expect(records.at(-1)?.row).toBe(20_000);
});

test('an error has its row, and the rows before it are handed over', async () => {
  const right = 'a,b\n'.repeat(500);
  const records: CsvRecord[] = [];
  await writeFile(file, `${right}x"y,1\n${right}`);
  const reading = (async () => {
    for await (const some of csvRecords(file, { ...(await detectText(file)), allowQuotes: false }))
      records.push(...some);
  })();
  await expect(reading).rejects.toMatchObject({ row: 501, message: 'a quotation mark is out of place' });
  expect(records).toHaveLength(500);
});

test('bytes that the encoding does not have, and a file that is not there, are thrown', async () => {
  const reading = {
    encoding: 'utf-8',
    delimiter: ',',
    delimiters: 1,
    hasSeparatorLine: false,
    allowQuotes: false,
  } as const;
  await writeFile(file, Buffer.from([0x61, 0x2c, 0xff, 0x0a]));
  await expect(csvRecords(file, reading).next()).rejects.toMatchObject({ code: 'ERR_ENCODING_INVALID_ENCODED_DATA' });
  await expect(csvRecords(join(folder, 'none.csv'), reading).next()).rejects.toMatchObject({ code: 'ENOENT' });
});
