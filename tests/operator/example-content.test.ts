/** The examples of a new folder are recognized: by its import, by doctor, and before the first real payment. */

import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_COMPANY, EXAMPLE_MAKER, EXAMPLE_PRODUCT } from '#server/catalogue/import/example-content.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { checkOpening } from '#server/check-start.ts';
import { findOpeningObstacles, judgeOpening, readOpeningFacts } from '#server/operations/doctor/going-live.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';

const path = await mkdtemp(join(tmpdir(), 'examples-'));
const shop = await createTestDatabase();
afterAll(async () => {
  await shop.close();
  await rm(path, { recursive: true, force: true });
});
const folder = join(path, 'company');
const NOW = new Date('2026-11-27T12:00:00Z');
const run = async () => {
  const { errors, warnings } = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder, apply: true });
  expect(errors).toEqual([]);
  return warnings.filter((line) => line.includes('the example'));
};
const replace = async (file: string, from: string | RegExp, to: string) => {
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), text.replace(from, to));
};

test('the import of an untouched folder names every example', async () => {
  await runOperator(['new', folder], {});
  expect(await run()).toEqual([
    'company.yaml: name: is still the example, "Example Pumps Ltd.": write your own before you take payments',
    expect.stringMatching(/^company\.yaml: address: is still the example/),
    expect.stringMatching(/^company\.yaml: phone: is still the example/),
    expect.stringMatching(/^company\.yaml: email: is still the example/),
    expect.stringMatching(/^company\.yaml: story: is still the example/),
    'products.csv:2 (EX-100): is the example product: remove its row before you take payments',
    'manufacturers.csv:2: is the example manufacturer: remove its row before you take payments',
    'interchange.csv:2: is the example of a number: remove its row before you take payments',
    expect.stringMatching(/example\.png: is the example picture: replace it/),
    expect.stringMatching(/example\.txt: is the example data sheet: replace it/),
  ]);
});

test('every word of the templates that names an example is in what an import names', async () => {
  const texts = await Promise.all(
    ['company.yaml', ...(await readdir(folder)).filter((file) => file.endsWith('.csv'))].map((file) =>
      readFile(join(folder, file), 'utf8'),
    ),
  );
  const found = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => /example/i.test(line) && !line.startsWith('#'));
  expect(found.length).toBeGreaterThanOrEqual(8);
  const named = [
    ...Object.values(EXAMPLE_COMPANY),
    EXAMPLE_PRODUCT.partNumber,
    EXAMPLE_MAKER,
    'example.png',
    'example.txt',
  ];
  expect(found.filter((line) => !named.some((name) => line.includes(name)))).toEqual([]);
});

test('doctor names them, and a live key is refused until a live payment was taken', async () => {
  const [finding] = judgeOpening(await readOpeningFacts(shop.database, NOW));
  expect(finding).toMatchObject({ name: 'content', isFine: false });
  expect(finding?.text).toMatch(
    /"Example Pumps Ltd\.".*the product EX-100, the grey placeholder picture, the manufacturer "Example Maker", the example data sheet\./,
  );
  await expect(checkOpening(shop.database)).rejects.toThrow(
    /^STRIPE_SECRET_KEY is a live key, and the shop is not ready for real payments:\n- The shop still shows examples: /,
  );
});

test('taxes in force without a number are named, those of former years are not', async () => {
  const taxes = [
    'country,region,name,percent,from,to,registration_number',
    'CA,AB,GST,5,2008-01-01,,',
    'CA,NS,HST,15,2010-07-01,2025-03-31,',
    'CA,ON,HST,13,2010-07-01,,12345 6789 RT0001',
    '',
  ].join('\r\n');
  await writeFile(join(folder, 'taxes.csv'), taxes);
  await run();
  const { unregistered } = await readOpeningFacts(shop.database, NOW);
  expect(unregistered).toEqual(['GST in AB']);
  expect(await findOpeningObstacles(shop.database, NOW)).toEqual([
    expect.stringContaining('examples'),
    expect.stringMatching(/^These taxes have no registration number: GST in AB\./),
  ]);
});

test('with content and numbers of its own a shop may open', async () => {
  await replace('company.yaml', 'Example Pumps Ltd.', 'Bow River Pumps Ltd.');
  await replace(
    'company.yaml',
    '1 Example Road, Sudbury, Ontario P3A 0A1',
    '40 Bow Trail SW, Calgary, Alberta T3C 2E3',
  );
  await replace('company.yaml', EXAMPLE_COMPANY.phone, '(403) 555-0123');
  await replace('company.yaml', EXAMPLE_COMPANY.email, 'parts@bowriver.example');
  await replace('company.yaml', 'How the company began.', 'We began at the Bow in 1987.');
  for (const file of ['manufacturers.csv', 'interchange.csv']) await replace(file, /Example Maker/g, 'Sulzer');
  await writeFile(join(folder, 'sheets', 'example.txt'), 'Flow 38 m³/h');
  await replace('taxes.csv', '2008-01-01,,', '2008-01-01,,98765 4321 RT0001');
  for (const file of ['products.csv', 'specifications.csv', 'interchange.csv', 'attachments.csv'])
    await replace(file, /EX-100/g, 'BR-200');
  for (const file of ['pictures.csv', 'gallery-pictures.csv']) await replace(file, /\n[^\n]+example\.png[^\n]*/g, '');
  expect(await run()).toEqual([]);
  expect(await findOpeningObstacles(shop.database, NOW)).toEqual([]);
  await expect(checkOpening(shop.database)).resolves.toBeUndefined();
  expect(await sql`select from company`.execute(shop.database)).toMatchObject({ rows: [{}] });
});
