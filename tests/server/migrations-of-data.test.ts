/** What migrations make of the rows of an older version. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toCode } from '#server/catalogue/products/search-words.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { up as markUndoneBefore } from '#server/platform/database/migrations/0073-imports-undone-before.ts';
import { createEmptyDatabase } from '#tests/support/restored.ts';

let shop: OpenDatabase;

beforeAll(async () => {
  shop = await openDatabase({ databaseUrl: await createEmptyDatabase(), dataDir: '.' });
  await prepareJobQueue(shop.pool);
  await migrateUpTo(shop.database, '0061-product-changes');
  await sql`insert into shop_categories (name, description, position) values ('Pumps', '', 0)`.execute(shop.database);
});
afterAll(() => shop.close());

async function addProduct(id: number, partNumber: string, isListed = true): Promise<void> {
  await sql`
    insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available, is_listed, is_featured,
      shop_category_id, material, tags, specifications, images, created_at)
    select ${id}, ${partNumber}, 'Seal', '', 100, 0, 0, true, ${isListed}, false, id, '', '{}', '[]', '[]', now()
    from shop_categories`.execute(shop.database);
}

/** Part numbers with the codes that the version before 0062 stored of them. */
const STORED: readonly (readonly [partNumber: string, code: string])[] = [
  ['KB-CS38', 'KBCS38'],
  ['КВ-СЅ39', 'КВСЅ39'],
  ['ΚΒ-40', 'ΚΒ40'],
  ['KΒ-41μ', 'KΒ41U'],
  ['Щ-42', 'Щ42'],
  ['泵-43', '泵43'],
];

test('0062: stored codes are those that today’s search makes of the numbers', async () => {
  for (const [index, [partNumber, code]] of STORED.entries()) {
    await addProduct(index + 1, partNumber);
    await sql`insert into product_codes (product_id, code, is_alias) values (${index + 1}, ${code}, false)`.execute(
      shop.database,
    );
    await sql`
      insert into interchange (position, maker, type, number, code, ours, kind, dimensions_verified, source, note)
      values (${index}, 'Maker', 'T', ${partNumber}, ${code}, 'KB-CS38', 'seal', true, '', '')`.execute(shop.database);
  }
  expect(await migrateUpTo(shop.database, '0062-identity-of-texts')).toEqual(['0062-identity-of-texts']);
  const { rows: codes } = await sql<{ code: string }>`select code from product_codes order by product_id`.execute(
    shop.database,
  );
  const { rows: others } = await sql<{ code: string }>`select code from interchange order by position`.execute(
    shop.database,
  );
  const expected = STORED.map(([partNumber]) => toCode(partNumber));
  expect(codes.map(({ code }) => code)).toEqual(expected);
  expect(others.map(({ code }) => code)).toEqual(expected);
  expect(expected.slice(1, 3)).toEqual(['KBCS39', 'KB40']);
});

const BEFORE = '2026-03-01T10:00:00.123456Z';
const UNDO = '2026-03-02T10:00:00.123456Z';

/** An import and its undo as the version before 0064 has left them, with one product of it. */
async function undoneBefore(facts: { changedAt: string | null; isListed?: boolean; later?: number }): Promise<boolean> {
  await addProduct(100, 'Z-1', facts.isListed ?? false);
  await sql`update products set created_at = ${BEFORE}, changed_at = ${facts.changedAt} where id = 100`.execute(
    shop.database,
  );
  const later = facts.later === undefined ? [] : [['sheet', '2026-03-03T10:00:00Z', null, facts.later] as const];
  for (const [kind, at, undoneAt, added] of [
    ['sheet', BEFORE, '2026-03-02T10:00:01Z', 1] as const,
    ['undo', UNDO, null, 0] as const,
    ...later,
  ])
    await sql`
      insert into imports (kind, source, made_by, imported_at, is_first, added, changed, removed, undone_at)
      values (${kind}, 'list.csv', 'test', ${at}, false, ${added}, 0, 0, ${undoneAt})`.execute(shop.database);
  await markUndoneBefore(shop.database as unknown as Kysely<unknown>);
  const { rows } = await sql<{ is_taken_back: boolean }>`select is_taken_back from products where id = 100`.execute(
    shop.database,
  );
  return rows[0]?.is_taken_back === true;
}

describe('0073: a product that an import brought which an earlier version took back', () => {
  beforeAll(async () => {
    await migrateUpTo(shop.database, '0068-list-orders');
  });
  beforeEach(async () => {
    await sql`delete from imports`.execute(shop.database);
    await sql`delete from products where id = 100`.execute(shop.database);
  });

  test.each([
    ['is marked where its page last changed with the undo', { changedAt: UNDO, later: 3 }, true],
    ['is marked where nothing has come into the shop since', { changedAt: null, later: 0 }, true],
    ['is not where it may have come back since', { changedAt: null, later: 1 }, false],
    ['is not where it was withdrawn later', { changedAt: '2026-03-04T10:00:00Z' }, false],
    ['is not where it is in the shop', { changedAt: UNDO, isListed: true }, false],
  ])('%s', async (_what, facts, isMarked) => {
    expect(await undoneBefore(facts)).toBe(isMarked);
  });
});
