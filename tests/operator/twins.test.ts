/** Twins that a shop has from a version that did not see them are named by `operator check` and on Today, and nothing is merged. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatToday } from '#operator/commands/today.ts';
import { formatCheck } from '#operator/format-check.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { showToday } from '#server/console/show-today.ts';
import { checkShop, countViolations } from '#server/operations/check/check-shop.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';

const shop = await createTestDatabase();
const { database } = shop;
const owner = await makeOwnerFolder();
afterAll(async () => {
  await shop.close();
  await owner.remove();
});

const namesOf = async () => {
  const check = await checkShop(database, null);
  expect(countViolations(check)).toBe(0);
  return formatCheck(check).filter((line) => line.startsWith('twins:'));
};

const EXPECTED = [
  'Categories that are the same: “Pumps”, “pumps”',
  'Manufacturers that are the same: “MAKER”, “Maker”',
  'Materials that are the same: “Bronze”, “bronze ‹U+0020›”',
  'Part numbers that are the same: “P-100”, “P‹U+2011›100”, “‹U+0420›-100‹U+200B›”',
  'Sections that are the same: “Centri ‹U+0020›fugal”, “Centri fugal”',
  'Tags that are the same: “SMALL”, “small”',
];

beforeAll(async () => {
  const { errors } = await importFolder({ ...shop, folder: owner.path, apply: true });
  expect(errors).toEqual([]);
  expect(await namesOf()).toEqual([]);
  for (const statement of [
    `update sections set label = 'Centri fugal'`,
    `insert into sections (equipment_category_id, label, description, position) select equipment_category_id, 'Centri  fugal', '', 9 from sections`,
    `insert into manufacturers (section_id, label, position) select section_id, 'MAKER', 9 from manufacturers where label = 'Maker'`,
    `insert into shop_categories (name, description, attributes, indexed, position) values ('pumps', '', '{}', '{}', 9)`,
    `update products set part_number = U&'P\\2011100', material = 'bronze  ', tags = '{SMALL}' where id = 2`,
    `update products set part_number = U&'\\0420-100\\200B' where id = 3`,
  ])
    await sql.raw(statement).execute(database);
});

test('check names them, and they are no violations', async () => {
  expect(await namesOf()).toEqual(EXPECTED.map((line) => `twins: ${line}`));
});

test('Today names them', async () => {
  const today = await showToday({ ...shop, mode: 'sandbox' });
  expect(today.twins.count).toBe(6);
  expect(formatToday(today, TIME_ZONE).join('\n')).toContain(
    `There twice: 6\n${EXPECTED.map((line) => `  ${line}`).join('\n')}`,
  );
});

test('a withdrawn one is none', async () => {
  await sql`update products set is_listed = false where id > 1`.execute(database);
  const kinds = (await checkShop(database, null)).twins.first.map(({ kind }) => kind);
  expect(kinds).toEqual(['category', 'manufacturer', 'section']);
});
