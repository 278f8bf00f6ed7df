/** What can be sold of a product and what is low is written in src/server/catalogue/sellable-store.ts alone. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  freeUnits,
  isInStock,
  isLow,
  quantityColumns,
  sellableUnits,
  shownUnits,
} from '#server/catalogue/sellable-store.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const { database, close } = await createTestDatabase();
afterAll(() => close());

const SERVER = resolve(import.meta.dirname, '../../src/server');
const TERMS = join('catalogue', 'sellable-store.ts');
/** Stock, with or without the incoming units, that is compared with what is held or lessened by it, in either order. */
const STOCK_LESS_HELD =
  /\bstock(?: \+ (?:\w+\.)?coming)? (?:-|[<>]=?) (?:\w+\.)?held\b|\bheld [<>]=? (?:\w+\.)?stock\b|\bcoming - (?:\w+\.)?held\b/;

test('no other statement computes it', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('-store.ts') && file !== TERMS,
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => STOCK_LESS_HELD.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
});

test.each([
  'greatest(0, p.stock - p.held) as free',
  'and stock - held <= low_mark',
  'p.stock + p.coming - p.held >= w.quantity',
  'p.is_available and p.stock > p.held',
  'p.stock + p.coming <= p.held',
  'p.held > p.stock + p.coming',
  'p.stock + ${also} + p.coming - p.held',
])('%s is recognized', (term) => {
  expect(term).toMatch(STOCK_LESS_HELD);
});

test.each([
  [{ stock: 5, held: 2, coming: 0, low_mark: null }, [3, 3, 3, 3, null, true, false]],
  [{ stock: 5, held: 2, coming: 0, low_mark: 3 }, [3, 3, 3, 3, null, true, true]],
  [{ stock: 5, held: 2, coming: 0, low_mark: 2 }, [3, 3, 3, 3, null, true, false]],
  [{ stock: 5, held: 5, coming: 4, low_mark: 0 }, [0, 0, 4, 0, 4, false, true]],
  [{ stock: -2, held: 1, coming: 10, low_mark: 1 }, [-3, 0, 7, 0, 7, false, true]],
])('of %o the terms are as the owner counts', async (product, expected) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${freeUnits('p')} as free, ${shownUnits('p')} as shown, ${sellableUnits('p')} as sellable, ${quantityColumns('p')},
      ${isInStock('p')} as in_stock, ${isLow('p')} as low
    from (select ${product.stock}::integer as stock, ${product.held}::integer as held, ${product.coming}::integer as coming,
      ${product.low_mark}::integer as low_mark, true as is_available) p`.execute(database);
  expect(Object.values(rows[0] ?? {})).toEqual(expected);
});

test('the list of low products reads the index of products with a mark', async () => {
  await sql`insert into shop_categories (name, description, position) values ('Seals', '', 0)`.execute(database);
  await sql`
    insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available, is_featured,
      shop_category_id, material, tags, specifications, images, created_at, low_mark)
    select n, 'P-' || n, 'Seal', '', 100, 1, 1, true, false, c.id, '', '{}', '[]', '[]', now(), case when n % 500 = 0 then 5 end
    from generate_series(1, 5000) n, shop_categories c`.execute(database);
  await sql`analyze products`.execute(database);
  const { rows } = await sql<Record<string, string>>`
    explain select from products p where is_listed and ${isLow('p')}`.execute(database);
  expect(rows.flatMap((row) => Object.values(row)).join('\n')).toContain('products_low');
});
