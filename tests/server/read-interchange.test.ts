/** interchange.csv: every error is named by line and column, and a good file is read in its order. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readInterchange } from '#server/catalogue/import/read-interchange.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';

const HEADING = 'maker,type,number,ours,kind,dimensions_verified,source,date,note';
const folder = await mkdtemp(join(tmpdir(), 'interchange-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(...lines: string[]) {
  await writeFile(join(folder, 'interchange.csv'), `${[HEADING, ...lines].join('\n')}\n`);
  const rowErrors = new RowErrors();
  const rows = await readInterchange(folder, rowErrors);
  return { rows, errors: rowErrors.format() };
}

test('without the file there is nothing', async () => {
  expect(await readInterchange(join(folder, 'none'), new RowErrors())).toEqual([]);
});

test('rows are read in their order; only what was verified has a day', async () => {
  const { rows, errors } = await read(
    'Acme,21,CD-M38,KB-1,drop-in,yes,sample,2026-03-18,Check the spring',
    'Acme,,CD M38,KB-2,check box,,,2026-03-18,',
  );
  expect(errors).toEqual([]);
  expect(rows.map(({ row }) => [row.position, row.code, row.ours, row.verified_on])).toEqual([
    [0, 'CDM38', 'KB-1', '2026-03-18'],
    [1, 'CDM38', 'KB-2', null],
  ]);
});

test.each([
  ['no maker', ',,CD-M38,KB-1,drop-in,no,,,', 'maker: must not be empty'],
  ['no number', 'Acme,,,KB-1,drop-in,no,,,', 'number: must not be empty'],
  ['a number of two signs', 'Acme,,A1,KB-1,drop-in,no,,,', 'number: must have three letters or digits'],
  ['a number without a digit', 'Acme,,ABC,KB-1,drop-in,no,,,', 'number: must have three letters or digits'],
  ['no part of ours', 'Acme,,CD-M38,,drop-in,no,,,', 'ours: must not be empty'],
  ['another kind', 'Acme,,CD-M38,KB-1,same,no,,,', 'kind: '],
  ['verified, perhaps', 'Acme,,CD-M38,KB-1,drop-in,maybe,,,', 'dimensions_verified: '],
  ['verified on no day', 'Acme,,CD-M38,KB-1,drop-in,yes,,,', 'date: must be the day on which'],
  ['a day that is none', 'Acme,,CD-M38,KB-1,drop-in,yes,,2026-02-30,', 'date: '],
  ['a note that is too long', `Acme,,CD-M38,KB-1,drop-in,no,,,${'x'.repeat(301)}`, 'note: '],
])('%s is named by line and column', async (_what, line, message) => {
  const { errors } = await read('Acme,,CD-M45,KB-9,drop-in,no,,,', line);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`interchange.csv:3: ${message}`);
});

test('the same number of a maker for the same part, however it is spelt, is named with the first line', async () => {
  const { errors } = await read('Acme,,CD-M38,KB-1,drop-in,no,,,', 'Acme,,cd m38,KB-1,superseded,no,,,');
  expect(errors).toEqual(['interchange.csv:3: number: is the same as on line 2']);
});
