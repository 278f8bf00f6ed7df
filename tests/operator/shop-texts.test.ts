/** Shop texts in the owner's folder: read, refused with their place, written again, and never put over a change on a screen. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { findCompanyWithTexts } from '#server/site/content/content-store.ts';
import { changeCompany, changeText, companyRevision } from '#server/site/shop-texts/change-text.ts';
import { exportShopTexts } from '#server/site/shop-texts/export-texts.ts';
import { markExported } from '#server/site/shop-texts/shop-text-store.ts';
import { readTextsForScreen } from '#server/site/shop-texts/texts-for-screen.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshOwnerFolder } from '#tests/support/fresh-owner-folder.ts';

const folder = await freshOwnerFolder();
const shop = await createTestDatabase();

beforeEach(async () => {
  await sql`truncate shop_texts, shop_logos`.execute(shop.database);
});
afterAll(() => shop.close());

const run = () => importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
const shown = async () => (await findCompanyWithTexts(shop.database))?.texts;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>';
const TEXTS = `notice: Closed on Friday
notice_from: 2026-12-24 12:00
notice_to: 2026-12-28
brand_color: '#1F4E9E'
figures:
  - figure: 40+
    label: Pumps
    text: On the shelf.
services:
  - title: Repair
    text: We repair.
    features: [Quickly, 'Well, too']
`;

async function writeAll(): Promise<void> {
  await folder.write('texts.yaml', TEXTS);
  await folder.write('policies/refund.md', '# Returns\n\nAsk us.\n');
  await folder.write('redirects.csv', 'from,to,code\n/old,/shop,301\n"/a,b",,410\n');
  await folder.write('logo.svg', LOGO);
}

test('a folder with all texts is imported, exported and then has nothing to change', async () => {
  await writeAll();
  const first = await run();
  expect([first.errors, first.warnings]).toEqual([[], []]);
  expect(first.reports.find(({ table }) => table === 'shop texts')).toMatchObject({
    added: 7,
    details: ['+ refund policy', '+ notice', '+ colours', '+ figures of About', '+ services', '+ logo', '+ redirects'],
  });
  expect((await run()).isApplied).toBe(false);

  const exported = await mkdtemp(join(tmpdir(), 'texts-'));
  await exportShopTexts(shop.database, exported);
  for (const file of ['texts.yaml', 'policies/refund.md', 'redirects.csv', 'logo.svg'])
    await folder.write(file, await readFile(join(exported, file)));
  await rm(exported, { recursive: true });
  const again = await run();
  expect([again.errors, again.isApplied]).toEqual([[], false]);
});

test('without the files everything is the standard, and a removed file brings it back', { tags: 'long' }, async () => {
  await run();
  expect(await shown()).toEqual([]);
  await folder.write('policies/privacy.md', 'Ours.');
  await run();
  expect(await shown()).toEqual([{ part: 'policy.privacy', value: '' }]);
  await rm(join(folder.path, 'policies'), { recursive: true });
  expect((await run()).reports.find(({ table }) => table === 'shop texts')?.details).toEqual([
    '- privacy policy: the standard text',
  ]);
  expect(await shown()).toEqual([]);
});

test('an undo of the import brings back what was shown before', async () => {
  await folder.write('policies/privacy.md', 'The first words.');
  await run();
  await folder.write('policies/privacy.md', 'Other words.');
  await folder.write('texts.yaml', 'notice: Closed\n');
  await run();
  expect(await undoImport({ pool: shop.pool, by: 'Anna', apply: true })).toMatchObject({ kind: 'undone' });
  const { texts } = await readTextsForScreen(shop.database);
  expect([texts['policy.privacy'], texts.notice]).toEqual(['The first words.', null]);
});

test.each([
  ['texts.yaml', "brand_color: '#ffcc00'\n", /texts\.yaml:1: brand_color: has a contrast of 1\.\d\d/],
  [
    'texts.yaml',
    "brand_color: '#1f4e9e'\nbrand_color_dark: '#1f4e9e'\n",
    /texts\.yaml:2: brand_color_dark: has a contrast/,
  ],
  ['texts.yaml', 'notice: x\nnotice_from: tomorrow\n', /texts\.yaml:2: notice_from: must be a day/],
  [
    'texts.yaml',
    'notice: x\nnotice_from: 2026-12-24\nnotice_to: 2026-12-23\n',
    /texts\.yaml:3: notice_to: must be after/,
  ],
  ['texts.yaml', 'notice_to: 2026-12-23\n', /needs a text in "notice"/],
  ['texts.yaml', 'a: &x [1]\nb: *x\n', /has an alias/],
  ['texts.yaml', 'notice: [\n', /texts\.yaml/],
  ['texts.yaml', 'colour: red\n', /texts\.yaml.*fields that are not known: colour/],
  [
    'redirects.csv',
    'from,to,code\n/old,/shop,301\n/shop,/about,301\n',
    /redirects\.csv:3: from: is an address of this shop/,
  ],
  ['redirects.csv', 'from,to,code\n/old,//evil.example,301\n', /redirects\.csv:2: to: must be a path/],
  ['redirects.csv', 'from,to,code\n/old,/shop,302\n', /redirects\.csv:2: code/],
  ['logo.svg', LOGO.replace('<rect', '<script>alert(1)</script><rect'), /logo\.svg: contains a script/],
  ['policies/refund.md', ' \n', /policies\/refund\.md: must not be empty/],
])('%s that cannot be used is refused with its place (%#)', async (file, content, message) => {
  await folder.write(file, content);
  const { errors, isApplied } = await run();
  expect([errors.join('\n'), isApplied]).toEqual([expect.stringMatching(message), false]);
});

test('what was changed on a screen stays, with a warning where the folder has changed too', async () => {
  await folder.write('texts.yaml', 'notice: From the folder\n');
  await run();
  const revision = async () => String((await readTextsForScreen(shop.database)).rows.get('notice')?.revision);
  const value = { text: 'From the screen', from: null, to: null };
  expect(await changeText(shop.database, 'notice', { seen: await revision(), value, by: 'Anna' })).toEqual({
    kind: 'done',
  });

  // The folder has not changed since: it is older, and says nothing new.
  expect(await run()).toMatchObject({ isApplied: false, warnings: [] });
  expect(await shown()).toMatchObject([{ value: { text: 'From the screen' } }]);
  await folder.write('texts.yaml', 'notice: Another from the folder\n');
  expect((await run()).warnings).toEqual([
    expect.stringMatching(/notice: was changed on a screen on [A-Z][a-z]+ \d{1,2}, \d{4} by Anna/),
  ]);
  expect(await shown()).toMatchObject([{ value: { text: 'From the screen' } }]);

  // After an export the folder is the newer one.
  await markExported(shop.database);
  expect((await run()).warnings).toEqual([]);
  expect(await shown()).toMatchObject([{ value: { text: 'Another from the folder' } }]);
});

test(
  'a calendar that was changed on a screen stays when an older folder is imported, and an undo brings it back',
  { tags: 'long' },
  async () => {
    await run();
    const calendarOf = async () => {
      const { calendar } = await readTextsForScreen(shop.database);
      if (calendar === null) throw new Error('There is no company');
      return calendar;
    };
    const before = await calendarOf();
    const value = {
      time_zone: 'America/Toronto',
      working_days: [1, 2, 6],
      holidays: ['2026-12-25'],
      order_cut_off: '14:00',
      ships_in_days: 2,
    };
    const change = { seen: companyRevision('calendar', before), value, by: 'Anna' };
    expect(await changeCompany(shop.database, 'calendar', change)).toEqual({ kind: 'done' });
    expect(await changeCompany(shop.database, 'calendar', change)).toEqual({ kind: 'outdated' });
    expect(await run()).toMatchObject({ isApplied: false, warnings: [] });
    expect(await calendarOf()).toEqual(value);

    await folder.replace('company.yaml', 'founded:', 'ships_in_days: 5\norder_cut_off: "15:00"\nfounded:');
    expect((await run()).warnings).toEqual([
      expect.stringMatching(/company\.yaml: order_cut_off: was changed on a screen/),
      expect.stringMatching(/company\.yaml: ships_in_days: was changed on a screen/),
    ]);
    expect(await calendarOf()).toEqual(value);

    // After an export the folder is the newer one.
    await markExported(shop.database);
    expect((await run()).warnings).toEqual([]);
    const fromFolder = {
      working_days: [1, 2, 3, 4, 5],
      holidays: [],
      order_cut_off: '15:00',
      ships_in_days: 5,
      time_zone: 'America/Toronto',
    };
    expect(await calendarOf()).toEqual(fromFolder);
    expect(await undoImport({ pool: shop.pool, by: 'Anna', apply: true })).toMatchObject({ kind: 'undone' });
    expect(await calendarOf()).toEqual(value);
    await changeCompany(shop.database, 'calendar', {
      seen: companyRevision('calendar', value),
      value: before,
      by: 'Anna',
    });
  },
);

test('hours that were corrected on a screen stay when an older folder is imported', { tags: 'long' }, async () => {
  await run();
  const { contacts } = await readTextsForScreen(shop.database);
  if (contacts === null) throw new Error('There is no company');
  const change = { seen: companyRevision('company', contacts), value: { ...contacts, hours: '8 to 4' }, by: 'Anna' };
  expect(await changeCompany(shop.database, 'company', change)).toEqual({ kind: 'done' });
  expect(await changeCompany(shop.database, 'company', change)).toEqual({ kind: 'outdated' });
  expect(await run()).toMatchObject({ isApplied: false, warnings: [] });
  await folder.replace('company.yaml', '9 to 5', '10 to 6');
  expect((await run()).warnings).toEqual([expect.stringMatching(/company\.yaml: hours: was changed on a screen/)]);
  await folder.replace('company.yaml', '(705) 555-0100', '(705) 555-0199');
  await run();
  expect((await readTextsForScreen(shop.database)).contacts).toMatchObject({
    hours: '8 to 4',
    phone: '(705) 555-0199',
  });
  await folder.replace('company.yaml', '10 to 6', '8 to 4');
  expect((await run()).warnings).toEqual([]);
});
