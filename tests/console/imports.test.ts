/** Import and export in the console: a sheet with its own headings, compared, applied and taken back; what is wrong; the download. */

import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_PATH, rowErrorsPath, importFilePath, isBusyState } from '#contract/console/import-lists.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { describeStockChange } from '#contract/console/stock-terms.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { toFileName, uploadFolder } from '#server/platform/http/uploads.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
const folder = await makeOwnerFolder();
let owner: TestConsole;
let anna: TestPerson;
let partNumber = '';

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  const imported = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
  expect(imported.errors).toEqual([]);
  partNumber = (await anna.call('listProducts', { query: {} })).products[0]?.part_number ?? '';
});
afterAll(async () => {
  await owner.close();
  await shop.close();
  await folder.remove();
});
beforeEach(() => expect(partNumber).not.toBe(''));

const send = (text: string, name = 'prices.csv', headers: Record<string, string> = {}) =>
  owner.request(importFilePath(name), {
    method: 'POST',
    headers: { cookie: anna.cookie, origin: owner.url, 'content-type': 'application/octet-stream', ...headers },
    body: text,
  });
async function sent(text: string, name?: string): Promise<ImportDraftView> {
  const { status, body } = await send(text, name);
  expect(status).toBe(201);
  return settled((body as { id: string }).id);
}
/** Each step is a process, of a low priority. */
const STEP_LIMIT_MS = 60_000;
const settled = (id: string) =>
  until(
    'the step is done',
    async () => {
      const draft = await anna.call('getImport', { params: { id } });
      return isBusyState(draft.state) ? null : draft;
    },
    STEP_LIMIT_MS,
  );
async function compared(draft: ImportDraftView, changes: Record<string, string | null> = {}): Promise<ImportDraftView> {
  const mapping = Object.fromEntries((draft.sheet?.columns ?? []).map(({ heading, column }) => [heading, column]));
  await anna.call('compareImport', { params: { id: draft.id }, body: { mapping: { ...mapping, ...changes } } });
  return settled(draft.id);
}
const priceNow = async () => (await anna.call('getProduct', { params: { part: partNumber } })).price_cents;

test('a sheet with its own headings is read, compared, applied once confirmed, and taken back', async () => {
  const before = await priceNow();
  const draft = await sent(`Part #;Unit Price (CAD);Colour code\r\n${partNumber};1 234,50;A3\r\n`);
  expect(draft).toMatchObject({ state: 'read', name: 'prices.csv', preview: null, errors: [] });
  expect(draft.sheet).toMatchObject({
    format: 'csv',
    delimiter: ';',
    decimal_mark: ',',
    is_remembered: false,
    columns: [
      { heading: 'Part #', column: 'part_number', is_guessed: false },
      { heading: 'Unit Price (CAD)', column: 'price', samples: ['1 234,50'] },
      { heading: 'Colour code', column: null },
    ],
  });

  const shown = await compared(draft);
  expect(shown).toMatchObject({ state: 'checked', errors: [], preview: { groups: [{ group: 'price', count: 1 }] } });
  const { fingerprint = '', warnings = [] } = shown.preview ?? {};
  expect(warnings.map(({ id, by_name: byName }) => [id, byName])).toEqual([
    ['price', true],
    ['many_prices', true],
  ]);
  const { changes, total } = await anna.call('listImportChanges', {
    params: { id: draft.id },
    query: { group: 'price' },
  });
  expect([total, changes]).toMatchObject([
    1,
    [{ part_number: partNumber, fields: [{ field: 'price', after: 'C$1,234.50' }] }],
  ]);
  expect(await priceNow()).toBe(before);

  const apply = (company: string) =>
    anna.send('applyImport', { params: { id: draft.id }, body: { fingerprint, confirmed: [], company } });
  expect(await apply('Test')).toMatchObject({
    status: 400,
    body: { error: { fields: { company: 'Type Test Pumps to confirm' } } },
  });
  expect(await priceNow()).toBe(before);
  expect((await apply(shown.preview?.company ?? '')).status).toBe(200);
  expect((await settled(draft.id)).state).toBe('applied');
  expect(await priceNow()).toBe(123_450);

  const { last } = await anna.call('getLastImport', {});
  expect(last).toMatchObject({ kind: 'sheet', source: 'prices.csv', by: 'Anna', changed: 1, why_not: null });
  await anna.call('undoImport', { body: { id: last?.id ?? 0 } });
  expect(await priceNow()).toBe(before);
  expect(await anna.send('undoImport', { body: { id: last?.id ?? 0 } })).toMatchObject({
    status: 409,
    body: { error: { code: 'import_not_undone' } },
  });
});

