/** Every command on a database of another version: it refuses in one line and changes nothing, so that the version that runs on it goes on. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '#operator/create-program.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Database, OpenDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { createEmptyDatabase, readContents } from '#tests/support/restored.ts';
import { COMPANY } from '#tests/support/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'other-versions-'));
const sheet = join(folder, 'sheet.csv');

/** The arguments of each command that works on a shop. */
const COMMANDS: Readonly<Record<string, string[]>> = {
  import: [sheet, '--yes'],
  'import undo': ['--yes'],
  export: [join(folder, 'exported')],
  today: [],
  orders: [],
  invoices: [],
  'orders show': ['RE-00000-00000'],
  'orders move': ['RE-00000-00000', 'shipped'],
  freight: ['RE-00000-00000', '5.00', '--carrier', 'UPS'],
  'freight withdraw': ['RE-00000-00000'],
  'freight remind': ['RE-00000-00000'],
  'freight none': ['RE-00000-00000'],
  quotes: [],
  'quotes show': ['QU-0'],
  'quotes send': ['QU-0'],
  'quotes revise': ['QU-0', '2030-01-01'],
  'quotes withdraw': ['QU-0'],
  'quotes balance': ['RE-00000-00000'],
  returns: [],
  'returns approve': ['RT-0'],
  'returns received': ['RT-0'],
  'returns close': ['RT-0'],
  'returns decline': ['RT-0', 'worn'],
  terms: [],
  'terms new': ['Mill Works', '5000'],
  'terms end': ['1'],
  'terms statement': ['1'],
  'terms approve': ['RE-00000-00000'],
  'terms decline': ['RE-00000-00000', 'no'],
  paid: ['RE-00000-00000', '--kind', 'cheque'],
  sale: ['T-1:1', '--kind', 'cash'],
  ship: ['RE-00000-00000', '--carrier', 'ups'],
  unship: ['RE-00000-00000'],
  promise: ['RE-00000-00000', '2030-01-07', 'late'],
  cancel: ['RE-00000-00000', '--yes'],
  address: ['RE-00000-00000', '--email', 'ada@example.com'],
  note: ['RE-00000-00000', 'text'],
  refund: ['RE-00000-00000', '--yes'],
  books: ['2026-10'],
  'books close': ['2026-10'],
  reconcile: [],
  check: [],
  'stock list': [],
  'stock history': ['T-1'],
  'stock mark': ['T-1', '3'],
  'stock expect': ['T-1', '5'],
  'stock count': [sheet],
  product: ['T-1'],
  enquiries: [],
  'enquiries show': ['1'],
  'enquiries answered': ['1'],
  'enquiries close': ['1'],
  'enquiries reopen': ['1'],
  mails: [],
  'mails resend': ['1'],
  'mails test': ['ada@example.com'],
  analytics: [],
  'privacy export': ['ada@example.com'],
  'privacy erase': ['ada@example.com'],
  print: ['slip', 'RE-00000-00000'],
  console: ['--as', 'Ada'],
  reset: ['--no-backup', '--confirm', 'Example Pumps'],
  doctor: [],
  maintenance: [],
  'maintenance on': [],
  'maintenance off': [],
};

/** Those that open no shop, and those that may bring one to this version or do not depend on its version. */
const OTHERS = ['new', 'version', 'service install', 'service uninstall', 'restore', 'upgrade', 'backup'];

/** Names of all commands that do something themselves. */
function namesOf(command: Command, path: readonly string[]): string[] {
  const below = command.commands.flatMap((each) => namesOf(each, [...path, each.name()]));
  // Commander has no public name for it.
  const isAction = typeof Reflect.get(command, '_actionHandler') === 'function';
  return isAction ? [path.join(' '), ...below] : below;
}

interface OtherShop {
  url: string;
  open: OpenDatabase;
}

async function readAll({ url, open }: OtherShop) {
  return { contents: await readContents(url), migrations: await listApplied(open.database) };
}

async function listApplied(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

const shops: Record<'older' | 'newer', OtherShop | undefined> = { older: undefined, newer: undefined };

beforeAll(async () => {
  await writeFile(sheet, 'Part Number,Price\nT-1,5.00\n');
  const url = await createEmptyDatabase();
  const open = await openDatabase({ databaseUrl: url, dataDir: folder });
  await prepareJobQueue(open.pool);
  await migrateUpTo(open.database, '0055-back-orders');
  await open.database.insertInto('company').values(COMPANY).execute();
  shops.older = { url, open };
  const newer = await createTestDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2099-01-01')`.execute(
    newer.database,
  );
  await sql`update shop_identity set version = '99.0.0'`.execute(newer.database);
  shops.newer = { url: newer.databaseUrl, open: newer };
});
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop?.open.close();
  await rm(folder, { recursive: true });
});

function operator(url: string, args: readonly string[]) {
  return runOperator(args, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    STRIPE_SECRET_KEY: 'sk_test_of_no_use_here',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SECRET_KEY: 'x'.repeat(32),
    BACKUP_DIR: '',
  });
}

test('each command stands in one of the two lists', async () => {
  expect([...Object.keys(COMMANDS), ...OTHERS].toSorted()).toEqual(namesOf(await createProgram(), []).toSorted());
});

for (const [cases, options] of sampled(
  [
    ['older', /^this data is of version 0\.2\.0 of the shop, this program is \d+\.\d+\.\d+: [^\n]+\n$/],
    [
      'newer',
      /^this data is of a newer version of the shop \(99\.0\.0\) than this program \(\d+\.\d+\.\d+\): [^\n]+\n$/,
    ],
  ] as const,
  ([age]) => age === 'newer',
))
  describe.each(cases)('of an %s version', options, (age, line) => {
    test('every command refuses in one line and changes nothing', async () => {
      const shop = shops[age];
      if (shop === undefined) throw new Error('The shop was not made');
      const before = await readAll(shop);
      const outcomes: Record<string, unknown> = {};
      for (const [name, args] of Object.entries(COMMANDS)) {
        const { code, out, err } = await operator(shop.url, [...name.split(' '), ...args]);
        const isRefused = code === (name === 'check' ? 2 : 1) && out === '' && line.test(err);
        if (!isRefused) outcomes[name] = { code, out, err };
      }
      expect(outcomes).toEqual({});
      expect(await readAll(shop)).toEqual(before);
    });
  });

test('a backup is taken of an older version, and refused of a newer one', async () => {
  const backups = join(folder, 'backups');
  const older = await operator(shops.older?.url ?? '', ['backup', backups]);
  expect([older.code, older.err]).toEqual([0, '']);
  const newer = await operator(shops.newer?.url ?? '', ['backup', backups]);
  expect(newer.code).toBe(1);
  expect(newer.err).toMatch(/^this data is of a newer version of the shop/);
});

test('an import makes a shop in an empty database', { tags: 'long' }, async () => {
  const { code, err } = await operator(await createEmptyDatabase(), ['import', sheet, '--check']);
  // The sheet names a product that is not there; the shop is made all the same.
  expect(err).not.toMatch(/version/);
  expect(code).toBe(1);
});
