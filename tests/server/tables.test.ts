/** Each table is written by one domain and its exceptions, as docs/architecture.md says, and the readers there are those of the code. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  ANY_TABLE,
  domainOf,
  findUses,
  isWithin,
  readOwners,
  readSqlFiles,
  writeReaders,
} from '../../tools/table-uses.ts';
import type { SqlFile } from '../../tools/table-uses.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const { database, close } = await createTestDatabase();
afterAll(() => close());

const owners = readOwners(DOCUMENT);
const known = new Set(owners.map(({ table }) => table));
const files = readSqlFiles();
/** Folders that write tables of others: `*` stands for every table, or for one that is given to a function. */
const exceptions = [
  ...(DOCUMENT.split('| also written in |')[1] ?? '').matchAll(/^\| `([\w/-]+)` \| (`[\w`, *]+`) \| [^|]+ \|$/gm),
].flatMap(([, folder = '', tables = '']) =>
  [...tables.matchAll(/`([\w*]+)`/g)].map(([, table = '']) => ({ folder, table })),
);
/** They live as long as a transaction. */
const temporary = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate temporary table (\w+)|^ {2}(staged_\w+):/gm)].map(([, made, staged]) => made ?? staged),
  ),
);

function violationsOf(sqlFiles: readonly SqlFile[]): string[] {
  return findUses(sqlFiles, known)
    .filter(({ kind, table, path }) => kind === 'write' && !mayWrite(domainOf(path), table))
    .map(({ table, path }) => `${path} writes ${table}`);
}

function mayWrite(domain: string, table: string): boolean {
  const owner = owners.find((owned) => owned.table === table)?.owner;
  if (owner !== undefined && isWithin(domain, owner)) return true;
  if (temporary.has(table) && domain.startsWith('catalogue/')) return true;
  return exceptions.some((exception) => exception.folder === domain && exception.table === table);
}

test('each table is written by its domain and by the exceptions alone', () => {
  expect(files.length).toBeGreaterThan(90);
  expect(findUses(files, known).filter(({ kind }) => kind === 'write').length).toBeGreaterThan(120);
  expect(violationsOf(files)).toEqual([]);
});

test('each exception is needed', () => {
  const writes = findUses(files, known).filter(({ kind }) => kind === 'write');
  const isUsed = ({ folder, table }: { folder: string; table: string }) =>
    writes.some((write) => write.table === table && domainOf(write.path) === folder);
  expect(exceptions.length).toBeGreaterThan(10);
  expect(exceptions.filter((exception) => !isUsed(exception))).toEqual([]);
});

test('every table of the database has a domain, and no other table has', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' order by relname`.execute(database);
  expect([...known].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const folders = owners
    .map(({ owner }) => owner)
    .filter((owner) => !readdirSync(join(ROOT, 'src/server', owner)).length);
  expect(folders).toEqual([]);
});

test('the readers in docs/architecture.md are those of the code (npm run tables)', () => {
  expect(DOCUMENT).toBe(writeReaders(DOCUMENT, files));
});

describe('a planted statement is found:', () => {
  test.each([
    ['an insert', 'sql`insert into orders (id) values (1)`'],
    ['an update', 'sql`update orders o set status = 1`'],
    ['an update over lines', 'sql`\n    update orders\n    set status = 1`'],
    ['a delete', 'sql`with gone as (delete from orders where id = 1) select 1`'],
    ['a truncate', 'sql`truncate orders`'],
    ['an insert of Kysely', "tx.insertInto('orders')"],
    ['an update of Kysely', "tx\n  .updateTable('orders')"],
    ['a delete of Kysely', "tx.deleteFrom('orders')"],
    ['a copy', "copyInto('orders', ['id'])"],
    ['a table that is a parameter', "const TABLE = 'orders'; sql`delete from ${sql.table(TABLE)}`"],
  ])('%s', (_what, text) => {
    const path = 'src/server/site/media/planted-store.ts';
    expect(violationsOf([{ path, text }])).toEqual([`${path} writes orders`]);
  });

  test('a table of another file', () => {
    const path = 'src/server/site/media/planted-store.ts';
    const text = 'sql`delete from ${sql.table(name)}`';
    expect(violationsOf([{ path, text }])).toEqual([`${path} writes ${ANY_TABLE}`]);
  });

  test('a table that is in no migration', () => {
    const path = 'src/server/catalogue/products/planted-store.ts';
    expect(violationsOf([{ path, text: 'sql`insert into order_ghosts values (1)`' }])).toHaveLength(1);
  });

  test.each([
    'sql`select 1 from orders o`',
    'sql`select from products p join orders o on true`',
    "queries.selectFrom('orders')",
  ])('a reader: %s', (text) => {
    const planted = [...files, { path: 'src/server/site/media/planted-store.ts', text }];
    const row = (document: string) => /^\| `orders` \| `orders.*$/m.exec(document)?.[0] ?? '';
    expect(row(writeReaders(DOCUMENT, planted))).toContain('`site/media`');
    expect(row(DOCUMENT)).not.toContain('`site/media`');
  });
});

test('the table of the job queue is named by one file', () => {
  const named = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && readFileSync(join(ROOT, 'src', file), 'utf8').includes('_private_jobs'),
  );
  expect(named).toEqual([join('server', 'platform', 'jobs', 'queued-jobs-store.ts')]);
});