test(
  'the history of the stock names the import that changed it, and that it was taken back',
  { tags: 'long' },
  async () => {
    const whyOf = async () => {
      const { changes } = await anna.call('getStockOfPart', { params: { part: partNumber } });
      return changes.map((change) => [describeStockChange(change), change.by]);
    };
    const made = (await whyOf()).length;
    const draft = await compared(await sent(`Part #,Stock\r\n${partNumber},777\r\n`));
    const { fingerprint = '', warnings = [], company = null } = draft.preview ?? {};
    const confirmed = warnings.map(({ id }) => id);
    await anna.call('applyImport', { params: { id: draft.id }, body: { fingerprint, confirmed, company } });
    expect((await settled(draft.id)).state).toBe('applied');
    const { last } = await anna.call('getLastImport', {});
    await anna.call('undoImport', { body: { id: last?.id ?? 0 } });
    const newest = await whyOf();
    expect(newest.slice(0, newest.length - made)).toEqual([
      ['Import of prices.csv taken back', 'Anna'],
      ['Import of prices.csv', 'Anna'],
    ]);
  },
);

test('headings that were mapped once are mapped so the next time', { tags: 'long' }, async () => {
  const text = (price: string) => `Nummer;Betrag\r\n${partNumber};${price}\r\n`;
  const first = await compared(await sent(text('80,00')), { Nummer: 'part_number', Betrag: 'price' });
  const { fingerprint = '', warnings = [] } = first.preview ?? {};
  const confirmed = warnings.map(({ id }) => id);
  const { company = null } = first.preview ?? {};
  await anna.call('applyImport', { params: { id: first.id }, body: { fingerprint, confirmed, company } });
  expect((await settled(first.id)).state).toBe('applied');
  const second = await sent(text('81,00'));
  expect(second.sheet).toMatchObject({
    is_remembered: true,
    columns: [{ column: 'part_number' }, { column: 'price' }],
  });
});

test('what is wrong is listed, and comes back as the sheet with one more column', async () => {
  const draft = await compared(await sent(`Part #,Price\r\n${partNumber},3.11E+05x\r\n`));
  expect(draft.state).toBe('refused');
  expect(draft.errors.join('\n')).toMatch(/price/);
  const sheet = await owner.request(rowErrorsPath(draft.id, 'csv'), { headers: { cookie: anna.cookie } });
  expect([sheet.status, sheet.headers.get('content-disposition'), sheet.headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="what-is-wrong.csv"',
    'no-store',
  ]);
  expect(String(sheet.body)).toMatch(/^Part #,Price,[^\r\n]+\r?\n/);
  const workbook = await owner.request(rowErrorsPath(draft.id, 'xlsx'), { headers: { cookie: anna.cookie } });
  expect([workbook.status, workbook.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="what-is-wrong.xlsx"',
  ]);
  expect((await owner.request(rowErrorsPath(draft.id, 'csv'))).status).toBe(401);
  const apply = { params: { id: draft.id }, body: { fingerprint: 'x', confirmed: [] } };
  expect(await anna.send('applyImport', apply)).toMatchObject({
    status: 409,
    body: { error: { code: 'import_busy' } },
  });
});

test.each([
  ['a PDF', '%PDF-1.7 '],
  ['half of a zip', 'PK\u0003\u0004 nothing more'],
  ['a text without columns', 'hello\n'],
])('%s is refused with what it is, and nothing waits for it', async (_what, text) => {
  const draft = await sent(text, 'offer.xlsx');
  expect(draft).toMatchObject({ state: 'refused', sheet: null });
  expect(draft.errors.join()).toMatch(/^offer\.xlsx /);
});

test('a sheet without a session, from another site, of another type or without bytes is not stored', async () => {
  const before = await readdir(uploadFolder(shop.dataDir));
  const text = 'Part #,Price\r\n';
  expect((await send(text, 'a.csv', { cookie: '' })).status).toBe(401);
  expect((await send(text, 'a.csv', { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await send(text, 'a.csv', { 'content-type': 'text/csv' })).status).toBe(415);
  expect((await send(text, '')).status).toBe(400);
  expect((await send('')).status).toBeGreaterThanOrEqual(400);
  expect(await readdir(uploadFolder(shop.dataDir))).toEqual(before);
  expect((await anna.send('getImport', { params: { id: '0f8fad5b-d9cb-469f-a165-70867728950e' } })).status).toBe(404);
  expect((await anna.send('getImport', { params: { id: '../secrets' } })).status).toBe(400);
});

test.each([
  ['../../secrets.json', '_.._secrets.json'],
  ['C:\\prices.xlsx', 'C__prices.xlsx'],
  ['..', 'file'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(50)}.csv`],
  ['Preise März 2026.csv', 'Preise März 2026.csv'],
])('a file called %s is stored as %s', (name, stored) => {
  expect(toFileName(name)).toBe(stored);
});

test('the whole folder is downloaded as a zip file, and nothing of it stays', async () => {
  const before = await readdir(uploadFolder(shop.dataDir));
  const response = await fetch(owner.url + EXPORT_PATH, { headers: { cookie: anna.cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
  for (const name of ['products.csv', 'company.yaml']) expect(bytes.includes(name)).toBe(true);
  await until('it is removed', async () => (await readdir(uploadFolder(shop.dataDir))).length === before.length);
  expect((await owner.request(EXPORT_PATH)).status).toBe(401);
});
