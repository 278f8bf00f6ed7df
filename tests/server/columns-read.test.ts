/** Every column is read by something: what is asked of people or computed, and then shown and used nowhere, is found here. */

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { findUses } from '../../tools/table-uses.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { database, close } = await createTestDatabase();
afterAll(() => close());

const TRACKED = 'The specification has visits stored as they are sent; statistics count them by day in other tables.';

/** Columns that nothing reads, with their reason. */
const UNREAD: Record<string, string> = {
  'shop_identity.is_only': 'It is the key that lets the table have one row.',
  'tracked_events.element_id': TRACKED,
  'tracked_events.element_class': TRACKED,
  'tracked_events.element_text': TRACKED,
  'tracked_events.page_path': TRACKED,
  'tracked_pages.page_path': TRACKED,
  'tracked_pages.time_on_page': TRACKED,
  'tracked_pages.scroll_depth': TRACKED,
  'tracked_product_views.time_on_page': TRACKED,
  'tracked_product_views.scroll_depth': TRACKED,
  'tracked_product_views.viewed_images': TRACKED,
  'tracked_product_views.viewed_attachments': TRACKED,
  'tracked_product_views.added_to_cart': TRACKED,
};

interface Source {
  path: string;
  /** Without what only writes. */
  text: string;
  imports: readonly string[];
}

const sources: Source[] = ['src/server', 'src/operator'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/database\/migrations\/|-tables\.ts$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text: withoutWrites(text), imports: importsOf(path, text) };
    }),
);

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/from '(#server\/|\.\.?\/)([^']+)'/g)].map(([, from = '', rest = '']) =>
    from === '#server/' ? `src/server/${rest}` : join(dirname(path), from, rest),
  );
}

/** Without comments, the columns of inserts, and the objects that Kysely writes. */
function withoutWrites(text: string): string {
  return removeBlocks(
    text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\binsert into \S+ (?:as \w+ )?\([^)]*\)/g, ''),
    /\.(?:values|set)\(/g,
  );
}

function removeBlocks(text: string, opening: RegExp): string {
  let result = '';
  let rest = 0;
  for (const match of text.matchAll(opening)) {
    if (match.index < rest) continue;
    let end = match.index + match[0].length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    result += text.slice(rest, match.index);
    rest = end;
  }
  return result + text.slice(rest);
}

async function listColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns c
    where table_schema = 'public' and table_name not like 'kysely%'
      and exists (select from information_schema.tables t where t.table_name = c.table_name and table_type = 'BASE TABLE'
        and table_schema = 'public')
    order by 1, ordinal_position`.execute(database);
  return rows;
}

function importersOf(paths: ReadonlySet<string>, files: readonly Source[]): string[] {
  return files.filter(({ imports }) => imports.some((imported) => paths.has(imported))).map(({ path }) => path);
}

/** A name that several tables have counts where its table is used, and in files that import such a file, or one that does. */
function unreadOf(columns: readonly { table: string; column: string }[], files: readonly Source[]): string[] {
  const tables = new Set(columns.map(({ table }) => table));
  const uses = findUses(
    files.map(({ path, text }) => ({ path, text })),
    tables,
  );
  const tablesOf = Map.groupBy(columns, ({ column }) => column);
  return columns
    .filter(({ table, column }) => {
      const paths = new Set(uses.filter((use) => use.table === table).map(({ path }) => path));
      const isShared = (tablesOf.get(column)?.length ?? 0) > 1;
      for (let step = 0; step < 2; step += 1) for (const path of importersOf(paths, files)) paths.add(path);
      const searched = isShared ? files.filter(({ path }) => paths.has(path)) : files;
      return !searched.some(({ text }) => new RegExp(`\\b${column}\\b`).test(text));
    })
    .map(({ table, column }) => `${table}.${column}`);
}

test('every column is read', async () => {
  const columns = await listColumns();
  expect(columns.length).toBeGreaterThan(300);
  expect(unreadOf(columns, sources)).toEqual(Object.keys(UNREAD));
});

test('a column that is only written is found', () => {
  const path = 'src/server/site/planted-store.ts';
  const planted = (text: string) => [{ path, text: withoutWrites(text), imports: [] }];
  const columns = [{ table: 'orders', column: 'whim' }];
  const found = (text: string) => unreadOf(columns, planted(text));
  expect(found('sql`insert into orders (id, whim) values (1, 2)`')).toEqual(['orders.whim']);
  expect(found("tx.insertInto('orders').values({ whim: toWhim(1) }).execute()")).toEqual(['orders.whim']);
  expect(found('sql`select whim from orders`')).toEqual([]);
});
