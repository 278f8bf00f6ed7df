/** POST /quick-order/sheet/: a workbook as the text of a list; bombs and other files are refused before they are read (docs/decisions/096). */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MAX_LIST_FILE_BYTES } from '#contract/quick-order/line-terms.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import { HOSTILE_XLSX } from '#tests/support/hostile-xlsx.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { makeXlsx, xlsxParts } from '#tests/support/xlsx.ts';
import { makeZip } from '#tests/support/zip.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());

const send = (file: Buffer) => shop.browser().call('readListSheet', { file });
const refusal = async (file: Buffer) => {
  const { status, body } = await send(file);
  return [status, body.error.fields?.file ?? ''];
};

test('rows become lines, cells are separated by tabs, and quick order reads them', async () => {
  const file = makeXlsx([
    { rows: [['Part', 'Qty', 'For'], ['KB-GRF-375', 2, 'pump\n3'], null, ['KB-CS38-SSV', '', ''], [1021, 4, null]] },
  ]);
  const { status, body } = await send(file);
  expect([status, body]).toMatchObject([
    200,
    { text: 'Part\tQty\tFor\nKB-GRF-375\t2\tpump 3\nKB-CS38-SSV\n1021\t4', other_sheets: [] },
  ]);
  expect(readLines(body.text)).toMatchObject({
    heading: 1,
    lines: [{ likeliest: { code: 'KB-GRF-375', quantity: 2 } }, {}, { likeliest: { code: '1021', quantity: 4 } }],
  });
});

test('a formula is its stored result, and what begins like one is text', async () => {
  const rows = [
    ['KB-1', { formula: '1+1', result: 2 }],
    ['=HYPERLINK("https://evil.example")', 1],
  ];
  expect((await send(makeXlsx([{ rows }]))).body.text).toBe('KB-1\t2\n=HYPERLINK("https://evil.example")\t1');
});

test('a formula without a stored result is a quantity that cannot be read', async () => {
  const rows = [
    ['Part', 'Qty'],
    ['KB-1', { formula: 'A1', result: null }],
  ];
  const { text } = (await send(makeXlsx([{ rows }]))).body;
  for (const list of [text, text.replace(/.*\n/, '')])
    expect(readLines(list).lines.map(({ readings }) => readings[0]?.quantity)).toEqual([null]);
});

test('the first visible sheet with a row is read, and the others are named', async () => {
  const sheets = [
    { rows: [] },
    { rows: [['hidden', 1]], isHidden: true },
    { rows: [['KB-1', 1]], name: 'Seals' },
    { rows: [], name: 'Sheet4' },
    { rows: [['KB-2', 1]], name: 'Pumps' },
  ];
  const { body } = await send(makeXlsx(sheets));
  expect([body.text, body.sheet, body.other_sheets]).toEqual(['KB-1\t1', 'Seals', ['Pumps']]);
});

test.each<[string, () => Buffer, number, RegExp]>([
  ['text', () => Buffer.from('KB-1,2'), 400, /damaged|cannot be opened/],
  ['a zip archive of something else', () => makeZip([{ name: 'a.txt', content: 'a' }]), 400, /./],
  ['a workbook that is cut off', () => makeXlsx([{ rows: [['KB-1', 1]] }]).subarray(0, 400), 400, /damaged/],
  ['an empty workbook', () => makeXlsx([{ rows: [] }]), 400, /no row/],
  [
    'more text than a list has',
    () => makeXlsx([{ rows: Array.from({ length: 4000 }, (_, row) => [`P-${row}`, 'x'.repeat(30)]) }]),
    400,
    /more text than a list/,
  ],
  [
    'a bomb',
    () =>
      makeZip([
        ...xlsxParts([{ rows: [['KB-1', 1]] }]).filter(({ name }) => !name.endsWith('sheet1.xml')),
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet><sheetData>${'<row/>'.repeat(5_000_000)}</sheetData></worksheet>`,
        },
      ]),
    400,
    /far larger inside/,
  ],
  ['a file that is too large', () => Buffer.alloc(MAX_LIST_FILE_BYTES + 1, 'PK\x03\x04'), 413, /^$/],
])('%s is refused in one line', async (_what, make, status, why) => {
  const [refusedAs, text] = await refusal(make());
  expect(refusedAs).toBe(status);
  expect(text).toMatch(why);
});

test('is read outside of the server, one of many at a time, and each is replied to', { tags: 'long' }, async () => {
  const files = Object.values(HOSTILE_XLSX).map((make) => make(2000));
  const replies = await Promise.all(files.slice(0, 7).map(send));
  expect(replies.map(({ status }) => status).filter((status) => ![200, 400, 429].includes(status))).toEqual([]);
  const counts = shop.app.http.inject('/metrics');
  expect((await counts).body).toMatch(/shop_worker_tasks_total\{task="list_sheet",outcome="done"\} [1-9]/);
});

test('nothing of it stays on the disk', async () => {
  await send(makeXlsx([{ rows: [['KB-1', 1]] }]));
  await send(Buffer.from('PK no archive'));
  expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([]);
});
